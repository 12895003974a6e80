/** Says what the server says about rules and requests, where no table gives the seats their names. */
import { RequestError } from '../lib/http';
import { calledAs, filled } from '../lib/names';
import { sentence } from '../lib/phrases';
import { settings } from '../lib/settings.svelte';
import type { Said, TableSummary, Word } from '../lib/wire';
import { t } from '../lib/words';

type Words = Readonly<Record<string, Word>>;

/** Says a phrase; seats are numbered unless they have names. */
export function told(said: Said, words: Words, names: readonly string[] = [], own: number | null = null): string {
  const name = (seat: number) => seatName(names, seat);
  return sentence(said, { language: settings.language, words, seat: own, name });
}

/** What the seats of a table of mine are called. */
export function namesOf({ names, chairs, seat }: Pick<TableSummary, 'names' | 'chairs' | 'seat'>): string[] {
  return filled(names, chairs, seat);
}

/** What a seat is called at a table; before there is one, its number. */
export function seatName(names: readonly string[], seat: number): string {
  return names.length ? calledAs(names[seat], seat) : t('app.seat', { n: seat + 1 });
}

/** Why a request was not done, in words for people. */
export function whyNot(error: unknown, words: Words): string {
  if (!(error instanceof RequestError) || error.offline) return t('err.offline');
  return error.trouble ? told(error.trouble.reason, words) : t('err.server');
}
