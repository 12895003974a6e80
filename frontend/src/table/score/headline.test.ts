import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { readWords } from '../../lib/speaker.svelte';
import { leaders } from '../../lib/sums';
import type { Exact } from '../../lib/wire';
import { byResult, headline, netText, totalsLine } from './headline';

beforeEach(async () => {
  settings.language = 'zh-Hant';
  await readWords();
});

const row = (name: string, side: number, net: Exact, points: Exact = 0) => ({
  name,
  side,
  part: { net, points, lines: [] },
});

test('who won is named, with what it came to', async () => {
  expect(headline([row('你', 0, '70/3'), row('蘭姨', 1, '-70/3')])).toBe('你贏這一局，＋23⅓');
  expect(headline([row('己方', 0, 1185), row('對方', 1, 900)])).toBe('己方贏這一局，多 285');
  expect(headline([row('你', 0, 0), row('蘭姨', 1, 0)])).toBe('這一局打平');
  expect(headline([row('你', 0, 5), row('蘭姨', 1, 5), row('山哥', 2, -10)])).toBe('你和蘭姨這一局一樣多，＋5');
  settings.language = 'en';
  await readWords();
  expect(headline([row('Ann', 0, 10), row('Bo', 1, -10)])).toBe('Winner of this deal: Ann, ＋10');
});

test('what a pot pays is told in chips', () => {
  const lines = [{ cards: [], points: -1, said: { code: 'to.sheet.ante', article: '1B.3', args: { n: 1 } } }];
  const [won, lost] = [row('山哥', 0, 1, 27), row('你', 1, -1, 22)];
  lost.part.lines = lines as never;
  expect(headline([won, lost])).toBe('山哥贏這一局，＋1 枚');
});

test('chips are told on rows and totals, in English with their noun', async () => {
  expect(netText(3, true)).toBe('＋3 枚');
  expect(netText(3, false)).toBe('＋3');
  settings.language = 'en';
  await readWords();
  expect([netText(1, true), netText(-2, true)]).toEqual(['＋1 chip', '−2 chips']);
});

test('who is level at the top shares it', () => {
  expect(leaders([5, 5, -10])).toEqual([0, 1]);
  expect(leaders(['1/2', 0])).toEqual([0]);
});

test('winners stand first, losers by their points, and totals in their own order', () => {
  const rows = [row('甲', 0, -1, 12), row('乙', 1, -1, 27), row('丙', 2, 2, 30)].sort(byResult);
  expect(rows.map(({ name }) => name)).toEqual(['丙', '乙', '甲']);
  expect(totalsLine(rows, [4, -3, -1])).toBe('這一場累計：甲 ＋4，丙 −1，乙 −3');
});
