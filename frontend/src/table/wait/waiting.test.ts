import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../lib/live.svelte';
import { settings } from '../../lib/settings.svelte';
import { readWords } from '../../lib/speaker.svelte';
import type { SeatView } from '../../lib/wire';
import { SETTINGS, seatAt, sessionWith } from '../../test/session';
import { Desk } from '../desk.svelte';
import Waiting from './Waiting.svelte';

function show(waiting_for: number[], waited: number, clock: number | null, other: Partial<SeatView> = {}) {
  const seats = [seatAt(0), seatAt(1, { bot: null, name: '阿公', ...other }), seatAt(2)];
  const session = sessionWith({ waiting_for, waited, seats }, { settings: { ...SETTINGS, clock } });
  const desk = new Desk();
  const { container } = render(Waiting, { session, desk });
  return { session, desk, container };
}

beforeEach(async () => {
  settings.language = 'zh-Hant';
  await readWords();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => vi.useRealTimers());

test('a clock shows what is left, says beforehand what happens, and speaks once near the end', async () => {
  show([0], 15_000, 30);
  expect(screen.getByText('你還有 15 秒，時間到牌桌替你走')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getByText(/你還有 10 秒/)).toBeVisible();
  expect(live.assertive).toContain('還有 10 秒');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText(/你還有 0 秒/)).toBeVisible();
});

test('the clock of somebody else is shown too, and no computer has one', () => {
  const { container } = show([1], 1_000, 30);
  expect(container).toHaveTextContent('阿公還有 29 秒');
  expect(show([2], 1_000, 30).container).not.toHaveTextContent('秒');
});

test('without a clock nobody is hurried; after a minute it is said for whom the table waits', async () => {
  expect(show([0], 500_000, null).container.textContent?.trim()).toBe('');
  const { container } = show([1], 0, null);
  expect(container.textContent?.trim()).toBe('');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(container).toHaveTextContent('等阿公，1 分鐘了');
});

test('whoever is away is named with the time, and can be played for once that is allowed', async () => {
  vi.useRealTimers();
  const away = { connected: false, away_since: '2026-11-30T06:05:00Z' };
  const time = new Intl.DateTimeFormat('zh-Hant', { timeStyle: 'short' }).format(new Date(away.away_since));
  expect(show([1], 0, 30, away).container).toHaveTextContent(`等阿公，${time}`);
  expect(screen.queryByRole('button', { name: '讓電腦代打' })).toBeNull();
  const { desk, session } = show([1], 0, null, { ...away, overdue: true });
  await userEvent.click(screen.getByRole('button', { name: '讓電腦代打' }));
  expect(desk.sheet).toMatchObject({ kind: 'ask', title: '阿公離線。讓電腦先替他打？' });
  if (desk.sheet?.kind === 'ask') desk.sheet.act();
  expect(session.handOver).toHaveBeenCalledExactlyOnceWith(1);
});
