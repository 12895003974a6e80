/** Thirty-One as a picture: the middle three, my hand, what others show; and how one row of the log leads to the next. */
import { seatOf } from '../../lib/phrases';
import type { Card, Happened, Seat, TableView } from '../../lib/wire';
import type { Scene, Script } from '../../table/director.svelte';
import { placed } from '../../table/places';
import type { ThirtyOneEvent, ThirtyOneView } from './wire';

export type Board = {
  hand: Card[];
  /** what my hand is worth */
  value: ThirtyOneView['value'];
  /** the middle three: a card keeps its place, and what is left takes the place of what was taken */
  middle: (Card | null)[];
  sizes: number[];
  /** cards that each seat took last, as everybody saw */
  took: Card[][];
  /** hands that are shown at the end */
  shown: Card[][];
  knocker: Seat | null;
  /** whose 31 everybody sees */
  glowing: Seat[];
  /** who left a card of the middle three: it comes from there */
  from: Record<Card, Seat>;
};

export const script: Script<Board> = { settle, scenes };

export function viewOf(table: TableView): ThirtyOneView | null {
  return table.view as ThirtyOneView | null;
}

/** The table as it stands; what a seat took last is kept from the picture before, as long as it is known to hold it. */
export function settle(table: TableView, before: Board | null): Board {
  const view = viewOf(table);
  const none = () => table.seats.map((): Card[] => []);
  if (!view) {
    const sizes = none().map(() => 0);
    return {
      hand: [],
      value: null,
      middle: [],
      sizes,
      took: none(),
      shown: none(),
      knocker: null,
      glowing: [],
      from: {},
    };
  }
  return {
    hand: view.hand,
    value: view.value,
    middle: placed(before?.middle ?? [], view.widow),
    sizes: view.hand_sizes,
    took: view.taken.map((known, seat) => before?.took[seat]?.filter((card) => known.includes(card)) ?? []),
    shown: view.shown_hands ?? none(),
    knocker: view.knocker,
    glowing: view.shown,
    from: view.exchanged && before ? before.from : {},
  };
}

const MOVE = 360;
const READ = 600;
/** A hand of 31 glows before it is shown. */
const GLOW = 800;

/** The pictures of a row of the log, one after the other. */
export function scenes(
  { line, table }: { line: { events: Happened[] }; table: TableView },
  from: Board,
): Scene<Board>[] {
  let board = from;
  return (line.events as ThirtyOneEvent[]).map((happened) => {
    const scene = pictured(board, happened, table.seat, viewOf(table)?.value ?? null);
    board = scene.board;
    return scene;
  });
}

/** `own`: what my hand is worth after all this. */
function pictured(board: Board, happened: ThirtyOneEvent, me: Seat | null, own: ThirtyOneView['value']): Scene<Board> {
  const seat = seatOf(happened) ?? 0;
  switch (happened.type) {
    case 'Exchanged':
      return {
        board: { ...exchanged(board, happened, seat, me), value: seat === me ? own : board.value },
        travel: MOVE,
        rest: 320,
        sound: 'down',
        happened: [happened],
      };
    case 'Knocked':
      return { board: { ...board, knocker: seat }, travel: 0, rest: 2 * READ, sound: 'knock', happened: [happened] };
    case 'KnockedNow':
      return { board, travel: 0, rest: 2 * READ, sound: 'knock', happened: [happened] };
    case 'HasThirtyOne': {
      const glowing = [...board.glowing, seat];
      return { board: { ...board, glowing }, travel: 0, rest: GLOW, sound: 'knock', happened: [happened] };
    }
    case 'Showed': {
      const shown = board.shown.map((hand, at) => (at === seat ? happened.args.cards.cards : hand));
      return { board: { ...board, shown }, travel: 300, rest: READ, sound: 'turn', happened: [happened] };
    }
    default:
      return { board, travel: 0, rest: READ, happened: [happened] };
  }
}

type Exchanged = Extract<ThirtyOneEvent, { type: 'Exchanged' }>;

/** Cards change places: those taken leave the middle, those given lie where they lay. */
function exchanged(board: Board, happened: Exchanged, seat: Seat, me: Seat | null): Board {
  const [taken, given] = [happened.args.taken.cards, happened.args.given.cards];
  const lying = board.middle.filter((card) => card !== null && !taken.includes(card)) as Card[];
  return {
    ...board,
    hand: seat === me ? [...board.hand.filter((card) => !given.includes(card)), ...taken] : board.hand,
    middle: placed(board.middle, [...lying, ...given]),
    took: board.took.map((cards, at) => (at === seat ? taken : cards)),
    from: { ...board.from, ...Object.fromEntries(given.map((card) => [card, seat])) },
  };
}
