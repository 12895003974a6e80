/** The hashes for where a browser has none: as little of the library as does it. */
export { hmac } from '@noble/hashes/hmac.js';
export { sha256, sha512 } from '@noble/hashes/sha2.js';
