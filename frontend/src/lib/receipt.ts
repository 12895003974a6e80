/** Checks a deal receipt on this device: the same computation as `core/fair.py`, see docs/fair-dealing.md. */
import { canonical } from './cards';
import { fromHex, hmacOf, sha256 } from './hash';
import type { Card, ReceiptView } from './wire';

/** A receipt whose deal is over: its secret is known. */
export type Receipt = Omit<ReceiptView, 'secret' | 'order' | 'protocol'> & { secret: string };

const PROTOCOL = 'paizhuo-deal-1';
const WORD_RANGE = 2 ** 32;
const utf8 = new TextEncoder();

/** Says whether the secret is the one that was committed to, and gives this order of these cards. */
export async function honest(receipt: Receipt, order: readonly Card[]): Promise<boolean> {
  if ((await sha256(receipt.secret)) !== receipt.commitment) return false;
  return (await deckOrder(receipt, order)).join() === order.join();
}

/** Computes the order of the cards out of what the receipt holds. */
export async function deckOrder(receipt: Receipt, cards: readonly Card[]): Promise<Card[]> {
  const deck = opened(cards);
  const keyed = await hmacOf(fromHex(receipt.secret));
  const words = wordsOf(await keyed(transcript(receipt)));
  for (let place = deck.length - 1; place > 0; place--) {
    const other = await below(place + 1, words);
    [deck[place], deck[other]] = [deck[other]!, deck[place]!];
  }
  return deck;
}

/** What the deal depends on besides the secret, every part with its length before it. */
export function transcript(receipt: Receipt): Uint8Array<ArrayBuffer> {
  const { table, number, attempt, fingerprint, commitment } = receipt;
  const parts = [PROTOCOL, table, String(number), String(attempt), fingerprint, commitment].map((part) =>
    utf8.encode(part),
  );
  const added = receipt.contributions.map((hex) =>
    hex === null ? utf8.encode('silent') : joined([utf8.encode('bytes:'), fromHex(hex)]),
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

async function* wordsOf(key: Uint8Array): AsyncGenerator<number, never> {
  const keyed = await hmacOf(Uint8Array.from(key));
  for (let counter = 0; ; counter++) {
    const block = await keyed(bigEndian(counter, 8));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let start = 0; start < block.length; start += 4) yield view.getUint32(start);
  }
}

async function below(bound: number, words: AsyncGenerator<number, never>): Promise<number> {
  // a plain remainder would favour small numbers; words beyond the last whole multiple are thrown away
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const word = (await words.next()).value;
    if (word < limit) return word % bound;
  }
}

function bigEndian(number: number, bytes: number): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(bytes);
  new DataView(written.buffer).setUint32(bytes - 4, number);
  return written;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
