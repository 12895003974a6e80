import { describe, expect, test } from 'vitest';
import { fitHand, fitLayout, natural } from './fit';

describe('a hand', () => {
  test('of six stands side by side at 390 px with 56 px cards, and at 320 px with 48', () => {
    expect(fitHand(6, 366, 56)).toEqual({ width: 56, columns: 6, rows: 1, step: 62 });
    const small = fitHand(6, 304, 56);
    expect([Math.floor(small.width), small.rows]).toEqual([48, 1]);
  });

  test('of eight overlaps to strips of at least 45 px at 390 px, and is four and four at 320', () => {
    const fan = fitHand(8, 374, 56);
    expect(fan.rows).toBe(1);
    expect(fan.step).toBeGreaterThanOrEqual(45);
    expect(fitHand(8, 304, 56)).toMatchObject({ columns: 4, rows: 2 });
  });

  test('of twelve makes two rows of six on a phone, and one row on a desk', () => {
    expect(fitHand(12, 366, 56)).toMatchObject({ columns: 6, rows: 2, width: 56 });
    expect(fitHand(12, 304, 56)).toMatchObject({ columns: 6, rows: 2 });
    expect(fitHand(12, 1100, 84)).toMatchObject({ columns: 12, rows: 1 });
  });

  test('goes to two rows of large cards where there is height for them', () => {
    expect(fitHand(6, 374, 89.6, true)).toMatchObject({ columns: 3, rows: 2, width: 89.6 });
    expect(fitHand(6, 374, 56, true)).toMatchObject({ rows: 1, width: 56 });
    expect(fitHand(12, 374, 70, true)).toMatchObject({ columns: 6, rows: 2 });
  });

  test('never shows less than 44 px of a card', () => {
    for (let count = 1; count <= 12; count++) {
      for (const room of [304, 374, 600, 828]) {
        for (const width of [56, 70, 90]) {
          const { step, width: own } = fitHand(count, room, width);
          expect(Math.min(step, own), `${count} cards in ${room}`).toBeGreaterThanOrEqual(44);
        }
      }
    }
  });
});

describe('海底', () => {
  test('has cards of 78 px at 390 px, also in three rows', () => {
    expect(fitLayout(4, { wide: 374, high: 390 }, 56)).toMatchObject({ columns: 4, rows: 2 });
    expect(fitLayout(4, { wide: 374, high: 390 }, 56).width).toBeCloseTo(78.4);
    expect(fitLayout(12, { wide: 374, high: 390 }, 56)).toMatchObject({ columns: 4, rows: 3 });
    expect(fitLayout(12, { wide: 374, high: 390 }, 56).width).toBeCloseTo(78.4);
  });

  test('lies in the columns that leave its cards largest, and not below 44 px', () => {
    expect(fitLayout(7, { wide: 500, high: 130 }, 56)).toMatchObject({ columns: 7, rows: 1, width: 60 });
    expect(fitLayout(15, { wide: 366, high: 246 }, 56).width).toBeGreaterThan(44);
    expect(fitLayout(15, { wide: 366, high: 90 }, 56).width).toBe(44);
  });
});

test('cards are larger on a desk and in large type', () => {
  expect(natural(390, 844, 'standard')).toBe(56);
  expect(natural(1280, 800, 'standard')).toBe(84);
  expect(natural(844, 390, 'standard')).toBe(56);
  expect(natural(390, 844, 'extra')).toBeCloseTo(89.6);
});
