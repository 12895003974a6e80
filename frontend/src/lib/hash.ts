/**
 * Hashes by the browser where it lets the page have them: over https, and on the machine that serves. Plain http in
 * the living room has no `crypto.subtle`; there a small kept library does it, and comes only then.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const subtle = (): SubtleCrypto | undefined => (crypto as Partial<Crypto>).subtle;
const library = () => import('./hash-library');

/** The SHA-256 of bytes, both in hex: what a seat shows of its bytes before it sends them. */
export async function sha256(hex: string): Promise<string> {
  const bytes = fromHex(hex);
  const own = subtle();
  return toHex(own ? new Uint8Array(await own.digest('SHA-256', bytes)) : (await library()).sha256(bytes));
}

/** The HMAC-SHA-512 under a key, as a function: what the order of the cards is drawn from. */
export async function hmacOf(key: Bytes): Promise<(text: Bytes) => Promise<Uint8Array>> {
  const own = subtle();
  if (!own) {
    const { hmac, sha512 } = await library();
    return async (text) => hmac(sha512, key, text);
  }
  const kept = await own.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign']);
  return async (text) => new Uint8Array(await own.sign('HMAC', kept, text));
}

export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
