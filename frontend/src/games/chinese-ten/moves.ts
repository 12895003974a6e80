/** What the legal moves that came with the view say about a card: where it can go, and what that brings. */
import type { Card, Exact, Legal } from '../../lib/wire';
import type { ChineseTenEffect, ChineseTenMove } from './wire';

export type Choice = { move: string; fields: ChineseTenMove; effect: ChineseTenEffect };

export function choices(legal: readonly Legal[]): Choice[] {
  return legal as Choice[];
}

/** The ways in which a hand card can be played; what leaves it on the table although it could take comes last. */
export function playsOf(legal: readonly Choice[], card: Card): Choice[] {
  return legal.filter(({ fields }) => fields.type === 'Play' && fields.card === card).sort(bySkipping);
}

/** The ways in which the card turned up can take. */
export function targetsOf(legal: readonly Choice[]): Choice[] {
  return legal.filter(({ fields }) => fields.type === 'ChooseTarget').sort(bySkipping);
}

function bySkipping(a: Choice, b: Choice): number {
  return Number(skips(a)) - Number(skips(b));
}

/** Says whether a move leaves a card that could take something. */
export function skips({ fields }: Choice): boolean {
  return (fields.type === 'Play' && fields.trail) || (fields.type === 'ChooseTarget' && fields.target === null);
}

/** The cards of 海底 that some of these moves take, with what each brings. */
export function litBy(moves: readonly Choice[]): Map<Card, Exact> {
  return new Map(moves.flatMap(({ effect }) => effect.captured.map((card) => [card, effect.points] as const)));
}

/** The one thing that a card does, if there is no choice; leaving what it could take is no choice made by chance. */
export function only(moves: readonly Choice[]): Choice | null {
  const real = moves.filter((move) => !skips(move));
  return real.length === 1 ? real[0]! : null;
}

/** The move that takes a card of 海底. */
export function taking(moves: readonly Choice[], card: Card): Choice | undefined {
  return moves.find(({ effect }) => effect.captured.includes(card));
}

/** Hand cards that can take a card of 海底. */
export function takersOf(legal: readonly Choice[], target: Card): Card[] {
  const takers = legal.filter(({ effect }) => effect.captured.includes(target)).map(({ fields }) => fields);
  return [...new Set(takers.flatMap((fields) => (fields.type === 'Play' ? [fields.card] : [])))];
}

/** Beads over a card that would be taken: as many full as the card that takes counts towards ten. */
export function beads(moves: readonly Choice[], target: Card): number {
  return taking(moves, target)?.effect.towards_ten ?? 0;
}
