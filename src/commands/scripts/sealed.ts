import { createHash } from 'node:crypto';

const DIGEST_BYTES = 32;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Bytes with their SHA-256 before them. Pure. */
export const seal = (bytes: Uint8Array): Uint8Array => Buffer.concat([digestOf(bytes), bytes]);

/**
 * The sealed bytes, or null if they are not whole. V8 compares the checksum of a code cache only in
 * its debug builds; running a damaged one ends the process. Pure.
 */
export function unseal(sealed: Buffer): Buffer | null {
  const bytes = sealed.subarray(DIGEST_BYTES);
  return digestOf(bytes).equals(sealed.subarray(0, DIGEST_BYTES)) ? bytes : null;
}
