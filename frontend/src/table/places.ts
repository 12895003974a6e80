/** Places of cards that lie open: a card keeps its place till it is taken, and gaps fill first. */
import type { Card } from '../lib/wire';

/** Gives each card its place: the one that it has, else the first gap, else a new one at the end. */
export function placed(slots: readonly (Card | null)[], lying: readonly Card[]): (Card | null)[] {
  const kept = slots.map((card) => (card !== null && lying.includes(card) ? card : null));
  for (const card of lying) {
    if (kept.includes(card)) continue;
    const gap = kept.indexOf(null);
    if (gap < 0) kept.push(card);
    else kept[gap] = card;
  }
  return kept;
}
