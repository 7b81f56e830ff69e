import { randomBytes } from 'node:crypto';

/**
 * Crockford's base32 in lower case, without i, l, o and u, so that ids survive being read aloud.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A short typed id such as `s_4tq9x0k2mz`: 50 random bits, 6 tokens of a model's context. */
export function newId(prefix: string): string {
  const letters = Array.from(randomBytes(10), (byte) => ALPHABET.charAt(byte & 31));
  return `${prefix}_${letters.join('')}`;
}
