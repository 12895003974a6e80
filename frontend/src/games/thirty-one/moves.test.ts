import { expect, test } from 'vitest';
import type { Card } from '../../lib/wire';
import { picked } from './moves';

const ROW: Card[] = ['AH', '9H', 'KC'];

/** What is chosen after a press on each of some cards, one after the other. */
function presses(allowed: number[], ...cards: Card[]): readonly Card[] {
  return cards.reduce((chosen: readonly Card[], card) => picked(ROW, chosen, card, allowed), []);
}

test('where one card is exchanged the newest is chosen, and a second press lowers it', () => {
  expect(presses([1], 'AH', 'KC')).toEqual(['KC']);
  expect(presses([1], 'AH', 'AH')).toEqual([]);
});

test('where one to three are, each press adds a card or takes it away', () => {
  expect(presses([1, 2, 3], 'AH', 'KC')).toEqual(['AH', 'KC']);
  expect(presses([1, 2, 3], 'AH', 'KC', '9H', 'AH')).toEqual(['KC', '9H']);
});

test('where one or three are, two are never chosen: a second card takes all, and one of them stays alone', () => {
  expect(presses([1, 3], 'AH')).toEqual(['AH']);
  expect(presses([1, 3], 'AH', 'KC')).toEqual(ROW);
  expect(presses([1, 3], 'AH', 'KC', 'KC')).toEqual(['KC']);
  expect(presses([1, 3], 'AH', 'KC', 'KC', 'KC')).toEqual([]);
});

test('before it is my turn one card can be chosen', () => {
  expect(presses([], 'AH', 'KC')).toEqual(['KC']);
});
