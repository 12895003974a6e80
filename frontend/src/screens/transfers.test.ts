import { describe, expect, test } from 'vitest';
import { size } from '../lib/exact';
import { sum } from '../lib/sums';
import type { Exact } from '../lib/wire';
import { fewestTransfers, type Transfer } from './transfers';

/** What every seat has after the transfers: nothing, if they settle the table. */
function left(totals: readonly Exact[], transfers: readonly Transfer[]): number[] {
  return totals.map((total, seat) => {
    const given = transfers.filter((one) => one.from === seat).map((one) => size(one.amount));
    const got = transfers.filter((one) => one.to === seat).map((one) => size(one.amount));
    return size(total) + given.reduce((a, b) => a + b, 0) - got.reduce((a, b) => a + b, 0);
  });
}

describe('transfers', () => {
  test('one loser pays one winner', () => {
    expect(fewestTransfers([20, -20])).toEqual([{ from: 1, to: 0, amount: 20 }]);
  });
  test('two pairs that are even among themselves settle in two transfers, not three', () => {
    const totals = [10, -7, 7, -10];
    const made = fewestTransfers(totals)!;
    expect(made).toHaveLength(2);
    expect(left(totals, made)).toEqual([0, 0, 0, 0]);
  });
  test('a greedy choice that would take one transfer more is not made', () => {
    const totals = [9, 6, -8, -4, -3];
    const made = fewestTransfers(totals)!;
    expect(left(totals, made).every((one) => one === 0)).toBe(true);
    expect(made.length).toBeLessThanOrEqual(4);
    const parts = [5, 4, 3, -5, -4, -3];
    expect(fewestTransfers(parts)).toHaveLength(3);
  });
  test('thirds stay thirds', () => {
    const totals = ['110/3', '-70/3', '-40/3'];
    const made = fewestTransfers(totals)!;
    expect(made.map((one) => one.amount).sort()).toEqual(['40/3', '70/3']);
    expect(sum(made.map((one) => one.amount))).toBe('110/3');
  });
  test('a table that is even pays nothing, and one whose nets do not add up has no answer', () => {
    expect(fewestTransfers([0, 0, 0])).toEqual([]);
    expect(fewestTransfers([10, -9])).toBeNull();
  });
});
