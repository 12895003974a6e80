/** A table for the tests of what shows it: seats with people and computers, and nothing behind them. */
import { vi } from 'vitest';
import { calledAs } from '../lib/names';
import type { SeatView, TableSettings, TableView } from '../lib/wire';
import type { Session } from '../table/session.svelte';

export const SETTINGS: TableSettings = {
  pace: 0,
  ceremony: true,
  clock: null,
  away: 30,
  rest: 0,
  rest_minutes: 0,
  match_minutes: null,
  running: true,
  unit: null,
};

export function seatAt(seat: number, more: Partial<SeatView> = {}): SeatView {
  return {
    ...{ seat, chair: seat, side: seat, name: '', you: seat === 0, bot: seat === 0 ? null : 'family' },
    ...{ handed_over: false, connected: true, away_since: null, agreed: true, overdue: false },
    ...more,
  };
}

/** What a part of the table asks of a session; commands are only noted. */
export function sessionWith(table: Partial<TableView>, more: Record<string, unknown> = {}): Session {
  const seats = table.seats ?? [seatAt(0), seatAt(1)];
  const whole = { seq: 9, stage: 'deal', seat: 0, match: null, waiting_for: [], waited: 0, may: [], draw: null };
  const name = (seat: number) => (seats[seat]?.you ? '你' : calledAs(seats[seat]?.name, seats[seat]?.chair ?? seat));
  const session = {
    ...{ id: 't', table: { ...whole, ...table, seats }, settings: SETTINGS, log: [], heard: performance.now() },
    ...{ rules: { articles: [], worth: {} }, refusal: null, sent: null, partners: false },
    nameOf: name,
    labelOf: name,
    may: (what: string) => (table.may ?? []).some((one) => one === what),
    ...{ draw: vi.fn(), next: vi.fn(), handOver: vi.fn() },
    ...more,
  };
  const reader = { language: 'zh-Hant', words: more.words ?? {}, seat: 0, name };
  return { ...session, reader } as unknown as Session;
}
