/**
 * What a table of this game shows, plays and tells. Written by `python -m paizhuo.server.wire.typescript`: change the
 * game, and write it again; also to import a type that isn't exported.
 */
import type { Card, Exact, Seat, Suit, TableEvent, Told } from '../../lib/wire';

/** A deal as one seat sees it; without a seat, as everybody can. */
export type ThirtyOneView = {
  seat: Seat | null;
  phase: 'turn' | 'after-exchange' | 'last-round' | 'over';
  dealer: Seat;
  number: number;
  pot: number;
  to_move: Seat | null;
  hand: Card[];
  value: ThirtyOneHandValue | null;
  hand_sizes: number[];
  widow: Card[];
  taken: Card[][];
  knocker: Seat | null;
  turns: number;
  turns_left: number;
  passes: number;
  exchanged: boolean;
  last_exchange: Seat | null;
  shown: Seat[];
  shown_hands: Card[][] | null;
};
/** What a hand is worth: its points, the suit that makes them (None: three of a kind), and the cards that count. */
export type ThirtyOneHandValue = {
  points: Exact;
  suit: Suit | null;
  cards: Card[];
};
/** What a move does as far as its seat can know: the hand before and after, and what comes next. */
export type ThirtyOneEffect = {
  before: ThirtyOneHandValue;
  after: ThirtyOneHandValue;
  leads: 'next-turn' | 'last-round' | 'showdown';
};
/** Take cards of the middle three and leave as many of the hand for them; written `KC>QH`, `8S 9H>KS QS`. */
type ThirtyOneExchange = {
  type: 'Exchange';
  given: Card[];
  taken: Card[];
};
/** Leave the hand as it is; after an exchange: don't knock. Written `pass`. */
type ThirtyOnePass = {
  type: 'Pass';
};
/** Announce the last round; before any exchange, show all hands at once. Written `knock`. */
type ThirtyOneKnock = {
  type: 'Knock';
};
/** Show exactly 31 and end the deal, also when it is somebody else's turn. Written `show`. */
type ThirtyOneShow = {
  type: 'Show';
};
export type ThirtyOneMove = ThirtyOneExchange | ThirtyOnePass | ThirtyOneKnock | ThirtyOneShow;
export type ThirtyOneEvent =
  | TableEvent
  | Told<'AllPassed'>
  | Told<'Carried', { n: number }>
  | Told<'CarriedPoints', { n: number }>
  | Told<'CutCard', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'Exchanged', { who: { seat: Seat }; taken: { cards: Card[] }; given: { cards: Card[] } }>
  | Told<'FirstDealer', { who: { seat: Seat } }>
  | Told<'HasThirtyOne', { who: { seat: Seat } }>
  | Told<'Knocked', { who: { seat: Seat } }>
  | Told<'KnockedNow', { who: { seat: Seat } }>
  | Told<'Passed', { who: { seat: Seat } }>
  | Told<'Replayed', { names: { seats: Seat[] } }>
  | Told<'Showed', { who: { seat: Seat }; cards: { cards: Card[] }; n: Exact }>
  | Told<'Stayed', { who: { seat: Seat } }>
  | Told<'TieCut', { who: { seats: Seat[] } }>
  | Told<'TookPot', { who: { seat: Seat }; n: Exact }>
  | Told<'TurnLimit', { n: number }>
  | Told<'WonPoint', { who: { seat: Seat }; n: Exact }>;
