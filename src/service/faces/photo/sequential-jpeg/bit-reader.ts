import { broken } from '../photo-faults.ts';
import type { HuffmanCode } from './huffman-code.ts';

/** Reads the bits of one scan. After a marker it reads zeros, as libjpeg does, but not many. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  #missing = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** The next `count` bits (1 to 16) as a number. */
  read(count: number): number {
    this.#fill(count);
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** The next symbol. @throws UnusablePhoto when the bits are not in the code */
  symbol(code: HuffmanCode): number {
    this.#fill(16);
    const next = (this.#bits >>> (this.#count - 16)) & 0xffff;
    const length = code.lengths[next] ?? 0;
    if (length === 0) throw broken();
    this.#count -= length;
    return code.symbols[next] ?? 0;
  }

  /** The next `size` bits as a number whose first bit is its sign. Source: ITU T.81, F.2.2.1. */
  signed(size: number): number {
    if (size === 0) return 0;
    const value = this.read(size);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  /** Skips the next restart marker and continues after it. */
  restart(): void {
    this.#count = 0;
    this.#missing = 0;
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at += 1;
    const marker = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw broken();
    this.#at += 2;
  }

  #fill(count: number): void {
    while (this.#count < count) {
      this.#bits = ((this.#bits & 0xffff) << 8) | this.#nextByte();
      this.#count += 8;
    }
  }

  #nextByte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === 0xff) {
      if (this.#bytes[this.#at + 1] === 0) {
        this.#at += 2;
        return byte;
      }
    } else if (byte !== undefined) {
      this.#at += 1;
      return byte;
    }
    this.#missing += 1;
    // A 16-bit look-ahead may run past the end; more than three missing bytes are a truncated scan.
    if (this.#missing > 3) throw broken();
    return 0;
  }
}
