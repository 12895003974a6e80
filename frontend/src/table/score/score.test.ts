import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { readWords } from '../../lib/speaker.svelte';
import type { PartScore, ScoreLine } from '../../lib/wire';
import { sessionWith } from '../../test/session';
import { Desk } from '../desk.svelte';
import Count from './Count.svelte';
import Doubling from './Doubling.svelte';
import Scores from './Scores.svelte';

beforeEach(async () => {
  settings.language = 'zh-Hant';
  settings.speed = 'normal';
  await readWords();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => vi.useRealTimers());

test('a net counts up once and ends at exactly what it is', async () => {
  const { container } = render(Count, { net: '-70/3' });
  expect(container).toHaveTextContent('0');
  await vi.advanceTimersByTimeAsync(300);
  const half = Number(container.textContent?.trim().replace('−', '-'));
  expect(half).toBeLessThan(0);
  expect(half).toBeGreaterThan(-23);
  await vi.advanceTimersByTimeAsync(400);
  expect(container).toHaveTextContent('−23⅓');
});

test('without motion a net is simply there', () => {
  settings.speed = 'off';
  expect(render(Count, { net: 25 }).container).toHaveTextContent('＋25');
});

test('a doubling opens to show everybody before and after', async () => {
  vi.useRealTimers();
  const line = { code: 'over', article: '1.10', args: { who: { seat: 0 }, n: 101, k: 2 } };
  const part = (before: number, net: number): PartScore => ({
    points: 0,
    net,
    lines: [
      {
        cards: [],
        points: net,
        said: { code: 'times', article: '', args: { before: { signed: before }, k: 2, signed: { signed: net } } },
      },
    ],
  });
  const rows = [
    { part: part(410, 820), name: '你', side: 0 },
    { part: part(-150, -300), name: '蘭姨', side: 1 },
  ];
  const words = { over: { zh: '全桌 ×{k}', en: '', you: '', article: '' } };
  const given: ScoreLine = { cards: [], points: 0, said: line };
  render(Doubling, { session: sessionWith({}, { words }), line: given, rows });

  const row = screen.getByText('−300').closest('tr');
  expect(row).not.toBeVisible();
  await userEvent.click(screen.getByText('全桌 ×2'));
  expect(row).toBeVisible();
  expect(row).toHaveTextContent('蘭姨−150→−300');
  expect(screen.getByText('＋820').closest('tr')).toHaveTextContent('你＋410→＋820');
});

test.each([
  ['the time that is left', { minutes_left: 12, stage: 'scored', ending: null }, '這一場還有 12 分鐘'],
  ['that one more deal ends it', { minutes_left: 0, stage: 'scored', ending: null }, '時間到了，再打完一局就結束'],
  ['that the time is up', { minutes_left: 0, stage: 'over', ending: 'time' }, '講好的時間到了，打了 3 局'],
  ['that the deals are played', { minutes_left: 9, stage: 'over', ending: null }, '說好的 3 局打完了'],
] as const)('the score of a match by time tells %s', (_, { ending, ...table }, text) => {
  vi.useRealTimers();
  const match = { number: 3, attempt: 1, dealer: 0, totals: [5, -5], winners: null, ending };
  const rules = { articles: [], worth: {}, values: { match_end: 'deals' }, preset: '' };
  const session = sessionWith({ score: null, void: null, ...table, match }, { rules });
  render(Scores, { session, desk: new Desk(), onlook: () => {} });

  expect(screen.getByText(text)).toBeVisible();
});
