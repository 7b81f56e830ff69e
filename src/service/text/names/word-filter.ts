/** Seven probes in ten bits a word: of the words never added, one in 120 passes by mistake. */
const PROBES = 7;
const BITS_PER_WORD = 10;

/** FNV-1a over UTF-16 units. Other constants would read other bits than the build has set. */
function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * A Bloom filter of words: `has` is true for every word that was added, and by mistake for about
 * one in 120 of the others. 340,000 words take 400 kB.
 */
export class WordFilter {
  readonly bytes: Uint8Array;

  /** @param bytes the bits of a filter that was filled before */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  static for(words: number): WordFilter {
    return new WordFilter(new Uint8Array(Math.max(1, Math.ceil((words * BITS_PER_WORD) / 8))));
  }

  add(word: string): void {
    for (const bit of this.#bitsOf(word)) {
      this.bytes[bit >>> 3] = (this.bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  has(word: string): boolean {
    return this.#bitsOf(word).every((bit) => ((this.bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) > 0);
  }

  #bitsOf(word: string): number[] {
    const first = hashOf(word, 0x811c9dc5);
    // Odd, so that no two probes fall together, and unsigned again.
    const step = (hashOf(word, 0x050c5d1f) | 1) >>> 0;
    const bits = this.bytes.length * 8;
    return Array.from({ length: PROBES }, (_, probe) => (first + probe * step) % bits);
  }
}
