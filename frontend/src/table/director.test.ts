import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Happened, LogLine, TableView } from '../lib/wire';
import { Director, type Scene } from './director.svelte';

type Board = string;
const event = (type: string): Happened => ({ type, code: type, article: '', args: {} });
const news = (seq: number, type: string) => ({
  line: { seq, kind: 'play', seat: 0, events: [event(type)], automatic: null } as LogLine,
  table: { seq } as TableView,
});
const scenes = ({ line }: { line: LogLine }): Scene<Board>[] => [
  { board: `${line.seq}a`, travel: 200 },
  { board: `${line.seq}b`, travel: 300, rest: 100, happened: line.events },
];
const told: string[] = [];
let director: Director<Board>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  settings.slow = false;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  told.length = 0;
  const script = { settle: ({ seq }: TableView) => `rest${seq}`, scenes };
  director = new Director<Board>(script, (happened) => told.push(...happened.map(({ type }) => type)));
  director.jump({ seq: 0 } as TableView);
});
afterEach(() => {
  director.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a row is shown picture by picture, said when it is there, and ends where the table stands', () => {
  director.show(news(1, 'Took'));
  expect([director.board, director.busy]).toEqual(['1a', true]);
  vi.advanceTimersByTime(200);
  expect([director.board, told]).toEqual(['1b', []]);
  vi.advanceTimersByTime(400);
  expect(told).toEqual(['Took']);
  vi.advanceTimersByTime(500);
  expect([director.board, director.busy]).toEqual(['rest1', false]);
});

test('rows are shown one after the other', () => {
  director.show(news(1, 'Took'));
  director.show(news(2, 'Left'));
  vi.advanceTimersByTime(5_000);
  expect([director.board, told]).toEqual(['rest2', ['Took', 'Left']]);
});

test('a jump goes to the end at once, and what was missed is still said, once', () => {
  director.show(news(1, 'Took'));
  director.show(news(2, 'Left'));
  vi.advanceTimersByTime(250);
  director.jump();
  expect([director.board, director.busy, told]).toEqual(['rest2', false, ['Took', 'Left']]);
  vi.advanceTimersByTime(5_000);
  expect([director.board, told]).toEqual(['rest2', ['Took', 'Left']]);
});

test('without motion there is one picture and nothing travels', () => {
  settings.speed = 'off';
  director.show(news(1, 'Took'));
  expect([director.board, director.busy, director.travel, told]).toEqual(['rest1', false, 0, ['Took']]);
});

test('reduced motion is the same as none', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  director.show(news(1, 'Took'));
  expect([director.board, director.busy]).toEqual(['rest1', false]);
});
