/** What the legal moves that came with the view say: which exchanges there are, and what each would make of the hand. */
import type { Card, Legal } from '../../lib/wire';
import type { ThirtyOneEffect, ThirtyOneHandValue, ThirtyOneMove } from './wire';

export type Choice = { move: string; fields: ThirtyOneMove; effect: ThirtyOneEffect };

export function choices(legal: readonly Legal[]): Choice[] {
  return legal as Choice[];
}

/** The move of a kind that there is only one of. */
export function single(legal: readonly Choice[], type: 'Pass' | 'Knock' | 'Show'): Choice | undefined {
  return legal.find(({ fields }) => fields.type === type);
}

/** How many cards may change places at once, by what is legal. */
export function counts(legal: readonly Choice[]): number[] {
  return [...new Set(legal.flatMap(({ fields }) => (fields.type === 'Exchange' ? [fields.given.length] : [])))];
}

/**
 * What is chosen of a row after a press on one of its cards. Counts that nobody may exchange aren't offered: where the
 * next count is the whole row, all of it is chosen; a press on one of those leaves it alone; where no higher count is
 * allowed, the newest stay.
 */
export function picked(
  row: readonly Card[],
  chosen: readonly Card[],
  card: Card,
  allowed: readonly number[],
): readonly Card[] {
  if (chosen.includes(card)) {
    const rest = chosen.filter((one) => one !== card);
    return !rest.length || allowed.includes(rest.length) ? rest : [card];
  }
  const more = [...chosen, card];
  if (allowed.includes(more.length)) return more;
  return allowed.some((count) => count > more.length) ? row : more.slice(-Math.max(1, ...allowed));
}

/** The exchange of just these cards. */
export function exchange(legal: readonly Choice[], given: readonly Card[], taken: readonly Card[]): Choice | undefined {
  return legal.find(
    ({ fields }) => fields.type === 'Exchange' && alike(fields.given, given) && alike(fields.taken, taken),
  );
}

/** What the hand would be worth after each single exchange that the chosen card can be part of. */
export function outlook(
  legal: readonly Choice[],
  given: readonly Card[],
  taken: readonly Card[],
): Map<Card, ThirtyOneHandValue> {
  const found = new Map<Card, ThirtyOneHandValue>();
  for (const { fields, effect } of legal) {
    if (fields.type !== 'Exchange' || fields.given.length !== 1) continue;
    const [own, middle] = [fields.given[0]!, fields.taken[0]!];
    if (given.length === 1 && given[0] === own) found.set(middle, effect.after);
    else if (!given.length && taken.length === 1 && taken[0] === middle) found.set(own, effect.after);
  }
  return found;
}

function alike(some: readonly Card[], others: readonly Card[]): boolean {
  return some.length === others.length && some.every((card) => others.includes(card));
}
