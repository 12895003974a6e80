/** Cards as the server writes them (`AH`, `10D`, `RJ`): what they look like and what they are called. */
import { fill } from './fill';
import { factsOf, type Language } from './languages.svelte';
import type { Card, Suit } from './wire';

const JOKERS = ['RJ', 'BJ'];
/** The order in which a hand is sorted by rank, and the canonical order of a pack. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = 'CDHS';

export function isJoker(card: Card): boolean {
  return JOKERS.includes(card);
}

/** The rank as it is printed: `A`, `10`; a joker has none. */
export function rankOf(card: Card): string {
  return isJoker(card) ? '' : card.slice(0, -1);
}

export function suitOf(card: Card): Suit | null {
  return isJoker(card) ? null : (card.slice(-1) as Suit);
}

/** The place of a card in a pack that has just been opened; jokers come last, the big one first. */
export function canonical(card: Card): number {
  return isJoker(card) ? 52 + 'RB'.indexOf(card[0]!) : RANKS.indexOf(rankOf(card)) * 4 + SUITS.indexOf(suitOf(card)!);
}

/** A card in writing: 紅心A, A♥. */
export function cardName(card: Card, language: Language): string {
  const { card: form, marks, jokers } = factsOf(language);
  const suit = suitOf(card);
  // names of cards stand close, without the half space of a sentence
  return suit ? form.replace('{suit}', marks[suit]).replace('{rank}', rankOf(card)) : jokers[card]!;
}

/** A card as it is said aloud: 紅心九, 紅心 A; nine of hearts. */
export function spokenCard(card: Card, language: Language): string {
  const { card: form, suits, ranks, jokers } = factsOf(language).spoken;
  const [suit, rank] = [suitOf(card), rankOf(card)];
  return suit ? fill(form, { suit: suits[suit], rank: ranks[rank] ?? rank }, language) : jokers[card]!;
}

export function suitName(suit: Suit, language: Language): string {
  return factsOf(language).spoken.suits[suit];
}

/** Suits as drawings in a square of 100: no browser can turn them into emoji. */
export const SUIT_PATHS: Record<Suit, string> = {
  S: 'M50 4C60 26 94 42 94 67c0 24-27 30-38 12 1 9 5 14 11 17H33c6-3 10-8 11-17C33 97 6 91 6 67 6 42 40 26 50 4Z',
  H: 'M50 94C40 76 5 58 5 32 5 8 39 1 50 27 61 1 95 8 95 32c0 26-35 44-45 62Z',
  D: 'M50 3C59 22 73 38 88 50 73 62 59 78 50 97 41 78 27 62 12 50 27 38 41 22 50 3Z',
  C: 'M50 4a22 22 0 0 1 17 36 22 22 0 1 1-11 36c1 10 5 16 11 20H33c6-4 10-10 11-20a22 22 0 1 1-11-36A22 22 0 0 1 50 4Z',
};
export const STAR_PATH = 'M50 5l13 31 34 3-26 22 8 33-29-18-29 18 8-33L3 39l34-3Z';

const [LEFT, MIDDLE, RIGHT] = [20, 50, 80];
const CORNERS: [number, number][] = [[LEFT, 8], [RIGHT, 8], [LEFT, 92], [RIGHT, 92]]; // biome-ignore format: a table
const SIDES: [number, number][] = [...CORNERS, [LEFT, 36], [RIGHT, 36], [LEFT, 64], [RIGHT, 64]]; // biome-ignore format: a table
/** Where the pips stand, in per cent of their box: the usual French pattern. */
export const PIPS: Record<string, [number, number][]> = {
  A: [[MIDDLE, 50]],
  '2': [[MIDDLE, 8], [MIDDLE, 92]], // biome-ignore format: a table
  '3': [[MIDDLE, 8], [MIDDLE, 50], [MIDDLE, 92]], // biome-ignore format: a table
  '4': CORNERS,
  '5': [...CORNERS, [MIDDLE, 50]],
  '6': [...CORNERS, [LEFT, 50], [RIGHT, 50]],
  '7': [...CORNERS, [LEFT, 50], [RIGHT, 50], [MIDDLE, 29]],
  '8': [...CORNERS, [LEFT, 50], [RIGHT, 50], [MIDDLE, 29], [MIDDLE, 71]],
  '9': [...SIDES, [MIDDLE, 50]],
  '10': [...SIDES, [MIDDLE, 22], [MIDDLE, 78]],
};
