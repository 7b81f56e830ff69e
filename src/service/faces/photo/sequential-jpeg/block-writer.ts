import { broken } from '../photo-faults.ts';

/** Most bits of a coefficient in eight-bit JPEGs. Source: ITU T.81, F.1.2. */
const [MAX_DC_BITS, MAX_AC_BITS] = [11, 10];
const [END_OF_BLOCK, SIXTEEN_ZEROS] = [0x00, 0xf0];

/** A Huffman code for writing, as its segment defines it. */
interface WrittenCode {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

const DC: WrittenCode = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  symbols: Array.from({ length: MAX_DC_BITS + 1 }, (_one, size) => size),
};

/**
 * Short runs of zeros and small numbers are frequent, so they get short codes. That is close to the
 * optimal code, which would take another pass.
 */
const rarity = (symbol: number): number => {
  if (symbol === END_OF_BLOCK) return 3;
  return (symbol >> 4) + 2.2 * (symbol & 15) + (symbol === SIXTEEN_ZEROS ? 4 : 0);
};

function acSymbols(): number[] {
  const symbols = [END_OF_BLOCK, SIXTEEN_ZEROS];
  for (let run = 0; run < 16; run += 1) {
    for (let size = 1; size <= MAX_AC_BITS; size += 1) symbols.push(run * 16 + size);
  }
  return symbols.sort((a, b) => rarity(a) - rarity(b));
}

const AC: WrittenCode = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  symbols: acSymbols(),
};

/** The code and its number of bits (0: no code), by symbol. */
function codes({ counts, symbols }: WrittenCode) {
  const [bits, lengths] = [new Uint16Array(256), new Uint8Array(256)];
  let [code, next] = [0, 0];
  counts.forEach((count, index) => {
    for (let n = 0; n < count; n += 1) {
      const symbol = symbols[next] ?? 0;
      bits[symbol] = code;
      lengths[symbol] = index + 1;
      code += 1;
      next += 1;
    }
    code *= 2;
  });
  return { bits, lengths };
}

const DC_CODES = codes(DC);
const AC_CODES = codes(AC);

/** The bytes of the DHT segment, which defines the codes for decoders. */
export const CODE_TABLES: readonly number[] = [
  0x00,
  ...DC.counts,
  ...DC.symbols,
  0x10,
  ...AC.counts,
  ...AC.symbols,
];

const PIECE = 1 << 20;

/** Writes blocks in sequence, each as its DC difference and its runs. */
export class BlockWriter {
  readonly #pieces: Uint8Array[] = [];
  #piece = new Uint8Array(PIECE);
  #at = 0;
  #bits = 0;
  #count = 0;

  /**
   * @param at offset of its 64 coefficients, in zigzag order
   * @param last DC of the same component's previous block
   */
  block(coefficients: Int16Array, at: number, last: number): void {
    this.#number(DC_CODES, 0, (coefficients[at] ?? 0) - last, MAX_DC_BITS);
    let run = 0;
    for (let k = 1; k < 64; k += 1) {
      const value = coefficients[at + k] ?? 0;
      if (value === 0) {
        run += 1;
        continue;
      }
      for (; run > 15; run -= 16) this.#symbol(AC_CODES, SIXTEEN_ZEROS);
      this.#number(AC_CODES, run, value, MAX_AC_BITS);
      run = 0;
    }
    if (run > 0) this.#symbol(AC_CODES, END_OF_BLOCK);
  }

  /** All bytes so far; the last one is padded. */
  finish(): Uint8Array[] {
    if (this.#count > 0) this.#write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return [...this.#pieces, this.#piece.subarray(0, this.#at)];
  }

  #number(code: ReturnType<typeof codes>, run: number, value: number, mostBits: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    if (size > mostBits) throw broken();
    this.#symbol(code, run * 16 + size);
    if (size > 0) this.#write(value < 0 ? value + (1 << size) - 1 : value, size);
  }

  #symbol({ bits, lengths }: ReturnType<typeof codes>, symbol: number): void {
    this.#write(bits[symbol] ?? 0, lengths[symbol] ?? 0);
  }

  #write(value: number, length: number): void {
    this.#bits = (this.#bits << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#byte((this.#bits >>> this.#count) & 0xff);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  #byte(byte: number): void {
    // A byte 0xFF would be a marker without a zero after it.
    if (this.#at + 2 > PIECE) {
      this.#pieces.push(this.#piece.subarray(0, this.#at));
      this.#piece = new Uint8Array(PIECE);
      this.#at = 0;
    }
    this.#piece[this.#at] = byte;
    this.#at += 1;
    if (byte !== 0xff) return;
    this.#piece[this.#at] = 0;
    this.#at += 1;
  }
}
