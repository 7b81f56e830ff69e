import { textHash } from '../../text/text-hash.ts';

/** Words by their rank, as they lie in a file: none of them becomes a string before it is asked for. */
export interface WordIndex {
  /** The number of words. */
  readonly size: number;
  /** The word's rank, 0 for the first; undefined when unknown. */
  rankOf(word: string): number | undefined;
  /** The word of this rank, which is below `size`. */
  wordAt(rank: number): string;
}

/** A slot has the rank and one, or 0, in its lower bits, and above them eight bits of the hash. */
const RANK_BITS = 24;
const RANK = 2 ** RANK_BITS - 1;
const MOST_WORDS = RANK - 1;

/** A power of two that leaves more than half of the slots empty. */
const slotsFor = (words: number): number => 2 ** Math.ceil(Math.log2(2 * words + 2));

const tagOf = (hash: number): number => (hash >>> RANK_BITS) << RANK_BITS;

/**
 * Packs different words for `openWordIndex`: their number, the ends of their texts, a hash table of
 * their ranks, and the texts in UTF-8. Pure.
 */
export function packWordIndex(words: readonly string[]): Buffer {
  if (words.length > MOST_WORDS) throw new RangeError(`more than ${MOST_WORDS} words`);
  const texts = words.map((word) => Buffer.from(word));
  const ends = new Uint32Array(words.length);
  let end = 0;
  for (const [rank, text] of texts.entries()) {
    end += text.length;
    ends[rank] = end;
  }
  const slots = new Uint32Array(slotsFor(words.length));
  for (const [rank, word] of words.entries()) {
    const hash = textHash(word);
    let at = hash & (slots.length - 1);
    while (slots[at] !== 0) at = (at + 1) & (slots.length - 1);
    slots[at] = (tagOf(hash) | (rank + 1)) >>> 0;
  }
  const columns = [Uint32Array.of(words.length), ends, slots];
  return Buffer.concat([...columns.map((column) => Buffer.from(column.buffer)), ...texts]);
}

/** Opens what `packWordIndex` made; the columns are views of it. */
export function openWordIndex(packed: Buffer): WordIndex {
  // A pooled buffer can start anywhere; typed arrays need a multiple of four.
  const file = packed.byteOffset % 4 === 0 ? packed : Buffer.from(new Uint8Array(packed).buffer);
  const size = file.readUInt32LE(0);
  const ends = new Uint32Array(file.buffer, file.byteOffset + 4, size);
  const slots = new Uint32Array(file.buffer, file.byteOffset + 4 * (1 + size), slotsFor(size));
  const texts = file.subarray(4 * (1 + size + slots.length));
  const startOf = (rank: number): number => (rank === 0 ? 0 : (ends[rank - 1] ?? 0));
  const wordAt = (rank: number): string => texts.toString('utf8', startOf(rank), ends[rank]);
  return {
    size,
    wordAt,
    rankOf(word) {
      const hash = textHash(word);
      for (let at = hash & (slots.length - 1); ; at = (at + 1) & (slots.length - 1)) {
        const slot = slots[at] ?? 0;
        if (slot === 0) return undefined;
        const rank = (slot & RANK) - 1;
        const mayBe = slot >>> RANK_BITS === hash >>> RANK_BITS;
        if (mayBe && wordAt(rank) === word) return rank;
      }
    },
  };
}
