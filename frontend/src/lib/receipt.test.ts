/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { deckOrder, honest, type Receipt, transcript } from './receipt';

const SECRET = Array.from({ length: 64 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const ONE_SPOKE: Receipt = {
  table: 't1',
  number: 3,
  attempt: 1,
  fingerprint: 'K7Q2-4MXA',
  commitment: 'fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108',
  contributions: ['000102030405060708090a0b0c0d0e0f', null, null, null],
  secret: SECRET,
};
const ORDER = (
  '3S 5D AH QS 7H AC 2C JC 2D 6C 10S 10C 7S AD QD 4C 6S 3D QC 10H 8S 5C KS AS 2S 10D ' +
  '8H KD 4H 5H JS 4D 9D 9S KH 4S 9H 2H 7D 6D 6H JH 8C 9C 8D JD KC QH 3C 7C 3H 5S'
).split(' ');
const TWO_DECKS: Receipt = {
  table: '牌桌',
  number: 1,
  attempt: 2,
  fingerprint: 'AAAA-2222',
  commitment: '0799ef76f19eb9d1b652c25705f4d980254f9bd25f7a89e17b31b5772bf53206',
  contributions: [null, '00'.repeat(16), null, 'ff'.repeat(16)],
  secret: SECRET.match(/../g)!.reverse().join(''),
};
const TWO_DECKS_ORDER = (
  '4H 5D 3C 3H 5C 4D 4C JC JD 9S 2D 10H 8H 2H 2S 6D 3C AD QS 3H 7H 8C 9H 10H 8H QS 4C JH 7D 4S 5H 9D QC 9S JS QD ' +
  '2C 8S 7S 2D AS 5H 10S 7D 4D AD KH 6S QD 8D KD JC 7S AC 9C KC KC JS 10S 6C 9C KS 2S 3D 10D 7C 7H 5S 6D KH 4H RJ ' +
  'AH 10D 7C AC 9H BJ 5S 8C 6C RJ QC 6S 5D 9D 4S 8S AH 8D KD JH 3S JD QH 3D 10C 5C 2C 6H BJ QH AS 10C 6H KS 3S 2H'
).split(' ');

afterEach(() => vi.unstubAllGlobals());

test('the order of one deck is what the server computes from the same receipt', async () => {
  expect(await deckOrder(ONE_SPOKE, [...ORDER].sort())).toEqual(ORDER);
  expect(await honest(ONE_SPOKE, ORDER)).toBe(true);
});

test('two decks with jokers, and a table named in Chinese, give the same order too', async () => {
  expect(await deckOrder(TWO_DECKS, [...TWO_DECKS_ORDER].sort())).toEqual(TWO_DECKS_ORDER);
  expect(await honest(TWO_DECKS, TWO_DECKS_ORDER)).toBe(true);
});

test('a swapped card, another secret and bytes called silent are found out', async () => {
  const [first, second, ...rest] = ORDER;
  expect(await honest(ONE_SPOKE, [second!, first!, ...rest])).toBe(false);
  expect(await honest({ ...ONE_SPOKE, secret: `ff${SECRET.slice(2)}` }, ORDER)).toBe(false);
  expect(await honest({ ...ONE_SPOKE, contributions: [null, null, null, null] }, ORDER)).toBe(false);
});

test('the transcript puts the length before each part, so no two receipts read alike', async () => {
  const moved = { ...ONE_SPOKE, table: 't', number: 13 };
  expect(transcript(moved)).not.toEqual(transcript(ONE_SPOKE));
  expect([...transcript(ONE_SPOKE).slice(0, 5)]).toEqual([0, 0, 0, 14, 'p'.charCodeAt(0)]);
});

test.each(['here', 'plain http'])(
  'every vector of the documented protocol comes out to the letter: %s',
  async (where) => {
    // plain http gives a page no hashes of the browser
    if (where === 'plain http') vi.stubGlobal('crypto', {});
    type Vector = Omit<Receipt, 'contributions'> & { name: string; contributions: (string | null)[]; order: string };
    const page = readFileSync('../docs/fair-dealing.md', 'utf8');
    const vectors = JSON.parse(/```json\n([\s\S]+?)\n```/.exec(page)![1]!) as Vector[];
    expect(vectors.length).toBeGreaterThan(3);
    for (const vector of vectors) expect(await honest(vector, vector.order.split(' ')), vector.name).toBe(true);
  },
);
