/**
 * What a table of this game shows, plays and tells. Written by `python -m paizhuo.server.wire.typescript`: change the
 * game, and write it again; also to import a type that isn't exported.
 */
import type { Card, Exact, Rank, Seat, TableEvent, Text, Told } from '../../lib/wire';

/** What one seat knows; `seat` is None for somebody watching. */
export type ChineseTenView = {
  seat: Seat | null;
  phase: 'cut' | 'look' | 'play' | 'target' | 'over';
  number: number;
  attempt: number;
  dealer: Seat;
  last: Seat;
  to_move: Seat;
  hand: Card[];
  hand_sizes: number[];
  open_hands: Card[][] | null;
  layout: Card[];
  stock_size: number;
  turned: Card | null;
  tied: Card[];
  captured: ChineseTenCapture[][];
  points: number[];
  sweeps: number[];
  peek: Card | null;
  ready: Seat[];
  total: Exact | null;
  par: Exact | null;
};
/** Cards that were taken together; `by` is the card that took them, None where there is none. */
export type ChineseTenCapture = {
  by: Card | null;
  taken: Card[];
  source: 'hand' | 'stock' | 'gift' | 'left' | 'loose';
};
/** What a move takes: the cards from the table, the points of them all with its own, and what is special in it. */
export type ChineseTenEffect = {
  captured: Card[];
  points: number;
  double_five: boolean;
  sweep: boolean;
  towards_ten: number;
};
/** Lift so many cards off the pack. */
type ChineseTenCut = {
  type: 'Cut';
  size: number;
};
/** Say that play may begin. */
type ChineseTenReady = {
  type: 'Ready';
};
/** Ask for a re-deal. */
type ChineseTenCallVoid = {
  type: 'CallVoid';
  ground: 'no-point-hand' | 'four-alike';
};
/** Play a card of the hand. */
type ChineseTenPlay = {
  type: 'Play';
  card: Card;
  target: Card | null;
  trail: boolean;
};
/** Choose what the card turned up takes, None to leave it on the table. */
type ChineseTenChooseTarget = {
  type: 'ChooseTarget';
  target: Card | null;
};
export type ChineseTenMove =
  | ChineseTenCut
  | ChineseTenReady
  | ChineseTenCallVoid
  | ChineseTenPlay
  | ChineseTenChooseTarget;
export type ChineseTenEvent =
  | TableEvent
  | Told<'AceCounts', { card: { card: Card }; n: number }>
  | Told<'AceWorthless', { card: { card: Card } }>
  | Told<'Answered', { who: { seat: Seat } }>
  | Told<'Choosing', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'DoubleRedFive', { who: { seat: Seat }; n: number }>
  | Told<'DoubleRedFiveBonus', { who: { seat: Seat }; n: number }>
  | Told<'Ended'>
  | Told<'Head', { who: { seat: Seat } }>
  | Told<'JokersTaken', { who: { seat: Seat }; cards: { cards: Card[] } }>
  | Told<'LayoutShown', { cards: { cards: Card[] } }>
  | Told<'Left', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'LeftOver', { cards: { cards: Card[] } }>
  | Told<'LeftToLast', { who: { seat: Seat }; cards: { cards: Card[] } }>
  | Told<'PackCut', { who: { seat: Seat } }>
  | Told<'Peeked', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'QuadTaken', { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } }>
  | Told<'RedealAsked', { who: { seat: Seat }; why: Text }>
  | Told<'Redealt', { cards: { cards: Card[] } }>
  | Told<'RedealtForClass', { cards: { cards: Card[] } }>
  | Told<'RedealtForPeek', { card: { card: Card }; other: { card: Card } }>
  | Told<'Swept', { who: { seat: Seat }; n: number }>
  | Told<'Tail', { who: { seat: Seat } }>
  | Told<'Took', { who: { seat: Seat }; card: { card: Card }; cards: { cards: Card[] }; n: number }>
  | Told<'TookThree', { who: { seat: Seat }; card: { card: Card }; rank: { rank: Rank } }>
  | Told<'TripleUp', { rank: { rank: Rank } }>
  | Told<'TurnedUpLeft', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'TurnedUpTook', { who: { seat: Seat }; card: { card: Card }; cards: { cards: Card[] }; n: number }>;
