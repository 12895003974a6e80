/** What lies over the table: one sheet at a time, never a sheet over a sheet. */
import type { Said } from '../lib/wire';

type Answer = { verb: string; act: () => void };
export type Question = Answer & { title: string; other?: Answer | undefined };
/** A question of every table, whose words come with what lies over it. */
export type Known = { code: 'leave' | 'leave_others' | 'redeal'; act: () => void };
export type Sheet =
  | { kind: 'menu' | 'log' | 'rules' | 'keys' }
  | { kind: 'pile'; seat: number }
  | { kind: 'why'; said: Said }
  | ({ kind: 'ask' } & (Question | Known));

export class Desk {
  sheet: Sheet | null = $state.raw(null);
  /** single keys that only this game has, with what they do */
  keys: () => readonly (readonly [string, string])[] = () => [];
  /** there is room for the log beside the table */
  wide = $state(false);

  /** Asks before something that cannot be taken back; the question says what will happen. */
  ask(question: Question | Known): void {
    this.sheet = { kind: 'ask', ...question };
  }

  open(kind: 'menu' | 'log' | 'rules' | 'keys'): void {
    this.sheet = { kind };
  }
}
