import { broken } from '../photo-faults.ts';

/** Lookup by the next 16 bits: the symbol, and the length of its code (0: no code). */
export interface HuffmanCode {
  readonly symbols: Uint8Array;
  readonly lengths: Uint8Array;
}

const BITS = 16;

/**
 * The canonical Huffman code. Source: ITU T.81, annex C.
 * @param counts number of symbols with codes of 1 to 16 bits
 * @param values the symbols, shortest code first
 */
export function huffmanCode(counts: Uint8Array, values: Uint8Array): HuffmanCode {
  const symbols = new Uint8Array(1 << BITS);
  const lengths = new Uint8Array(1 << BITS);
  let [from, next] = [0, 0];
  counts.forEach((count, index) => {
    const length = index + 1;
    const width = 1 << (BITS - length);
    for (let n = 0; n < count; n += 1) {
      if (from + width > symbols.length) throw broken();
      symbols.fill(values[next] ?? 0, from, from + width);
      lengths.fill(length, from, from + width);
      from += width;
      next += 1;
    }
  });
  return { symbols, lengths };
}
