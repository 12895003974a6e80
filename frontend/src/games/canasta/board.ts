/** Canasta as a picture: the pile, both sides' melds, how many cards each hand has; and how one row leads to the next. */
import { seatOf } from '../../lib/phrases';
import type { Card, Rank, Seat, TableView } from '../../lib/wire';
import type { Scene, Script } from '../../table/director.svelte';
import type { News } from '../../table/session.svelte';
import { rankAt } from './ranks';
import type { CanastaEvent, CanastaTableMeld, CanastaView } from './wire';

export type Board = {
  hand: Card[];
  sizes: number[];
  stock: number;
  pile: Card[];
  /** why the pile can be taken only with two of the rank, where that holds for me */
  frozen: CanastaView['frozen'];
  /** who laid the pile's top card: it comes from there */
  by: Seat | null;
  melds: CanastaTableMeld[][];
  red: Card[][];
  /** hands that lie open when the deal is over */
  open: Card[][] | null;
};

export const script: Script<Board> = { settle, scenes };

export function viewOf(table: TableView): CanastaView | null {
  return table.view as CanastaView | null;
}

const NOTHING: Board = {
  hand: [],
  sizes: [],
  stock: 0,
  pile: [],
  frozen: null,
  by: null,
  melds: [[], []],
  red: [],
  open: null,
};

/** The table as it stands. */
export function settle(table: TableView, before: Board | null): Board {
  const view = viewOf(table);
  if (!view) return NOTHING;
  return {
    hand: view.hand,
    sizes: view.hand_sizes,
    stock: view.stock_size,
    pile: view.pile,
    frozen: view.frozen,
    by: before?.by ?? null,
    melds: view.melds,
    red: view.red_threes,
    open: view.open_hands,
  };
}

const MOVE = 320;
const READ = 650;

/** The pictures of a row of the log, one after the other; what I did myself is one picture. */
export function scenes(news: News, from: Board): Scene<Board>[] {
  const { line, table } = news;
  const events = line.events as CanastaEvent[];
  if (events.some(({ type }) => type === 'Dealt' || type === 'Undone')) {
    const board = settle(table, null);
    return events.map((happened) => ({ board, travel: 0, rest: READ, happened: [happened], moment: news }));
  }
  const own = line.seat === table.seat;
  const { hand, frozen } = settle(table, from);
  let board = own ? { ...from, hand } : from;
  const sides = table.seats.map(({ side }) => side);
  const pictures = events.map((happened, index): Scene<Board> => {
    board = after(board, happened, sides);
    if (index === events.length - 1 || touchesPile(happened)) board = { ...board, frozen };
    return { board, happened: [happened], ...pace(happened) };
  });
  return own ? together(pictures) : pictures;
}

function touchesPile({ type }: CanastaEvent): boolean {
  return type === 'Discarded' || type === 'Took' || type === 'TookOnto';
}

/** Several pictures as one: what I laid down myself I need not be shown card by card. */
function together(pictures: Scene<Board>[]): Scene<Board>[] {
  const last = pictures.at(-1);
  if (!last) return [];
  const happened = pictures.flatMap((picture) => picture.happened ?? []);
  return [{ ...last, happened, travel: Math.max(...pictures.map(({ travel }) => travel)), rest: 0 }];
}

function pace({ type }: CanastaEvent): Pick<Scene<Board>, 'travel' | 'rest' | 'sound'> {
  switch (type) {
    case 'Discarded':
      return { travel: MOVE, rest: READ, sound: 'down' };
    case 'Drew':
    case 'DrewCard':
      return { travel: MOVE, rest: 120 };
    case 'NaturalCanasta':
    case 'MixedCanasta':
    case 'WentOut':
    case 'WentOutConcealed':
      return { travel: 0, rest: 2 * READ, sound: 'take' };
    case 'Asked':
    case 'SaidYes':
    case 'SaidNo':
      return { travel: 0, rest: 2 * READ, sound: 'knock' };
    case 'Took':
    case 'TookOnto':
    case 'Melded':
    case 'Added':
      return { travel: MOVE, rest: READ, sound: 'take' };
    default:
      return { travel: 0, rest: READ };
  }
}

function after(board: Board, happened: CanastaEvent, sides: readonly number[]): Board {
  const seat = seatOf(happened) ?? 0;
  const side = sides[seat] ?? 0;
  const sized = (change: number) => board.sizes.map((size, at) => (at === seat ? size + change : size));
  switch (happened.type) {
    case 'Drew':
    case 'DrewCard':
      return { ...board, stock: board.stock - 1, sizes: sized(1) };
    case 'Discarded':
      return { ...board, pile: [...board.pile, happened.args.card.card], by: seat, sizes: sized(-1) };
    case 'Took':
    case 'TookOnto': {
      const { top, n } = happened.args;
      const cards = happened.type === 'Took' ? happened.args.cards.cards : [];
      const melds = laid(board.melds, side, rankAt(top.card), [...cards, top.card]);
      return { ...board, pile: [], melds, sizes: sized(n - cards.length) };
    }
    case 'Melded':
    case 'Added': {
      const { rank } = happened.args.rank;
      const { cards } = happened.args.cards;
      return { ...board, melds: laid(board.melds, side, rank, cards), sizes: sized(-cards.length) };
    }
    default:
      return board;
  }
}

function laid(melds: CanastaTableMeld[][], side: number, rank: Rank, cards: readonly Card[]): CanastaTableMeld[][] {
  const own = melds[side] ?? [];
  const before = own.find((meld) => meld.rank === rank) ?? { rank, naturals: [], wilds: [] };
  const meld = {
    rank,
    naturals: [...before.naturals, ...cards.filter((card) => rankAt(card) === rank)],
    wilds: [...before.wilds, ...cards.filter((card) => rankAt(card) !== rank)],
  };
  const next = own.includes(before) ? own.map((one) => (one === before ? meld : one)) : [...own, meld];
  return melds.map((those, at) => (at === side ? next : those));
}
