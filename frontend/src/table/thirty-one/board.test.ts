import { expect, test } from 'vitest';
import type { TableView } from '../../lib/wire';
import { type Board, settle } from './board';

function table(view: object): TableView {
  const view31 = { hand: [], hand_sizes: [3, 3], shown_hands: null, knocker: null, exchanged: false, ...view };
  return { seats: [{}, {}], view: view31 } as unknown as TableView;
}
const before: Board = {
  hand: [],
  middle: ['KC', '7S', '9D'],
  sizes: [3, 3],
  took: [['QH'], ['AS', '4D']],
  shown: [[], []],
  knocker: null,
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
