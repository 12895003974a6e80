/** 撿紅點 as a picture: where each card lies, and the pictures that lead from one row of the log to the next. */
import { cardsOf, seatOf } from '../../lib/phrases';
import type { Card, Happened, Seat, TableView } from '../../lib/wire';
import type { Scene, Script } from '../../table/director.svelte';
import { placed } from '../../table/places';
import type { ChineseTenCapture, ChineseTenEvent, ChineseTenView } from './wire';

export type Board = {
  /** my own cards, in the order of the server */
  hand: Card[];
  /** how many cards each seat holds */
  sizes: number[];
  /** every hand, where all hands are open */
  open: Card[][] | null;
  /** 海底: a card keeps its place till it is taken, and gaps fill first */
  slots: (Card | null)[];
  /** three of a kind that go together */
  tied: Card[];
  stock: number;
  /** a card between hand or stock and where it goes; `over`: what it is about to take */
  out: { card: Card; seat: Seat; from: 'hand' | 'stock'; over: Card[] } | null;
  /** what each seat took, first to last */
  piles: ChineseTenCapture[][];
  /** what each seat has, as of the last row that was shown */
  points: number[];
};

export const script: Script<Board> = { settle, scenes };

export function viewOf(table: TableView): ChineseTenView | null {
  return table.view as ChineseTenView | null;
}

/** The table as it stands; places of 海底 are kept from the picture before. */
export function settle(table: TableView, before: Board | null): Board {
  const view = viewOf(table);
  if (!view) return { ...EMPTY, sizes: table.seats.map(() => 0), piles: table.seats.map(() => []) };
  const { turned, to_move: seat } = view;
  return {
    hand: view.hand ?? [],
    sizes: view.hand_sizes,
    open: view.open_hands,
    slots: placed(before?.slots ?? [], view.layout),
    tied: view.tied,
    stock: view.stock_size,
    out: turned ? { card: turned, seat, from: 'stock', over: [] } : null,
    piles: view.captured,
    points: view.points,
  };
}

const EMPTY: Board = {
  hand: [],
  sizes: [],
  open: null,
  slots: [],
  tied: [],
  stock: 0,
  out: null,
  piles: [],
  points: [],
};

const PLAY = 220;
const TURN_UP = 300;
const BREATH = 400;
const TAKE = 320;
const READ = 500;

type Pictures = { board: Board; scenes: Scene<Board>[] };

/** The pictures of a row: each event adds its own to those before it. */
export function scenes(
  { line, table }: { line: { events: Happened[] }; table: TableView },
  from: Board,
): Scene<Board>[] {
  const me = table.seat;
  const start: Pictures = { board: from, scenes: [] };
  return (line.events as ChineseTenEvent[]).reduce((so, happened) => added(so, happened, me), start).scenes;
}

function added(so: Pictures, happened: ChineseTenEvent, me: Seat | null): Pictures {
  const painter = PICTURES[happened.type] as Painter<typeof happened> | undefined;
  const pictures = (painter ?? told)(so.board, happened, me);
  return { board: pictures.at(-1)?.board ?? so.board, scenes: [...so.scenes, ...pictures] };
}

type Kind = ChineseTenEvent['type'];
type Named<Type extends Kind> = Extract<ChineseTenEvent, { type: Type }>;
type Taking = Named<'Took' | 'TurnedUpTook' | 'QuadTaken' | 'JokersTaken'>;
type Painter<Event> = (board: Board, happened: Event, me: Seat | null) => Scene<Board>[];

const PICTURES: { [Type in Kind]?: Painter<Named<Type>> } = {
  Took: (board, happened, me) => {
    const out = played(board, happened, me);
    return [{ board: out, travel: PLAY, rest: 80, sound: 'down' }, taken(out, happened)];
  },
  Left: (board, happened, me) => {
    const slots = placed(board.slots, [...lying(board), happened.args.card.card]);
    const laid = { ...played(board, happened, me), out: null, slots };
    return [{ board: laid, travel: PLAY, sound: 'down', happened: [happened] }];
  },
  TurnedUpTook: (board, happened) => {
    const up = turnedUp(board, happened);
    return [...up, taken(up.at(-1)?.board ?? board, happened)];
  },
  TurnedUpLeft: (board, happened) => {
    const up = turnedUp(board, happened);
    const slots = placed(board.slots, [...lying(board), happened.args.card.card]);
    const laid = { ...(up.at(-1)?.board ?? board), out: null, slots };
    return [...up, { board: laid, travel: PLAY, sound: 'down', happened: [happened] }];
  },
  Choosing: (board, happened) => {
    const up = turnedUp(board, happened);
    return [...up, { board: up.at(-1)?.board ?? board, travel: 0, happened: [happened] }];
  },
  QuadTaken: gift,
  JokersTaken: gift,
  Answered: (board, happened) => [{ board, travel: 0, happened: [happened] }],
};

/** Cards of the opening that go to the dealer: the rule is read first, then they go. */
function gift(board: Board, happened: Named<'QuadTaken' | 'JokersTaken'>): Scene<Board>[] {
  return [{ board, travel: 0, rest: 2 * READ }, taken(board, happened)];
}

/** What only has to be read: the picture stays a little. */
function told(board: Board, happened: ChineseTenEvent): Scene<Board>[] {
  return [{ board, travel: 0, rest: READ, happened: [happened] }];
}

function lying(board: Board): Card[] {
  return board.slots.filter((card) => card !== null);
}

/** A card leaves its hand and hovers over what it takes. */
function played(board: Board, happened: Named<'Took' | 'Left'>, me: Seat | null): Board {
  const { card } = happened.args.card;
  const seat = seatOf(happened) ?? 0;
  return {
    ...board,
    hand: seat === me ? board.hand.filter((one) => one !== card) : board.hand,
    sizes: board.sizes.map((size, at) => (at === seat ? size - 1 : size)),
    open: board.open?.map((hand) => hand.filter((one) => one !== card)) ?? null,
    out: { card, seat, from: 'hand', over: cardsOf(happened, 'cards') },
  };
}

/** The stock's top card is turned beside 海底 and waits a breath, leaning towards what it will take. */
function turnedUp(board: Board, happened: Named<'TurnedUpTook' | 'TurnedUpLeft' | 'Choosing'>): Scene<Board>[] {
  const { card } = happened.args.card;
  const over = cardsOf(happened, 'cards');
  const seat = seatOf(happened) ?? 0;
  const out = { card, seat, from: 'stock' as const, over };
  if (board.out?.card === card) return [{ board: { ...board, out }, travel: 0, rest: BREATH / 2 }];
  const up = { ...board, stock: board.stock - 1, out };
  return [{ board: up, travel: TURN_UP, rest: over.length ? BREATH : 120, sound: 'turn' }];
}

/** The card and what it takes go to the taker's pile. */
function taken(board: Board, happened: Taking): Scene<Board> {
  const [card] = cardsOf(happened, 'card');
  const cards = cardsOf(happened, 'cards');
  const seat = seatOf(happened) ?? board.out?.seat ?? 0;
  const capture: ChineseTenCapture = {
    by: card ?? null,
    taken: cards,
    source: card ? (board.out?.from ?? 'hand') : 'gift',
  };
  const worth = 'n' in happened.args ? happened.args.n : 0;
  return {
    board: {
      ...board,
      slots: board.slots.map((one) => (one !== null && cards.includes(one) ? null : one)),
      out: null,
      piles: board.piles.map((pile, at) => (at === seat ? [...pile, capture] : pile)),
    },
    travel: TAKE,
    rest: 120,
    sound: 'take',
    worth,
    happened: [happened],
  };
}
