import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, socketAddress, token } from './connection';

type Incoming = { type: string; [field: string]: unknown };
type Outgoing = Incoming;

class Line {
  static all: Line[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: Outgoing[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  accept(seq = 7): void {
    this.readyState = 1;
    this.onopen?.();
    this.tell({ type: 'table', seq });
  }
  tell(message: Incoming): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const told: Incoming[] = [];
const ups: boolean[] = [];
let connection: Connection;
const newest = () => Line.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
  told.length = ups.length = 0;
  connection = new Connection('ws://here/ws/t1', {
    seen: () => 7,
    receive: (message) => told.push(message as Incoming),
    line: (up) => ups.push(up),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hello names the last row seen, and the line is up when the whole table has come', () => {
  newest().accept();
  expect(newest().sent[0]).toEqual({ type: 'hello', seen: 7 });
  expect(ups).toEqual([true]);
});

test('a command that was not answered is sent again, once and with the same id, after the line came back', () => {
  newest().accept();
  const cmd = connection.command({ type: 'play', seq: 7, moves: ['3C'] });
  newest().drop();
  expect(ups).toEqual([true, false]);
  vi.advanceTimersByTime(400);
  newest().accept();
  const plays = () => newest().sent.filter((message) => message.type === 'play');
  expect(plays()).toEqual([{ type: 'play', seq: 7, moves: ['3C'], cmd }]);
  newest().tell({ type: 'done', cmd, seq: 8 });
  newest().drop();
  vi.advanceTimersByTime(400);
  newest().accept();
  expect(plays()).toEqual([]);
});

test('a command made while the line is down waits for it', () => {
  newest().accept();
  newest().drop();
  const cmd = connection.command({ type: 'next', seq: 7 });
  vi.advanceTimersByTime(400);
  expect(newest().sent).toEqual([]);
  newest().accept();
  expect(newest().sent.at(-1)).toEqual({ type: 'next', seq: 7, cmd });
});

test('each failure waits longer, up to ten seconds, and success starts afresh', () => {
  newest().accept();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure++) {
    const before = Line.all.length;
    newest().drop();
    let waited = 0;
    while (Line.all.length === before) {
      vi.advanceTimersByTime(25);
      waited += 25;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThanOrEqual(250);
  expect(waits[8]).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_025);
});

test('a ping goes out every five seconds, and a server that stays silent is left', () => {
  newest().accept();
  vi.advanceTimersByTime(5_000);
  expect(newest().sent.at(-1)).toEqual({ type: 'ping' });
  newest().tell({ type: 'pong' });
  expect(told.map((message) => message.type)).toEqual(['table']);
  vi.advanceTimersByTime(20_000);
  expect(ups).toEqual([true, false]);
});

test.each([-3_600_000, 3_600_000])(
  'a phone clock that is put %i ms away hides no dead line and drops no good one',
  (put) => {
    newest().accept();
    vi.setSystemTime(Date.now() + put);
    vi.advanceTimersByTime(5_000);
    expect(ups).toEqual([true]);
    vi.setSystemTime(Date.now() + put);
    vi.advanceTimersByTime(20_000);
    expect(ups).toEqual([true, false]);
  },
);

test('nothing is tried after it was closed', () => {
  newest().accept();
  connection.close();
  newest().drop();
  vi.advanceTimersByTime(60_000);
  expect(Line.all).toHaveLength(1);
});

test('random ids are hex and never the same', () => {
  expect(token()).toMatch(/^[0-9a-f]{32}$/);
  expect(token()).not.toBe(token());
});

test('the socket is asked for where the page came from', () => {
  expect(socketAddress('a b')).toMatch(/^ws.*\/ws\/a%20b$/);
});
