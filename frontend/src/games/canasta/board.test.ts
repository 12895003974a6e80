import { expect, test } from 'vitest';
import type { LogLine, TableView } from '../../lib/wire';
import { type Board, scenes, settle } from './board';

const view = {
  ...{ hand: ['KS'], hand_sizes: [1, 11, 11, 11], stock_size: 60, pile: ['4C'], frozen: null, open_hands: null },
  ...{ melds: [[], []], red_threes: [[], [], [], []] },
};
const table = (more: object = {}) =>
  ({
    seq: 5,
    seat: 0,
    seats: [0, 1, 0, 1].map((side, seat) => ({ seat, side })),
    view: { ...view, ...more },
  }) as unknown as TableView;
const melded = (seat: number, rank: string) => ({
  ...{ type: 'Melded', code: 'ca.ev.melded', article: 'C4' },
  args: { who: { seat }, rank: { rank }, cards: { cards: [`${rank}S`, `${rank}H`, `${rank}D`] } },
});
const RANKS = ['5', '6', '7', '8', '9'];
const row = (seat: number, events: object[], more: object = {}) => {
  const line = { seq: 6, kind: 'play', seat, events, automatic: null } as LogLine;
  return { line, table: table(more), log: [line] };
};
const before: Board = settle(table(), null);

test('five melds of my own are shown in one picture, those of others one after the other', () => {
  const own = scenes(
    row(
      0,
      RANKS.map((rank) => melded(0, rank)),
    ),
    before,
  );
  expect(own.map(({ board }) => board.melds[0]?.length)).toEqual([5]);
  expect(own[0]?.happened?.length).toBe(5);
  const others = scenes(
    row(
      1,
      RANKS.map((rank) => melded(1, rank)),
    ),
    before,
  );
  expect(others.map(({ board }) => board.melds[1]?.length)).toEqual([1, 2, 3, 4, 5]);
});

test('the pile is said to be frozen from the picture on in which the card lies that freezes it', () => {
  const drew = { type: 'Drew', code: 'ca.ev.drew', article: 'C3', args: { who: { seat: 1 } } };
  const discarded = {
    ...{ type: 'Discarded', code: 'ca.ev.discard', article: 'C3' },
    args: { who: { seat: 1 }, card: { card: '2S' } },
  };
  const shown = scenes(row(1, [drew, discarded], { frozen: 'ca.frozen.wild', pile: ['4C', '2S'] }), before);
  expect(shown.map(({ board }) => [board.pile.at(-1), board.frozen])).toEqual([
    ['4C', null],
    ['2S', 'ca.frozen.wild'],
  ]);
});
