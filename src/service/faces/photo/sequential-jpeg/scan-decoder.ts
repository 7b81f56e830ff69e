import { broken } from '../photo-faults.ts';
import { BitReader } from './bit-reader.ts';
import type { HuffmanCode } from './huffman-code.ts';
import type { Scan } from './jpeg-file.ts';

const MAX_RUN_LENGTH = 15;

const codeOf = (code: HuffmanCode | null): HuffmanCode => {
  if (code === null) throw broken();
  return code;
};

/**
 * Decodes the blocks of one scan in order, adding to the results of earlier scans. Source: ITU
 * T.81, F.2 (sequential) and G.1 and G.2 (progressive). Coefficients stay in zigzag order, in which
 * they are written again.
 */
export class ScanDecoder {
  readonly scan: Scan;
  readonly #bits: BitReader;
  readonly #isProgressive: boolean;
  /** The last DC of each component. */
  readonly #last: number[];
  /** Number of following blocks without further coefficients (EOB run). */
  #emptyBlocks = 0;
  #untilRestart: number;

  constructor(bytes: Uint8Array, scan: Scan, isProgressive: boolean) {
    this.scan = scan;
    this.#bits = new BitReader(bytes, scan.start);
    this.#isProgressive = isProgressive;
    this.#last = scan.components.map(() => 0);
    this.#untilRestart = scan.restartEvery;
  }

  /** Call before each unit of blocks. */
  beginUnit(): void {
    if (this.scan.restartEvery === 0) return;
    if (this.#untilRestart === 0) {
      this.#bits.restart();
      this.#last.fill(0);
      this.#emptyBlocks = 0;
      this.#untilRestart = this.scan.restartEvery;
    }
    this.#untilRestart -= 1;
  }

  /**
   * @param which index of the scan's component
   * @param at offset of the block's 64 coefficients
   */
  block(which: number, coefficients: Int16Array, at: number): void {
    const component = this.scan.components[which];
    if (component === undefined) throw broken();
    if (!this.#isProgressive) {
      this.#firstDc(which, codeOf(component.dc), coefficients, at);
      this.#sequentialAc(codeOf(component.ac), coefficients, at);
    } else if (this.scan.first === 0) {
      if (this.scan.knownBits === 0) this.#firstDc(which, codeOf(component.dc), coefficients, at);
      else if (this.#bits.read(1) === 1) this.#or(coefficients, at, 1 << this.scan.bit);
    } else if (this.scan.knownBits === 0) {
      this.#firstAc(codeOf(component.ac), coefficients, at);
    } else {
      this.#refineAc(codeOf(component.ac), coefficients, at);
    }
  }

  #or(coefficients: Int16Array, at: number, bit: number): void {
    coefficients[at] = (coefficients[at] ?? 0) | bit;
  }

  #firstDc(which: number, code: HuffmanCode, coefficients: Int16Array, at: number): void {
    const size = this.#bits.symbol(code);
    if (size > MAX_RUN_LENGTH) throw broken();
    const dc = (this.#last[which] ?? 0) + this.#bits.signed(size);
    this.#last[which] = dc;
    coefficients[at] = dc << this.scan.bit;
  }

  #sequentialAc(code: HuffmanCode, coefficients: Int16Array, at: number): void {
    for (let k = 1; k < 64; k += 1) {
      const symbol = this.#bits.symbol(code);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < MAX_RUN_LENGTH) return;
      k += run;
      if (k > 63) throw broken();
      if (size > 0) coefficients[at + k] = this.#bits.signed(size);
    }
  }

  #firstAc(code: HuffmanCode, coefficients: Int16Array, at: number): void {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks -= 1;
      return;
    }
    const { first, last, bit } = this.scan;
    for (let k = first; k <= last; k += 1) {
      const symbol = this.#bits.symbol(code);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < MAX_RUN_LENGTH) {
        this.#emptyBlocks = this.#runOfBlocks(run) - 1;
        return;
      }
      k += run;
      if (k > 63) throw broken();
      if (size > 0) coefficients[at + k] = this.#bits.signed(size) << bit;
    }
  }

  #runOfBlocks(bits: number): number {
    return (1 << bits) + (bits === 0 ? 0 : this.#bits.read(bits));
  }

  #refineAc(code: HuffmanCode, coefficients: Int16Array, at: number): void {
    const { first, last, bit } = this.scan;
    let k = first;
    if (this.#emptyBlocks === 0) {
      for (; k <= last; k += 1) {
        const symbol = this.#bits.symbol(code);
        const [run, size] = [symbol >> 4, symbol & 15];
        if (size > 1) throw broken();
        if (size === 0 && run < MAX_RUN_LENGTH) {
          this.#emptyBlocks = this.#runOfBlocks(run);
          break;
        }
        const fresh = size === 0 ? 0 : this.#bits.read(1) === 1 ? 1 << bit : -1 << bit;
        k = this.#skip(coefficients, at, k, run);
        if (fresh !== 0 && k <= last) coefficients[at + k] = fresh;
      }
    }
    if (this.#emptyBlocks > 0) {
      this.#skip(coefficients, at, k, Number.POSITIVE_INFINITY);
      this.#emptyBlocks -= 1;
    }
  }

  /**
   * Skips `zeros` zero coefficients and refines the nonzero ones in between; returns the position
   * of the next zero.
   */
  #skip(coefficients: Int16Array, at: number, from: number, zeros: number): number {
    const { last, bit } = this.scan;
    let left = zeros;
    let k = from;
    for (; k <= last; k += 1) {
      const value = coefficients[at + k] ?? 0;
      if (value === 0) {
        if (left === 0) return k;
        left -= 1;
      } else if (this.#bits.read(1) === 1 && (Math.abs(value) & (1 << bit)) === 0) {
        coefficients[at + k] = value + (value > 0 ? 1 << bit : -1 << bit);
      }
    }
    return k;
  }
}
