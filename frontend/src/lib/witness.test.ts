import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 as hashOf } from './hash';
import { deckOrder, type Receipt } from './receipt';
import { Witness } from './witness';

const CARDS = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S'] as const;
const OTHER = 'ab'.repeat(16);
const secretOf = (n: number) => `${n}`.padStart(2, '0').repeat(64);
const commitmentTo = hashOf;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A shuffle as an honest server leads it, for this seat (0) and another one (1); gives what this seat added. */
async function shuffled(witness: Witness, secret: string, other = OTHER): Promise<string> {
  const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secret) };
  const { hash } = await witness.committed(asked, []);
  const { bytes } = await witness.promised(asked, [hash, await hashOf(other)]);
  expect(await witness.added(1, 1, [bytes!, other], 0)).toBeNull();
  return bytes!;
}

async function receipt(secret: string, contributions: (string | null)[]) {
  const head: Receipt = {
    table: 't',
    number: 1,
    attempt: 1,
    fingerprint: 'AAAA-BBBB',
    commitment: await commitmentTo(secret),
    contributions,
    secret,
  };
  return { ...head, protocol: 'paizhuo-deal-1', order: await deckOrder(head, CARDS) };
}

test('an honest shuffle raises no alarm, and neither does its receipt after a reload', async () => {
  const mine = await shuffled(new Witness('t'), secretOf(1));
  const again = new Witness('t');
  expect(again.saw(1, 1)).toBe(true);
  expect(await again.receipt(await receipt(secretOf(1), [mine, OTHER]))).toBeNull();
});

test('a server that exchanges its secret after it has seen the bytes is found out, though its receipt is sound', async () => {
  const witness = new Witness('t');
  const mine = await shuffled(witness, secretOf(1));
  expect((await witness.receipt(await receipt(secretOf(2), [mine, OTHER])))?.kind).toBe('swapped');
});

test('a server that tries bytes of a seat of its own until it likes the cards is found out', async () => {
  const witness = new Witness('t');
  const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secretOf(1)) };
  const { hash } = await witness.committed(asked, []);
  const { bytes } = await witness.promised(asked, [hash, await hashOf(OTHER)]);
  expect((await witness.added(1, 1, [bytes!, 'cd'.repeat(16)], 0))?.kind).toBe('broken');
});

test('other bytes in the receipt than were shown before the deal are found out', async () => {
  const witness = new Witness('t');
  const mine = await shuffled(witness, secretOf(1));
  expect((await witness.receipt(await receipt(secretOf(1), [mine, 'cd'.repeat(16)])))?.kind).toBe('swapped');
});

test('a secret that is not the one committed to is found out, and so is an order that does not follow from it', async () => {
  const witness = new Witness('t');
  const mine = await shuffled(witness, secretOf(1));
  const right = await receipt(secretOf(1), [mine, OTHER]);
  expect((await witness.receipt({ ...right, secret: secretOf(3) }))?.kind).toBe('swapped');
  expect((await witness.receipt({ ...right, order: [...right.order].reverse() }))?.kind).toBe('swapped');
});

test('no bytes are sent where the commitment or the list changed after they were shown', async () => {
  const witness = new Witness('t');
  const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secretOf(1)) };
  const { hash } = await witness.committed(asked, []);
  expect(await witness.promised({ ...asked, commitment: 'ee' }, [hash, null])).toEqual({
    alarm: { kind: 'swapped', n: 0, silent: [] },
  });
  expect((await witness.promised(asked, [hash, null])).bytes).toBeTruthy();
  expect((await witness.promised(asked, [hash, await hashOf(OTHER)])).alarm?.kind).toBe('late');
  expect((await witness.promised(asked, [hash, null])).bytes).toBeTruthy();
});

test('a seat that is called silent although it sent its bytes, or is given others, raises an alarm', async () => {
  for (const counted of [null, OTHER]) {
    const witness = new Witness(`t${counted}`);
    const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secretOf(1)) };
    const { hash } = await witness.committed(asked, []);
    await witness.promised(asked, [hash, await hashOf(OTHER)]);
    expect((await witness.added(1, 1, [counted, OTHER], 0))?.kind).toBe(counted ? 'broken' : 'silenced');
  }
});

test('a second commitment for the same deal is counted over reloads, and other bytes are added to it', async () => {
  const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secretOf(1)) };
  const first = await new Witness('t').committed(asked, []);
  expect(first.alarm).toBeNull();
  expect(await new Witness('t').committed(asked, [])).toEqual(first);
  const second = await new Witness('t').committed({ ...asked, commitment: await commitmentTo(secretOf(2)) }, [1]);
  expect(second.alarm).toEqual({ kind: 'again', n: 1, silent: [1] });
  expect(second.hash).not.toBe(first.hash);
  const third = await new Witness('t').committed({ ...asked, commitment: await commitmentTo(secretOf(3)) }, []);
  expect(third.alarm?.n).toBe(2);
});

test('a deal that this browser was not asked about tells nothing', async () => {
  const witness = new Witness('t');
  expect(witness.saw(1, 1)).toBe(false);
  expect(await witness.added(1, 1, [null, OTHER], 0)).toBeNull();
  expect(await witness.receipt(await receipt(secretOf(1), [null, OTHER]))).toBeNull();
});

test('a damaged memory and a browser that keeps nothing lose no deal', async () => {
  localStorage.setItem('paizhuo.shuffle.t', 'not json');
  await shuffled(new Witness('t'), secretOf(1));
  expect(new Witness('t').saw(1, 1)).toBe(true);
});

test('tables of long ago make room', async () => {
  for (let n = 0; n < 40; n++) await shuffled(new Witness(`t${n}`), secretOf(1));
  expect(localStorage.length).toBeLessThan(35);
  expect(new Witness('t39').saw(1, 1)).toBe(true);
});

test('over plain http, where a browser has no hashes of its own, the same is promised', async () => {
  const asked = { deal: 1, attempt: 1, commitment: await commitmentTo(secretOf(1)) };
  const { hash } = await new Witness('t').committed(asked, []);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect((await new Witness('t').committed(asked, [])).hash).toBe(hash);
});
