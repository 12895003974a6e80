/**
 * What this browser was shown and sent before a deal, kept over reloads and compared with what is said later: a server
 * that exchanges its secret, or bytes of a seat, is found out here (docs/fair-dealing.md says what else is not).
 */
import { token } from './connection';
import { sha256 } from './hash';
import type { ReceiptView } from './wire';

/** What was found: `swapped` secret, own bytes `silenced`, `broken` promises, `late` promises, or begun `again`. */
export type Alarm = { kind: 'swapped' | 'silenced' | 'broken' | 'late' | 'again'; n: number; silent: number[] };
/** What is kept of one deal and attempt; all in hex. `shown`: every commitment that was shown for it, in order. */
type Deal = {
  shown: string[];
  bytes: string;
  promises?: (string | null)[];
  sent?: boolean;
  added?: (string | null)[];
};
/** The hash to promise, and how often the shuffle has begun again. */
type Shown = { hash: string; alarm: Alarm | null };
/** The bytes to send, or what is wrong with the list. */
type Answer = { bytes?: string; alarm?: Alarm };
type Asked = { deal: number; attempt: number; commitment: string };
/** Where it is kept: `localStorage`, which all windows of a browser share. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = 'paizhuo.shuffle.';
const MOST_DEALS = 400;
const MOST_TABLES = 30;

export class Witness {
  constructor(
    readonly table: string,
    readonly memory: Memory = remembering(),
  ) {}

  /** A commitment is shown: gives what to promise, and how often the shuffle has begun again. */
  async committed({ deal, attempt, commitment }: Asked, silent: number[]): Promise<Shown> {
    const kept = this.#of(deal, attempt);
    if (kept.shown.at(-1) !== commitment) {
      kept.shown.push(commitment);
      kept.bytes = token(16);
      delete kept.promises;
      delete kept.sent;
      delete kept.added;
      this.#keep(deal, attempt, kept);
    }
    const n = kept.shown.length - 1;
    return { hash: await sha256(kept.bytes), alarm: n ? { kind: 'again', n, silent } : null };
  }

  /** The list of promises is shown: gives the bytes to send, or what is wrong with the list. */
  async promised({ deal, attempt, commitment }: Asked, promises: (string | null)[]): Promise<Answer> {
    const kept = this.#of(deal, attempt);
    if (kept.shown.at(-1) !== commitment) return { alarm: alarm('swapped') };
    // whoever has seen bytes may not change a promise after it
    if (kept.sent && kept.promises?.join() !== promises.join()) return { alarm: alarm('late') };
    if (!promises.includes(await sha256(kept.bytes))) return {};
    this.#keep(deal, attempt, { ...kept, promises, sent: true });
    return { bytes: kept.bytes };
  }

  /** What was added is shown. `seat`: my own, null where I have none. */
  async added(
    deal: number,
    attempt: number,
    contributions: (string | null)[],
    seat: number | null,
  ): Promise<Alarm | null> {
    const kept = this.#of(deal, attempt);
    if (!kept.promises) return null;
    this.#keep(deal, attempt, { ...kept, added: contributions });
    const hashes = await Promise.all(contributions.map((bytes) => (bytes === null ? null : sha256(bytes))));
    if (hashes.some((hash, at) => hash !== null && hash !== kept.promises?.[at])) return alarm('broken');
    return kept.sent && seat !== null && contributions[seat] !== kept.bytes ? alarm('silenced') : null;
  }

  /** Compares a receipt with what was shown before the deal; a deal that this browser has not seen tells nothing. */
  async receipt(receipt: ReceiptView): Promise<Alarm | null> {
    const { number, attempt, commitment, contributions, secret, order } = receipt;
    const kept = this.#of(number, attempt);
    if (kept.shown.length && kept.shown.at(-1) !== commitment) return alarm('swapped');
    if (kept.added && kept.added.join() !== contributions.join()) return alarm('swapped');
    if (secret === null || order === null) return null;
    const { honest } = await import('./receipt');
    return (await honest({ ...receipt, secret }, order)) ? null : alarm('swapped');
  }

  /** Says whether this browser was there when a deal was shuffled. */
  saw(number: number, attempt: number): boolean {
    return this.#of(number, attempt).shown.length > 0;
  }

  #all(): Record<string, Deal> {
    try {
      return JSON.parse(this.memory.getItem(KEY + this.table) ?? '{}') as Record<string, Deal>;
    } catch {
      return {};
    }
  }

  #of(deal: number, attempt: number): Deal {
    return this.#all()[`${deal}.${attempt}`] ?? { shown: [], bytes: token(16) };
  }

  #keep(deal: number, attempt: number, kept: Deal): void {
    const all = { ...this.#all(), [`${deal}.${attempt}`]: kept };
    const recent = Object.fromEntries(Object.entries(all).slice(-MOST_DEALS));
    forgetOldest(this.memory, KEY + this.table);
    this.memory.setItem(KEY + this.table, JSON.stringify(recent));
  }
}

function alarm(kind: Alarm['kind']): Alarm {
  return { kind, n: 0, silent: [] };
}

/** A browser keeps a few megabytes for us: tables of long ago make room. */
function forgetOldest(memory: Memory, but: string): void {
  const keys = Array.from({ length: memory.length }, (_, index) => memory.key(index) ?? '');
  const old = keys.filter((key) => key.startsWith(KEY) && key !== but);
  for (const key of old.slice(0, Math.max(0, old.length - MOST_TABLES))) memory.removeItem(key);
}

const inMemory = new Map<string, string>();
/** Where the browser keeps nothing, this window at least remembers. */
function remembering(): Memory {
  try {
    localStorage.setItem(`${KEY}trial`, '');
    localStorage.removeItem(`${KEY}trial`);
    return localStorage;
  } catch {
    return {
      getItem: (key) => inMemory.get(key) ?? null,
      setItem: (key, value) => void inMemory.set(key, value),
      removeItem: (key) => void inMemory.delete(key),
      key: (index) => [...inMemory.keys()][index] ?? null,
      get length() {
        return inMemory.size;
      },
    };
  }
}
