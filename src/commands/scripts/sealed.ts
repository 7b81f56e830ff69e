import { crc32 } from 'node:zlib';

const SUM_BYTES = 4;

function sumOf(bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}

/** Bytes with their CRC-32 before them. Pure. */
export const seal = (bytes: Uint8Array): Uint8Array => Buffer.concat([sumOf(bytes), bytes]);

/**
 * The sealed bytes, or null if they are not whole. V8 compares the checksum of a code cache only in
 * its debug builds; running a damaged one ends the process. Who may write the file is asked
 * elsewhere, so a sum that finds damage is enough, and `crypto` need not be loaded for it. Pure.
 */
export function unseal(sealed: Buffer): Buffer | null {
  if (sealed.length < SUM_BYTES) return null;
  const bytes = sealed.subarray(SUM_BYTES);
  return sumOf(bytes).equals(sealed.subarray(0, SUM_BYTES)) ? bytes : null;
}
