import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { deckOrder, type Receipt } from './receipt';
import { hashOf, Witness } from './witness';

const CARDS = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S'] as const;
const OTHER = 'ab'.repeat(16);
const secretOf = (n: number) => `${n}`.padStart(2, '0').repeat(64);
const commitmentTo = (secret: string) => bytesToHex(sha256(hexToBytes(secret)));

beforeEach(() => localStorage.clear());

/** A shuffle as an honest server leads it, for this seat (0) and another one (1); gives what this seat added. */
function shuffled(witness: Witness, secret: string, other = OTHER): string {
  const asked = { deal: 1, attempt: 1, commitment: commitmentTo(secret) };
  const { hash } = witness.committed(asked, []);
  const { bytes } = witness.promised(asked, [hash, hashOf(other)]);
  expect(witness.added(1, 1, [bytes!, other], 0)).toBeNull();
  return bytes!;
}

function receipt(secret: string, contributions: (string | null)[]) {
  const head: Receipt = {
    table: 't',
    number: 1,
    attempt: 1,
    fingerprint: 'AAAA-BBBB',
    commitment: commitmentTo(secret),
    contributions,
    secret,
  };
  return { ...head, protocol: 'paizhuo-deal-1', order: deckOrder(head, CARDS) };
}

test('an honest shuffle raises no alarm, and neither does its receipt after a reload', () => {
  const mine = shuffled(new Witness('t'), secretOf(1));
  const again = new Witness('t');
  expect(again.saw(1, 1)).toBe(true);
  expect(again.receipt(receipt(secretOf(1), [mine, OTHER]))).toBeNull();
});

test('a server that exchanges its secret after it has seen the bytes is found out, though its receipt is sound', () => {
  const witness = new Witness('t');
  const mine = shuffled(witness, secretOf(1));
  expect(witness.receipt(receipt(secretOf(2), [mine, OTHER]))?.kind).toBe('swapped');
});

test('a server that tries bytes of a seat of its own until it likes the cards is found out', () => {
  const witness = new Witness('t');
  const asked = { deal: 1, attempt: 1, commitment: commitmentTo(secretOf(1)) };
  const { hash } = witness.committed(asked, []);
  const { bytes } = witness.promised(asked, [hash, hashOf(OTHER)]);
  expect(witness.added(1, 1, [bytes!, 'cd'.repeat(16)], 0)?.kind).toBe('broken');
});

test('other bytes in the receipt than were shown before the deal are found out', () => {
  const witness = new Witness('t');
  const mine = shuffled(witness, secretOf(1));
  expect(witness.receipt(receipt(secretOf(1), [mine, 'cd'.repeat(16)]))?.kind).toBe('swapped');
});

test('a secret that is not the one committed to is found out, and so is an order that does not follow from it', () => {
  const witness = new Witness('t');
  const mine = shuffled(witness, secretOf(1));
  const right = receipt(secretOf(1), [mine, OTHER]);
  expect(witness.receipt({ ...right, secret: secretOf(3) })?.kind).toBe('swapped');
  expect(witness.receipt({ ...right, order: [...right.order].reverse() })?.kind).toBe('swapped');
});

test('no bytes are sent where the commitment or the list changed after they were shown', () => {
  const witness = new Witness('t');
  const asked = { deal: 1, attempt: 1, commitment: commitmentTo(secretOf(1)) };
  const { hash } = witness.committed(asked, []);
  expect(witness.promised({ ...asked, commitment: 'ee' }, [hash, null])).toEqual({
    alarm: { kind: 'swapped', n: 0, silent: [] },
  });
  expect(witness.promised(asked, [hash, null]).bytes).toBeTruthy();
  expect(witness.promised(asked, [hash, hashOf(OTHER)]).alarm?.kind).toBe('late');
  expect(witness.promised(asked, [hash, null]).bytes).toBeTruthy();
});

test('a seat that is called silent although it sent its bytes, or is given others, raises an alarm', () => {
  for (const counted of [null, OTHER]) {
    const witness = new Witness(`t${counted}`);
    const asked = { deal: 1, attempt: 1, commitment: commitmentTo(secretOf(1)) };
    const { hash } = witness.committed(asked, []);
    witness.promised(asked, [hash, hashOf(OTHER)]);
    expect(witness.added(1, 1, [counted, OTHER], 0)?.kind).toBe(counted ? 'broken' : 'silenced');
  }
});

test('a second commitment for the same deal is counted over reloads, and other bytes are added to it', () => {
  const asked = { deal: 1, attempt: 1, commitment: commitmentTo(secretOf(1)) };
  const first = new Witness('t').committed(asked, []);
  expect(first.alarm).toBeNull();
  expect(new Witness('t').committed(asked, [])).toEqual(first);
  const second = new Witness('t').committed({ ...asked, commitment: commitmentTo(secretOf(2)) }, [1]);
  expect(second.alarm).toEqual({ kind: 'again', n: 1, silent: [1] });
  expect(second.hash).not.toBe(first.hash);
  const third = new Witness('t').committed({ ...asked, commitment: commitmentTo(secretOf(3)) }, []);
  expect(third.alarm?.n).toBe(2);
});

test('a deal that this browser was not asked about tells nothing', () => {
  const witness = new Witness('t');
  expect(witness.saw(1, 1)).toBe(false);
  expect(witness.added(1, 1, [null, OTHER], 0)).toBeNull();
  expect(witness.receipt(receipt(secretOf(1), [null, OTHER]))).toBeNull();
});

test('a damaged memory and a browser that keeps nothing lose no deal', () => {
  localStorage.setItem('paizhuo.shuffle.t', 'not json');
  shuffled(new Witness('t'), secretOf(1));
  expect(new Witness('t').saw(1, 1)).toBe(true);
});

test('tables of long ago make room', () => {
  for (let n = 0; n < 40; n++) shuffled(new Witness(`t${n}`), secretOf(1));
  expect(localStorage.length).toBeLessThan(35);
  expect(new Witness('t39').saw(1, 1)).toBe(true);
});
