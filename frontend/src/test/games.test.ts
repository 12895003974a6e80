import { describe, expect, test } from 'vitest';
import { frameOf, tableOf } from '../games';

const SOURCES = import.meta.glob<string>('../**/*.{ts,svelte,css}', { query: '?raw', import: 'default', eager: true });
const IDS = [...new Set(Object.keys(SOURCES).flatMap((path) => /^\.\.\/games\/([^/]+)\//.exec(path)?.[1] ?? []))];
/** What the wire's types and the tests say of a game is no decision about it. */
const OUTSIDE = Object.entries(SOURCES).filter(
  ([path]) => !/^\.\.\/games\/[^/]+\//.test(path) && !/\.test\.ts$|^\.\/|lib\/wire\.ts$/.test(path),
);

test('there are games, and something besides them, to look at', () => {
  expect(IDS.length).toBeGreaterThan(1);
  expect(OUTSIDE.length).toBeGreaterThan(80);
});

describe.each(IDS)('%s', (id) => {
  test('is named in its own folder only', () => {
    const name = new RegExp(`['"\`/]${id}['"\`/]`);
    const naming = OUTSIDE.filter(([, source]) => name.test(source.replace(/^\s*(\/\*\*|\/\/|\*|<!--).*$/gm, '')));
    expect(naming.map(([path]) => path)).toEqual([]);
  });

  test('says things without knowing who does them: no circle between the two', () => {
    expect(SOURCES[`../games/${id}/player.svelte.ts`]).toContain("from './saying'");
    expect(SOURCES[`../games/${id}/saying.ts`]).not.toContain("'./player");
  });

  test('has a table and shows a replay', async () => {
    expect((await tableOf(id))?.default).toBeTypeOf('function');
    expect((await frameOf(id))?.default).toBeTypeOf('function');
  });
});

test('a game without a folder has nothing to load, and says so by undefined', () => {
  expect(tableOf('nim')).toBeUndefined();
  expect(frameOf('nim')).toBeUndefined();
});
