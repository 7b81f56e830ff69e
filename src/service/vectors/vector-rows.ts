import { type DotProducts, dotProducts } from './dot-products.ts';

/** Rows whose products are computed by one call. */
export const CHUNK_ROWS = 4096;

/** What the machine's vector instructions take at once, in numbers. */
const STEP = 8;
const FLOAT_BYTES = 4;
const PAGE_BYTES = 64 * 1024;
/** Pages by which the memory grows at least: it is not copied when it does. */
const GROWTH = 64;

/**
 * Rows of numbers side by side in memory that WebAssembly reads, because JavaScript has no vector
 * instructions: 3 ms instead of 15 for 100,000 × 152. The memory grows in place; an array of
 * JavaScript's own would have to be copied, and would take twice its size meanwhile.
 */
export class VectorRows {
  readonly #width: number;
  readonly #memory: WebAssembly.Memory;
  readonly #products: DotProducts;
  /** In numbers: the asked vector stands first, then the products of a chunk, then the rows. */
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
    this.makeRoom(0);
  }

  /** Where a row begins among `numbers`. */
  startOf(row: number): number {
    return this.#rowsAt + row * this.#width;
  }

  /** The memory as it is now; growing replaces it. */
  get numbers(): Float32Array {
    return this.#numbers;
  }

  /** @throws RangeError beyond 4 GB */
  makeRoom(rows: number): void {
    const missing = this.startOf(rows) * FLOAT_BYTES - this.#memory.buffer.byteLength;
    if (missing <= 0) return;
    this.#memory.grow(Math.max(GROWTH, Math.ceil(missing / PAGE_BYTES)));
    this.#numbers = new Float32Array(this.#memory.buffer);
  }

  set(row: number, vector: Float32Array): void {
    this.#numbers.set(vector, this.startOf(row));
  }

  move(from: number, to: number): void {
    this.#numbers.copyWithin(this.startOf(to), this.startOf(from), this.startOf(from + 1));
  }

  clear(row: number): void {
    this.#numbers.fill(0, this.startOf(row), this.startOf(row + 1));
  }

  /** The vector that the next products are with. */
  ask(vector: Float32Array): void {
    this.#numbers.fill(0, 0, this.#width);
    this.#numbers.set(vector, 0);
  }

  /**
   * The products of at most `CHUNK_ROWS` rows with the asked vector, each right to about six
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
