/**
 * Checks a deal receipt on this device: the same computation as `core/fair.py`, see docs/fair-dealing.md.
 * `crypto.subtle` does not exist on plain http in the living room, so the hashes come from a small kept library.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { canonical } from './cards';
import type { Card, ReceiptView } from './wire';

/** A receipt whose deal is over: its secret is known. */
export type Receipt = Omit<ReceiptView, 'secret' | 'order' | 'protocol'> & { secret: string };

const PROTOCOL = 'paizhuo-deal-1';
const WORD_RANGE = 2 ** 32;
const utf8 = new TextEncoder();

/** Says whether the secret is the one that was committed to, and gives this order of these cards. */
export function honest(receipt: Receipt, order: readonly Card[]): boolean {
  if (sha256Hex(receipt.secret) !== receipt.commitment) return false;
  return deckOrder(receipt, order).join() === order.join();
}

/** The hash of bytes, both in hex: what a seat shows of its bytes before it sends them. */
export function sha256Hex(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** Computes the order of the cards out of what the receipt holds. */
export function deckOrder(receipt: Receipt, cards: readonly Card[]): Card[] {
  const deck = opened(cards);
  const words = wordsOf(hmac(sha512, hexToBytes(receipt.secret), transcript(receipt)));
  for (let place = deck.length - 1; place > 0; place--) {
    const other = below(place + 1, words);
    [deck[place], deck[other]] = [deck[other]!, deck[place]!];
  }
  return deck;
}

/** What the deal depends on besides the secret, every part with its length before it. */
export function transcript(receipt: Receipt): Uint8Array {
  const { table, number, attempt, fingerprint, commitment } = receipt;
  const parts = [PROTOCOL, table, String(number), String(attempt), fingerprint, commitment].map((part) =>
    utf8.encode(part),
  );
  const added = receipt.contributions.map((hex) =>
    hex === null ? utf8.encode('silent') : joined([utf8.encode('bytes:'), hexToBytes(hex)]),
  );
  return joined([...parts, ...added].flatMap((part) => [bigEndian(part.length, 4), part]));
}

/** The pack as it comes out of its box: one deck after the other, each in canonical order. */
function opened(cards: readonly Card[]): Card[] {
  const seen = new Map<Card, number>();
  const numbered = cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, place: copy * 54 + canonical(card) };
  });
  return numbered.sort((a, b) => a.place - b.place).map(({ card }) => card);
}

function* wordsOf(key: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = hmac(sha512, key, bigEndian(counter, 8));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let start = 0; start < block.length; start += 4) yield view.getUint32(start);
  }
}

function below(bound: number, words: Generator<number, never>): number {
  // a plain remainder would favour small numbers; words beyond the last whole multiple are thrown away
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
}

function bigEndian(number: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  new DataView(written.buffer).setUint32(bytes - 4, number);
  return written;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
