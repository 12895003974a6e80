import { describe, expect, test } from 'vitest';
import type { Argument, Happened, TableView } from '../../lib/wire';
import { placed } from '../../table/places';
import { type Board, scenes, settle } from './board';
import type { ChineseTenView } from './wire';

function happened(type: string, args: Record<string, Argument>): Happened {
  return { type, code: type, article: '', args };
}
function row(events: Happened[], seat: number | null = 0) {
  return { line: { seq: 1, kind: 'play', seat, events, automatic: null }, table: { seat } as TableView };
}
const START: Board = {
  hand: ['3C', 'AH'],
  sizes: [2, 2],
  open: null,
  slots: ['7H', 'QS', null, '4D'],
  tied: [],
  stock: 4,
  out: null,
  piles: [[], []],
  points: [0, 0],
};
const who = (seat: number) => ({ who: { seat } });

describe('海底', () => {
  test('keeps each card in its place, fills gaps first, and grows at the end', () => {
    expect(placed([], ['7H', 'QS'])).toEqual(['7H', 'QS']);
    expect(placed(['7H', 'QS', '4D'], ['7H', '4D'])).toEqual(['7H', null, '4D']);
    expect(placed(['7H', null, '4D'], ['7H', '4D', '9C', '2S'])).toEqual(['7H', '9C', '4D', '2S']);
  });
});

describe('a take', () => {
  const took = happened('Took', { ...who(0), card: { card: '3C' }, cards: { cards: ['7H'] }, n: 7 });
  const pictures = scenes(row([took]), START);

  test('first shows the card over what it takes, then both in the pile, said only when it is done', () => {
    expect(pictures).toHaveLength(2);
    const [over, done] = pictures;
    expect(over!.board.out).toEqual({ card: '3C', seat: 0, from: 'hand', over: ['7H'] });
    expect(over!.board.hand).toEqual(['AH']);
    expect(over!.board.slots[0]).toBe('7H');
    expect(over!.happened).toBeUndefined();
    expect(done!.board.slots).toEqual([null, 'QS', null, '4D']);
    expect(done!.board.piles[0]).toEqual([{ by: '3C', taken: ['7H'], source: 'hand' }]);
    expect(done!.happened).toEqual([took]);
  });

  test('shows the points of the pile only when the row is over', () => {
    expect(pictures.at(-1)!.board.points).toEqual([0, 0]);
  });

  test('by another seat leaves my hand alone', () => {
    const theirs = happened('Took', { ...who(1), card: { card: '6D' }, cards: { cards: ['4D'] }, n: 10 });
    const [over] = scenes(row([theirs]), START);
    expect(over!.board.hand).toEqual(START.hand);
    expect(over!.board.sizes).toEqual([2, 1]);
  });
});

describe('a card that is turned up', () => {
  test('waits a breath before it takes', () => {
    const event = happened('TurnedUpTook', { ...who(1), card: { card: 'QH' }, cards: { cards: ['QS'] }, n: 10 });
    const [up, done] = scenes(row([event]), START);
    expect(up!.board.out).toEqual({ card: 'QH', seat: 1, from: 'stock', over: ['QS'] });
    expect(up!.rest).toBe(400);
    expect(up!.board.stock).toBe(3);
    expect(done!.board.piles[1]).toEqual([{ by: 'QH', taken: ['QS'], source: 'stock' }]);
  });

  test('that takes nothing goes to the first gap', () => {
    const event = happened('TurnedUpLeft', { ...who(1), card: { card: '9C' } });
    expect(scenes(row([event]), START).at(-1)!.board.slots).toEqual(['7H', 'QS', '9C', '4D']);
  });

  test('stays up while its target is chosen, and is turned only once', () => {
    const choosing = happened('Choosing', { ...who(0), card: { card: '6C' } });
    const waiting = scenes(row([choosing]), START).at(-1)!.board;
    expect(waiting.out?.card).toBe('6C');
    const takes = happened('TurnedUpTook', { ...who(0), card: { card: '6C' }, cards: { cards: ['4D'] }, n: 4 });
    const then = scenes(row([takes]), waiting);
    expect(then[0]!.board.stock).toBe(waiting.stock);
    expect(then.at(-1)!.board.out).toBeNull();
  });
});

test('cards of the opening go to the dealer after the rule was read', () => {
  const quad = happened('QuadTaken', { ...who(1), rank: { rank: 'Q' }, cards: { cards: ['QS', '7H'] } });
  const pictures = scenes(row([quad]), START);
  expect(pictures[0]!.board).toBe(START);
  expect(pictures[1]!.board.piles[1]).toEqual([{ by: null, taken: ['QS', '7H'], source: 'gift' }]);
});

test('what is not known is shown as it stands and said', () => {
  const news = happened('SomethingNew', {});
  expect(scenes(row([news]), START)).toEqual([{ board: START, travel: 0, rest: 500, happened: [news] }]);
});

test('the table as it stands is what the server says, in the places that the cards had', () => {
  const view = {
    hand: ['AH'],
    hand_sizes: [1, 2],
    open_hands: null,
    layout: ['QS', '4D', '2C'],
    tied: [],
    stock_size: 3,
    turned: '6C',
    to_move: 1,
    captured: [[], []],
    points: [7, 0],
  } as unknown as ChineseTenView;
  const board = settle({ view } as unknown as TableView, START);
  expect(board.slots).toEqual(['2C', 'QS', null, '4D']);
  expect(board.out).toEqual({ card: '6C', seat: 1, from: 'stock', over: [] });
  expect(board.points).toEqual([7, 0]);
});
