import { describe, expect, test } from 'vitest';
import type { GameCatalogue, Option } from '../lib/wire';
import { firstChoice, queryOf } from './choice';
import { at, readChoice, seatCounts } from './offer';
import { mostTelling, nearest, stepOf, tellTales, valuesAmong, versionsAt, withChange } from './versions';

const text = (words: string) => ({ zh: words, en: words });
function option(id: string, type: Option['type'], fallback: string, rest: Partial<Option> = {}): Option {
  const bounds = type === 'number' ? { low: 0, high: 100 } : { low: null, high: null };
  const base = { values: [], article: '1.8', source: '', is_length: false, ...bounds };
  return { ...base, id, type, text: text(id), default: fallback, ...rest };
}
function preset(id: string, at: Record<number, Record<string, string>>) {
  const places = Object.entries(at).map(([seats, values]) => {
    return { seats: Number(seats), values, fingerprint: 'K7Q2-4MXA', total: null, par: null, idle: [] };
  });
  const base = { note: text(''), verified: true, sources: [] };
  return { ...base, id, text: text(id), default_seats: places.at(-1)!.seats, at: places };
}
const game: GameCatalogue = {
  game: { id: 'ten', name: text('ten'), default_preset: 'basic', default_seats: 4 },
  words: {},
  articles: [],
  options: [
    option('seats', 'number', '4'),
    option('direction', 'choice', 'clockwise'),
    option('ace', 'number', '40'),
    option('settle', 'choice', 'difference'),
    option('deals', 'number', '4', { is_length: true, high: 200 }),
  ],
  presets: [
    preset('basic', { 2: { ace: '0' }, 4: {} }),
    preset('wiki', { 4: { direction: 'counter' } }),
    preset('jidian', { 4: { direction: 'counter', settle: 'jidian' } }),
    preset('xigu', { 4: { ace: '0', settle: 'xigu', deals: '8' } }),
    preset('five', { 5: {} }),
  ],
};
const four = versionsAt(game, 4);
const version = (id: string) => four.find((one) => one.preset.id === id)!;

describe('versions', () => {
  test('only versions that so many can play are offered', () => {
    expect(four.map((one) => one.preset.id)).toEqual(['basic', 'wiki', 'jidian', 'xigu']);
    expect(seatCounts(game)).toEqual([2, 4, 5]);
  });
  test('a version is told by the rules that fewest others share, the length of a match apart', () => {
    expect(tellTales(game, version('jidian'), four).map((one) => one.id)).toEqual(['settle', 'direction']);
    expect(tellTales(game, version('xigu'), four).map((one) => one.id)).toEqual(['ace', 'settle']);
    expect(tellTales(game, version('basic'), four)).toHaveLength(2);
  });
  test('a rule that has no effect tells nothing', () => {
    const jidian = version('jidian');
    const idle = { ...jidian, at: { ...jidian.at, idle: ['settle'] } };
    expect(tellTales(game, idle, four).map((one) => one.id)).not.toContain('settle');
  });
  test('the rules that tell most versions apart come in rule-book order', () => {
    expect(mostTelling(game, four, 2).map((one) => one.id)).toEqual(['direction', 'settle']);
  });
  test('the quiz finds the version that contradicts fewest answers and names what it misses', () => {
    const exact = nearest(game, four, { ace: '0', settle: 'xigu' })!;
    expect([exact.version.preset.id, exact.missed]).toEqual(['xigu', []]);
    const near = nearest(game, four, { ace: '30', settle: 'jidian' })!;
    expect([near.version.preset.id, near.missed.map((one) => one.id)]).toEqual(['jidian', ['ace']]);
    expect(nearest(game, four, {})!.version.preset.id).toBe('basic');
  });
  test('values are counted with their versions, commonest first', () => {
    const values = valuesAmong(game.options[2]!, four).map(([value, those]) => [value, those.length]);
    expect(values).toEqual([
      ['40', 3],
      ['0', 1],
    ]);
  });
  test('putting a rule back to what the version has removes the change', () => {
    expect(withChange({ ace: '30' }, 'settle', 'raw', 'difference')).toEqual({ ace: '30', settle: 'raw' });
    expect(withChange({ ace: '30' }, 'ace', '40', '40')).toEqual({});
  });
  test('numbers step finely where they are few', () => {
    expect(stepOf(game.options[2]!)).toBe(5);
    expect(stepOf(game.options[4]!)).toBe(1);
    expect(stepOf(option('target', 'number', '1000', { low: 1, high: 100_000, is_length: true }))).toBe(100);
  });
});

describe('choices', () => {
  const first = firstChoice([game.game], null)!;
  test('the first visit starts the first version of the first game', () => {
    expect(first).toEqual({ game: 'ten', preset: 'basic', seats: 4, changes: {} });
  });
  test('later visits start what was played last, unless that game is gone', () => {
    const last = { game: 'ten', preset: 'wiki', seats: 4, changes: { ace: '30' } };
    expect(firstChoice([game.game], last)).toEqual(last);
    expect(firstChoice([game.game], { ...last, game: 'gone' })).toEqual(first);
    expect(firstChoice([], null)).toBeNull();
  });
  test('a choice survives its address', () => {
    const choice = { game: 'ten', preset: 'wiki', seats: 4, changes: { ace: '30', settle: 'raw' } };
    expect(readChoice(game, new URLSearchParams(queryOf(choice)), first)).toEqual(choice);
  });
  test('nonsense in an address falls back to what can be played', () => {
    const query = new URLSearchParams('preset=gone&seats=99&set=,=,x');
    expect(readChoice(game, query, first)).toEqual(first);
    expect(readChoice(game, new URLSearchParams('preset=five&seats=4'), first).seats).toBe(5);
    expect(at(game.presets[0]!, 3)).toBeUndefined();
  });
});
