import { expect, test } from 'vitest';
import type { Happened, TableView } from '../../lib/wire';
import { type Board, scenes, settle } from './board';

function table(view: object): TableView {
  const view31 = {
    hand: [],
    hand_sizes: [3, 3],
    shown_hands: null,
    knocker: null,
    exchanged: false,
    shown: [],
    ...view,
  };
  return { seats: [{}, {}], view: view31 } as unknown as TableView;
}
const before: Board = {
  hand: [],
  value: null,
  middle: ['KC', '7S', '9D'],
  sizes: [3, 3],
  took: [['QH'], ['AS', '4D']],
  shown: [[], []],
  knocker: null,
  glowing: [],
  from: { KC: 0 },
};

test('a new deal knows nothing of what was taken in the last one, even with a card of it in the middle', () => {
  const board = settle(table({ widow: ['7S', '2C', '3H'], taken: [[], []] }), before);
  expect(board.took).toEqual([[], []]);
  expect(board.from).toEqual({});
  expect(new Set(board.middle)).toEqual(new Set(['7S', '2C', '3H']));
});

test('what was taken last stays in sight when all three of the middle have changed', () => {
  const after = { widow: ['2S', '3S', '5S'], taken: [['QH'], ['AS', '4D']], exchanged: true };
  expect(settle(table(after), before).took).toEqual([['QH'], ['AS', '4D']]);
});

test('a hand of 31 glows for 800 ms before any hand is shown, and goes on glowing', () => {
  const events = [
    { type: 'HasThirtyOne', args: { who: { seat: 1 } } },
    { type: 'Showed', args: { who: { seat: 0 }, cards: { cards: ['2H', '3H', '4H'] } } },
  ] as unknown as Happened[];
  const [glow, showed] = scenes({ line: { events }, table: table({}) }, before);
  expect(glow).toMatchObject({ rest: 800, board: { glowing: [1], shown: [[], []] } });
  expect(showed).toMatchObject({ board: { glowing: [1], shown: [['2H', '3H', '4H'], []] } });
  const after = { widow: [], taken: [[], []], shown_hands: [[], []], shown: [1] };
  expect(settle(table(after), before).glowing).toEqual([1]);
});
