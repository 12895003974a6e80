import { beforeEach, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { reading } from './reading';

beforeEach(() => Object.assign(settings, { speed: 'normal', slow: false, tapOn: false }));

test('a line stays as long as its characters take, at least a glance and at most what anybody waits for', () => {
  expect(reading('小美吃了紅心八', 700)).toBe(1_750);
  expect(reading('過', 700)).toBe(1_200);
  expect(reading('小美用紅心八吃了黑桃二，翻出方塊三', 700)).toBe(2_500);
  expect(reading('West takes the 8 of hearts', 700)).toBe(1_560);
});
test('at a slow table no line stays longer, at a fast one it is shorter, without pace nothing waits', () => {
  expect(reading('小美吃了紅心八', 1_300)).toBe(1_750);
  expect(reading('小美吃了紅心八', 350)).toBe(875);
  expect(reading('小美吃了紅心八', 0)).toBe(0);
  expect(reading('', 700)).toBe(0);
});
test('慢慢來 takes twice as long; whoever taps to go on is waited for', () => {
  settings.slow = true;
  expect(reading('小美吃了紅心八', 700)).toBe(3_500);
  settings.tapOn = true;
  expect(reading('小美吃了紅心八', 700)).toBe(Number.POSITIVE_INFINITY);
  expect(reading('小美吃了紅心八', 0)).toBe(0);
});
