/** How long a line stays, so that it can be read: by its words, between a glance and what anybody waits for. */
import { settings } from '../lib/settings.svelte';

/** milliseconds that a Chinese character takes, and a letter or another sign */
const CHARACTER = 250;
const LETTER = 60;
const SHORTEST = 1_200;
const LONGEST = 2_500;
/** the pace of computers at which a line stays its full time; at a faster table it stays shorter */
const UNHURRIED = 700;

/** Milliseconds that a line stays at a table of this pace; Infinity: until somebody goes on. */
export function reading(text: string, pace: number): number {
  if (!text || pace <= 0) return 0;
  if (settings.tapOn) return Number.POSITIVE_INFINITY;
  const needed = [...text].reduce((sum, sign) => sum + (sign > '\u2fff' ? CHARACTER : LETTER), 0);
  const time = Math.min(LONGEST, Math.max(SHORTEST, needed));
  const quick = Math.min(1, pace / UNHURRIED) * (settings.speed === 'fast' ? 0.5 : 1);
  return Math.round(time * quick * (settings.slow ? 2 : 1));
}
