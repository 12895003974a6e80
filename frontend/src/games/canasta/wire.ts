/**
 * What a table of this game shows, plays and tells. Written by `python -m paizhuo.server.wire.typescript`: change the
 * game, and write it again; also to import a type that isn't exported.
 */
import type { Card, Exact, Rank, Seat, TableEvent, Told } from '../../lib/wire';

/** A deal as one seat sees it; without a seat, as everybody can. */
export type CanastaView = {
  seat: Seat | null;
  dealer: Seat;
  number: number;
  phase: 'draw' | 'answer' | 'meld' | 'over';
  to_move: Seat | null;
  hand: Card[];
  hand_sizes: number[];
  known: Card[][];
  stock_size: number;
  pile: Card[];
  frozen: 'ca.frozen.unopened' | 'ca.frozen.wild' | 'ca.frozen.red3' | 'ca.frozen.black3' | null;
  melds: CanastaTableMeld[][];
  red_threes: Card[][];
  before: Exact[];
  minimum: number[];
  turn: CanastaTurn;
  asked: boolean[];
  has_laid: boolean[];
  out: Seat | null;
  concealed: boolean;
  open_hands: Card[][] | null;
};
/** A meld on the table: natural cards of one rank, and the wild cards among them, each as they were laid. */
export type CanastaTableMeld = {
  rank: Rank;
  naturals: Card[];
  wilds: Card[];
};
/** What has been done in the turn that is being played. */
type CanastaTurn = {
  drawn: 'not-yet' | 'stock' | 'pile';
  opening: number | null;
  fresh: Rank[];
  added: boolean;
  melded: boolean;
  asked: boolean;
  answer: boolean | null;
  last_red_three: boolean;
};
/** What a move does. */
export type CanastaEffect = {
  points: number;
  missing: number | null;
  to_hand: number;
  canasta: Rank | null;
  mixed: boolean;
  freezes: boolean;
  blocks: boolean;
  goes_out: boolean;
  concealed: number;
};
/** Draw the top card of the stock; written `draw`. */
type CanastaDrawStock = {
  type: 'DrawStock';
};
/** Take the discard pile: two naturals, or a natural and a wild card, go down with its top card. */
export type CanastaTakePile = {
  type: 'TakePile';
  rank: Rank;
  naturals: number;
  twos: number;
  jokers: number;
  named: Card[];
};
/** Lay down cards of one rank with wild cards, as a new meld or onto the side's meld of that rank. */
export type CanastaMeld = {
  type: 'Meld';
  rank: Rank;
  naturals: number;
  twos: number;
  jokers: number;
  others: Rank[];
  named: Card[];
};
/** Discard a card of a rank and end the turn; a three is a black one. Written `discard 5`, `discard *`. */
type CanastaDiscard = {
  type: 'Discard';
  rank: Rank;
  others: Rank[];
  named: Card[];
};
/** Ask the partner whether to go out; the answer binds for this turn. Written `ask`. */
type CanastaAskPartner = {
  type: 'AskPartner';
};
/** Answer the partner's question. Written `yes` or `no`. */
type CanastaAnswer = {
  type: 'Answer';
  yes: boolean;
};
/** End the deal, once the stock is gone, by not taking the pile. Written `leave`. */
type CanastaLeavePile = {
  type: 'LeavePile';
};
export type CanastaMove =
  | CanastaDrawStock
  | CanastaTakePile
  | CanastaMeld
  | CanastaDiscard
  | CanastaAskPartner
  | CanastaAnswer
  | CanastaLeavePile;
export type CanastaEvent =
  | TableEvent
  | Told<'Added', { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } }>
  | Told<'Asked', { who: { seat: Seat } }>
  | Told<'Blocked', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'Discarded', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'Drew', { who: { seat: Seat } }>
  | Told<'DrewCard', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'Froze', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'LastMelds', { who: { seat: Seat } }>
  | Told<'LastRedThree'>
  | Told<'LeftPile', { who: { seat: Seat } }>
  | Told<'Melded', { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } }>
  | Told<'MixedCanasta', { who: { seat: Seat }; rank: { rank: Rank } }>
  | Told<'NaturalCanasta', { who: { seat: Seat }; rank: { rank: Rank } }>
  | Told<'Opened', { who: { seat: Seat }; n: number; min: number }>
  | Told<'Partners', { who: { seat: Seat }; partner: { seat: Seat } }>
  | Told<'RedThree', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'RedThreeKept', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'SaidNo', { who: { seat: Seat } }>
  | Told<'SaidYes', { who: { seat: Seat } }>
  | Told<'StockOut'>
  | Told<'Took', { who: { seat: Seat }; cards: { cards: Card[] }; top: { card: Card }; n: number }>
  | Told<'TookOnto', { who: { seat: Seat }; rank: { rank: Rank }; top: { card: Card }; n: number }>
  | Told<'TurnedMixed', { who: { seat: Seat }; rank: { rank: Rank } }>
  | Told<'Upcard', { cards: { cards: Card[] } }>
  | Told<'WentOut', { who: { seat: Seat } }>
  | Told<'WentOutConcealed', { who: { seat: Seat }; n: number }>;
