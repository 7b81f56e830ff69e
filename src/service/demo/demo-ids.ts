import { createHash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Profile ids of the demo world: derived from a counter, so they are the same everywhere. */
export function demoIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`demo profile ${count}`).digest();
    const letters = Array.from(bytes.subarray(0, 10), (byte) => ALPHABET.charAt(byte & 31));
    return `p_${letters.join('')}`;
  };
}
