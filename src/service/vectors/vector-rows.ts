import { type DotProducts, dotProducts } from './dot-products.ts';

/** The number of rows whose products one call computes. */
export const CHUNK_ROWS = 4096;

/** The numbers that one SIMD step processes. */
const STEP = 8;
const FLOAT_BYTES = 4;
const PAGE_BYTES = 64 * 1024;
/** The minimum growth of the memory in pages; growing does not copy it. */
const GROWTH = 64;

/**
 * Rows of numbers in WebAssembly memory, because JavaScript has no SIMD instructions: 3 ms instead
 * of 15 for 100,000 × 152. The memory grows in place; a JavaScript array would have to be copied,
 * taking twice its size meanwhile.
 */
export class VectorRows {
  readonly #width: number;
  readonly #memory: WebAssembly.Memory;
  readonly #products: DotProducts;
  /** Offsets in numbers: first the query vector, then the products of a chunk, then the rows. */
  readonly #outAt: number;
  readonly #rowsAt: number;
  #numbers: Float32Array;

  /** @param dimensions numbers in a row */
  constructor(dimensions: number) {
    this.#width = Math.max(STEP, Math.ceil(dimensions / STEP) * STEP);
    this.#outAt = this.#width;
    this.#rowsAt = this.#width + CHUNK_ROWS;
    this.#memory = new WebAssembly.Memory({ initial: GROWTH });
    this.#numbers = new Float32Array(this.#memory.buffer);
    this.#products = dotProducts(this.#memory);
    this.reserve(0);
  }

  /** The start of a row in `numbers`. */
  startOf(row: number): number {
    return this.#rowsAt + row * this.#width;
  }

  /** The current memory; growing replaces it. */
  get numbers(): Float32Array {
    return this.#numbers;
  }

  /** @throws RangeError beyond 4 GB */
  reserve(rows: number): void {
    const missing = this.startOf(rows) * FLOAT_BYTES - this.#memory.buffer.byteLength;
    if (missing <= 0) return;
    this.#memory.grow(Math.max(GROWTH, Math.ceil(missing / PAGE_BYTES)));
    this.#numbers = new Float32Array(this.#memory.buffer);
  }

  set(row: number, vector: Float32Array): void {
    this.#numbers.set(vector, this.startOf(row));
  }

  /** Sets the first rows at once. @throws Error when there are more or fewer numbers than that */
  fill(numbers: Float32Array, rows: number): void {
    if (numbers.length !== rows * this.#width) throw new Error('these rows have another width');
    this.reserve(rows);
    this.#numbers.set(numbers, this.#rowsAt);
  }

  move(from: number, to: number): void {
    this.#numbers.copyWithin(this.startOf(to), this.startOf(from), this.startOf(from + 1));
  }

  clear(row: number): void {
    this.#numbers.fill(0, this.startOf(row), this.startOf(row + 1));
  }

  /** Sets the vector for the next products. */
  ask(vector: Float32Array): void {
    this.#numbers.fill(0, 0, this.#width);
    this.#numbers.set(vector, 0);
  }

  /**
   * The dot products of at most `CHUNK_ROWS` rows with the query vector, each precise to about six
   * digits; the next call overwrites them.
   */
  products(from: number, count: number): Float32Array {
    const bytes = (numbers: number) => numbers * FLOAT_BYTES;
    this.#products(
      bytes(this.startOf(from)),
      bytes(this.startOf(from + count)),
      0,
      bytes(this.#width),
      bytes(this.#outAt),
    );
    return this.#numbers.subarray(this.#outAt, this.#outAt + count);
  }
}
