import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Happened, LogLine, TableView } from '../lib/wire';
import { Director, type Scene } from './director.svelte';

type Board = string;
const event = (type: string): Happened => ({ type, code: type, article: '', args: {} });
const news = (seq: number, type: string) => ({
  line: { seq, kind: 'play', seat: 0, events: [event(type)], automatic: null } as LogLine,
  table: { seq } as TableView,
  log: [],
});
const scenes = ({ line }: { line: LogLine }): Scene<Board>[] => [
  { board: `${line.seq}a`, travel: 200 },
  { board: `${line.seq}b`, travel: 300, rest: 100, happened: line.events },
];
const told: string[] = [];
let slow: number;
let shown: number | undefined;
let director: Director<Board>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  settings.slow = false;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  told.length = 0;
  slow = 0;
  const script = { settle: ({ seq }: TableView) => `rest${seq}`, scenes };
  director = new Director<Board>(script, {
    names: ({ type }) => type !== 'Drew',
    reading: (happened) => (happened.length ? slow : 0),
    told: (happened) => told.push(...happened.map(({ type }) => type)),
    shows: (moment) => {
      shown = moment?.table.seq;
    },
  });
  director.jump({ table: { seq: 0 } as TableView, log: [] });
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

test('what is shown apart from the picture is of the row that the picture has come to', () => {
  director.show(news(1, 'Took'));
  director.show(news(2, 'Left'));
  const seen = new Set([`${director.board} ${shown}`]);
  for (let time = 0; time < 3_000; time += 20) {
    vi.advanceTimersByTime(20);
    seen.add(`${director.board} ${shown}`);
  }
  expect([...seen]).toEqual(['1a 0', '1b 0', 'rest1 1', '2a 1', '2b 1', 'rest2 2']);
});

test('what is told stays as long as it takes to read, and after it until the next is told', () => {
  slow = 2_000;
  director.show(news(1, 'Took'));
  vi.advanceTimersByTime(2_000);
  expect([director.board, director.happening?.type]).toEqual(['1b', 'Took']);
  vi.advanceTimersByTime(1_000);
  expect([director.busy, director.happening?.type]).toEqual([false, 'Took']);
  director.show(news(2, 'Left'));
  expect([director.board, director.happening?.type]).toEqual(['2a', 'Took']);
});

test('what goes without saying leaves the line as it is, and is still told aloud', () => {
  director.show(news(1, 'Took'));
  director.show(news(2, 'Drew'));
  vi.advanceTimersByTime(3_000);
  expect([director.board, director.happening?.type, told]).toEqual(['rest2', 'Took', ['Took', 'Drew']]);
});

test('a skip goes to what happened next, and what was cut short counts as seen', () => {
  slow = 2_000;
  director.show(news(1, 'Took'));
  director.skip();
  expect([director.board, told]).toEqual(['1b', []]);
  director.skip();
  expect([director.board, told]).toEqual(['rest1', ['Took']]);
  vi.advanceTimersByTime(2_000);
  director.skip();
  expect([director.busy, told]).toEqual([false, ['Took']]);
});

test('who taps to go on is waited for', () => {
  slow = Number.POSITIVE_INFINITY;
  director.show(news(1, 'Took'));
  vi.advanceTimersByTime(60_000);
  expect([director.board, director.waits]).toEqual(['1b', true]);
  director.skip();
  expect([director.board, director.waits]).toEqual(['rest1', false]);
});

test('without motion the rows are still shown one after the other, as long as each takes to read', () => {
  settings.speed = 'off';
  slow = 1_200;
  director.show(news(1, 'Took'));
  director.show(news(2, 'Left'));
  vi.advanceTimersByTime(1_000);
  expect([director.board, director.travel, shown]).toEqual(['1b', 0, 0]);
  vi.advanceTimersByTime(1_200);
  expect([director.board, shown]).toEqual(['2b', 1]);
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
