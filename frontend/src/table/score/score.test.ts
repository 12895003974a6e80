import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { readWords } from '../../lib/speaker.svelte';
import type { PartScore, ScoreLine } from '../../lib/wire';
import { sessionWith } from '../../test/session';
import Count from './Count.svelte';
import Doubling from './Doubling.svelte';

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
