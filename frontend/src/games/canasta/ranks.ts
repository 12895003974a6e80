/** Cards of two packs by rank: a tile of the hand stands for all its copies, for suits count nothing here. */
import { isJoker, rankOf } from '../../lib/cards';
import type { Card, Exact, Rank } from '../../lib/wire';

/** Every rank that a hand can hold, each at its own place, so that no tile ever moves; a three is a black one. */
export const PLACES: readonly Rank[] = ['4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2', '★', '3'];

export type Counts = ReadonlyMap<Rank, number>;

export function rankAt(card: Card): Rank {
  return isJoker(card) ? '★' : rankOf(card);
}

/** A rank as it is sent: a joker is an asterisk. */
export function sent(rank: Rank): string {
  return rank === '★' ? '*' : rank;
}

export function counted(cards: readonly Card[]): Counts {
  const counts = new Map<Rank, number>();
  for (const card of cards) counts.set(rankAt(card), (counts.get(rankAt(card)) ?? 0) + 1);
  return counts;
}

/** What a card of each rank counts, by the cards that the table's rules have a worth for. */
export function pointsByRank(worth: Readonly<Record<Card, Exact>>): ReadonlyMap<Rank, number> {
  return new Map(Object.entries(worth).map(([card, points]) => [rankAt(card), Number(points)]));
}

/** The cards of a hand in the order of its tiles. */
export function inOrder(cards: readonly Card[]): Card[] {
  const place = (card: Card) => PLACES.indexOf(rankAt(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}
