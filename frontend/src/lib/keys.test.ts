import { expect, test } from 'vitest';
import { keyOf, nearest, step } from './keys';

test('arrows walk round a row, Home and End reach its ends', () => {
  expect(step('ArrowRight', 5, 6)).toBe(0);
  expect(step('ArrowLeft', 0, 6)).toBe(5);
  expect(step('Home', 3, 6)).toBe(0);
  expect(step('End', 3, 6)).toBe(5);
  expect(step('x', 3, 6)).toBeNull();
  expect(step('ArrowRight', 0, 0)).toBeNull();
});

test('in rows, up and down stay in the column and stop at the edge', () => {
  expect(step('ArrowDown', 1, 9, 5)).toBe(6);
  expect(step('ArrowDown', 5, 9, 5)).toBe(5);
  expect(step('ArrowUp', 6, 9, 5)).toBe(1);
  expect(step('ArrowUp', 1, 9, 5)).toBe(1);
  expect(step('ArrowDown', 1, 6)).toBeNull();
});

test('focus stays on its card, else goes to the nearest one left', () => {
  expect(nearest(['a', 'b', 'c'], ['a', 'b', 'c'], 'b')).toBe('b');
  expect(nearest(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  expect(nearest(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
  expect(nearest(['a'], [], 'a')).toBeNull();
});

test('a key is known by its place, whatever is written there', () => {
  const press = (code: string, key: string) => keyOf(new KeyboardEvent('keydown', { code, key }));
  expect(press('KeyH', 'ㄘ')).toBe('h');
  expect(press('KeyH', 'Ｈ')).toBe('h');
  expect(press('Digit1', '&')).toBe('1');
  expect(press('Numpad3', '3')).toBe('3');
  expect(press('', 'H')).toBe('h');
});
