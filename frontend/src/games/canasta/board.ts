/** Canasta as a picture: the pile, both sides' melds, how many cards each hand has; and how one row leads to the next. */
import { seatOf } from '../../lib/phrases';
import type { Card, Happened, Rank, Seat, TableView } from '../../lib/wire';
import type { Scene, Script } from '../../table/director.svelte';
import { isWild, rankAt } from './ranks';
import type { CanastaEvent, CanastaTableMeld, CanastaView } from './wire';

export type Board = {
  hand: Card[];
  sizes: number[];
  stock: number;
  pile: Card[];
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

/** The table as it stands. */
export function settle(table: TableView, before: Board | null): Board {
  const view = viewOf(table);
  if (!view) return { hand: [], sizes: [], stock: 0, pile: [], by: null, melds: [[], []], red: [], open: null };
  return {
    hand: view.hand,
    sizes: view.hand_sizes,
    stock: view.stock_size,
    pile: view.pile,
    by: before?.by ?? null,
    melds: view.melds,
    red: view.red_threes,
    open: view.open_hands,
  };
}

const MOVE = 320;
const READ = 650;

/** The pictures of a row of the log, one after the other; my own hand is at once as it will be. */
export function scenes(
  { line, table }: { line: { seat: Seat | null; events: Happened[] }; table: TableView },
  from: Board,
): Scene<Board>[] {
  const events = line.events as CanastaEvent[];
  if (events.some(({ type }) => type === 'Dealt' || type === 'Undone')) {
    return events.map((happened) => ({ board: settle(table, null), travel: 0, rest: READ, happened: [happened] }));
  }
  let board = line.seat === table.seat ? { ...from, hand: viewOf(table)?.hand ?? from.hand } : from;
  const sides = table.seats.map(({ side }) => side);
  return events.map((happened) => {
    board = after(board, happened, sides);
    return { board, happened: [happened], ...pace(happened) };
  });
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
    naturals: [...before.naturals, ...cards.filter((card) => !isWild(rankAt(card)))],
    wilds: [...before.wilds, ...cards.filter((card) => isWild(rankAt(card)))],
  };
  const next = own.includes(before) ? own.map((one) => (one === before ? meld : one)) : [...own, meld];
  return melds.map((those, at) => (at === side ? next : those));
}
