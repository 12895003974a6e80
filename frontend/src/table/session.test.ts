import { beforeEach, expect, test, vi } from 'vitest';
import type { Hooks } from '../lib/connection';
import { calledAs } from '../lib/names';
import type { ServerMessage, TableView } from '../lib/wire';
import { Session } from './session.svelte';

const line = vi.hoisted(() => ({ hooks: null as Hooks | null, sent: [] as Record<string, unknown>[], made: 0 }));

vi.mock('../lib/catalogue', () => ({
  catalogue: async () => ({ words: {} }),
  gameCatalogue: async () => ({ words: {}, presets: [] }),
}));
vi.mock('../lib/connection', () => ({
  socketAddress: (id: string) => id,
  token: () => `${++line.made}`.padStart(32, '0'),
  Connection: class {
    constructor(_: string, hooks: Hooks) {
      line.hooks = hooks;
    }
    command(message: Record<string, unknown>): string {
      line.sent.push(message);
      return `cmd${line.sent.length}`;
    }
    send(message: Record<string, unknown>): boolean {
      line.sent.push(message);
      return true;
    }
    close(): void {}
  },
}));

const tell = (message: unknown) => line.hooks!.receive(message as ServerMessage);
const standing = (more: Partial<TableView> = {}) => ({ seq: 5, seat: 1, seats: [], may: ['play'], tabs: 1, ...more });

async function seated(): Promise<Session> {
  const session = new Session('t1');
  await vi.waitFor(() => expect(line.hooks).not.toBeNull());
  tell({ type: 'table', id: 't1', rules: { game: 'chinese-ten' }, settings: {}, log: [], since: 0, table: standing() });
  return session;
}

beforeEach(() => {
  localStorage.clear();
  line.hooks = null;
  line.sent = [];
});

test('a second press sends nothing while the first one waits for its answer', async () => {
  const session = await seated();
  session.play(['3C']);
  session.play(['4D']);
  session.next();
  expect(line.sent).toEqual([{ type: 'play', seq: 5, moves: ['3C'] }]);
  tell({ type: 'done', cmd: 'cmd1', seq: 6 });
  session.next();
  expect(line.sent.at(-1)).toEqual({ type: 'next', seq: 5 });
});

test('a refusal is kept with its article, the table stands as the server says, and a new press is free', async () => {
  const session = await seated();
  session.play(['3C']);
  tell({
    type: 'refused',
    cmd: 'cmd1',
    reason: { code: 'ct.no.must', article: '1.6', args: {} },
    table: standing({ seq: 9 }),
  });
  expect(session.refusal?.article).toBe('1.6');
  expect(session.table?.seq).toBe(9);
  expect(session.sent).toBeNull();
});

test.each([
  ['a browser that is not known here', 401, true],
  ['a table that is not there', 404, true],
  ['a server that has trouble', 503, false],
])('%s: only what is not there is told to be missing', async (_, status, missing) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const session = new Session('t1');
  line.hooks!.line(false);
  await new Promise((done) => setTimeout(done));
  expect(session.missing).toBe(missing);
  vi.unstubAllGlobals();
});

const asked = { deal: 2, attempt: 1, commitment: 'ff' };
const sent = async (count: number) => vi.waitFor(() => expect(line.sent).toHaveLength(count));

test('bytes are promised first and sent when the list of promises is shown, the same whoever asks twice', async () => {
  const session = await seated();
  tell({ type: 'commitment', ...asked, silent: [] });
  tell({ type: 'commitment', ...asked, silent: [] });
  await sent(2);
  const [first, second] = line.sent;
  expect(first).toMatchObject({ type: 'promise', deal: 2, attempt: 1 });
  expect(second).toEqual(first);
  tell({ type: 'promised', ...asked, promises: [null, first!.hash, null] });
  await sent(3);
  expect(line.sent[2]).toMatchObject({ type: 'add', deal: 2, attempt: 1 });
  tell({ type: 'added', deal: 2, attempt: 1, contributions: [null, line.sent[2]!.bytes, null] });
  await new Promise((done) => setTimeout(done));
  expect(session.alarm).toBeNull();
});

test('a receipt of another commitment than was shown raises an alarm, after a reload too', async () => {
  const before = await seated();
  tell({ type: 'commitment', ...asked, silent: [] });
  await sent(1);
  before.close();
  const session = await seated();
  const receipt = { number: 2, attempt: 1, commitment: 'ee', contributions: [], secret: null, order: null };
  tell({
    type: 'moved',
    line: { seq: 6, kind: 'settle', seat: null, events: [], automatic: null },
    table: standing({ receipt: receipt as never }),
  });
  await vi.waitFor(() => expect(session.alarm?.kind).toBe('swapped'), { timeout: 5_000 });
});

test('the log grows by each row and starts anew with a deal', async () => {
  const session = await seated();
  const moved = (seq: number, kind: string) =>
    tell({ type: 'moved', line: { seq, kind, seat: 0, events: [], automatic: null }, table: standing({ seq }) });
  moved(6, 'play');
  moved(7, 'play');
  expect(session.log.map(({ seq }) => seq)).toEqual([6, 7]);
  moved(8, 'deal');
  expect(session.log.map(({ seq }) => seq)).toEqual([8]);
});

test('a row is told to the one who shows it, a whole table is shown as it stands', async () => {
  const session = await seated();
  const told: unknown[] = [];
  session.onnews((news) => told.push(news?.line.seq ?? null));
  tell({
    type: 'moved',
    line: { seq: 6, kind: 'play', seat: 0, events: [], automatic: null },
    table: standing({ seq: 6 }),
  });
  tell({ type: 'table', id: 't1', rules: { game: 'chinese-ten' }, settings: {}, log: [], since: 0, table: standing() });
  expect(told).toEqual([6, null]);
});

test('a row tells only what it changed: the rest stands as it was, also in what the game shows', async () => {
  const session = await seated();
  const row = (seq: number, table: Partial<TableView>) =>
    tell({
      type: 'moved',
      line: { seq, kind: 'play', seat: 0, events: [], automatic: null },
      table: { seq, ...table },
    });
  const hand = ['3C', '4D'];
  row(6, { view: { hand, pile: ['9S'], taken: [[], ['AH'], []] }, may: [] });
  row(7, { view: { pile: [], taken: { 2: ['5C'] } } });
  expect(session.table).toMatchObject({ seq: 7, seat: 1, tabs: 1, may: [] });
  expect(session.table?.view).toEqual({ hand, pile: [], taken: [[], ['AH'], ['5C']] });
  row(8, { view: null });
  expect(session.table?.view).toBeNull();
});

test('after a row that never came the whole table is asked for, once; a row that it told already is skipped', async () => {
  const session = await seated();
  const row = (seq: number) =>
    tell({ type: 'moved', line: { seq, kind: 'play', seat: 0, events: [], automatic: null }, table: { seq } });
  row(7);
  row(8);
  expect(session.table?.seq).toBe(5);
  expect(line.sent).toEqual([{ type: 'hello', seen: 5 }]);
  const whole = { type: 'table', id: 't1', rules: { game: 'chinese-ten' }, settings: {}, log: [], since: 0 };
  tell({ ...whole, table: standing({ seq: 8, tabs: 3 }) });
  row(8);
  expect(session.log).toEqual([]);
  row(9);
  expect(session.table).toMatchObject({ seq: 9, tabs: 3 });
  expect(session.log.map(({ seq }) => seq)).toEqual([9]);
  row(11);
  expect(line.sent.at(-1)).toEqual({ type: 'hello', seen: 9 });
});

test('the log is that of the deal in play, and the draw for seats stands before the first one', async () => {
  const session = await seated();
  const kinds = () => session.log.map(({ kind }) => kind);
  const come = (kind: string, seq: number) =>
    tell({ type: 'moved', line: { seq, kind, seat: null, events: [], automatic: null }, table: standing({ seq }) });
  ['shuffle', 'pick', 'pick', 'draw'].forEach((kind, index) => {
    come(kind, 6 + index);
  });
  expect(kinds()).toEqual(['draw']);
  come('deal', 10);
  come('play', 11);
  expect(kinds()).toEqual(['draw', 'deal', 'play']);
  come('deal', 12);
  expect(kinds()).toEqual(['deal']);
});

test('a card is drawn at its place, and without one the table draws', async () => {
  const session = await seated();
  session.draw(17);
  tell({ type: 'done', cmd: 'cmd1', seq: 6 });
  session.draw(null);
  expect(line.sent).toEqual([
    { type: 'draw', seq: 5, place: 17 },
    { type: 'draw', seq: 5, place: null },
  ]);
});

test('a seat keeps the name of who joined there, wherever the draw puts it', async () => {
  const session = await seated();
  const seat = (chair: number) => ({ chair, name: '', you: false });
  tell({ type: 'seats', seats: [seat(2), seat(0)], tabs: 1 });
  expect([session.nameOf(0), session.nameOf(1)]).toEqual([calledAs('', 2), calledAs('', 0)]);
});

test('while pictures are behind the page shows their moment: nothing may be played from it, who is there is told at once', async () => {
  const session = await seated();
  const then = session.moment!;
  session.shows = then;
  tell({
    type: 'moved',
    line: { seq: 6, kind: 'play', seat: 1, events: [], automatic: null },
    table: { seq: 6, waiting_for: [1], may: ['play', 'hand_over'], tabs: 2 },
  });
  expect(session.table).toMatchObject({ seq: 5, may: ['hand_over'], legal: [], tabs: 2 });
  expect([session.table?.waiting_for, session.log]).toEqual([then.table.waiting_for, []]);
  expect(session.may('play')).toBe(false);
  session.play(['3C']);
  expect(line.sent.at(-1)).toMatchObject({ seq: 6 });
  session.shows = session.moment;
  expect([session.table?.seq, session.log.length, session.may('play')]).toEqual([6, 1, true]);
});
