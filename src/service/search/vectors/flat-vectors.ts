import { BestFew } from './best-few.ts';
import type { Likeness } from './vector-index.ts';

/**
 * The product with the vector that begins at `from`. Four sums side by side, because one alone
 * waits for itself at each step; and the asked numbers as 64 bits, which are not widened for each
 * row then: 8 ms instead of 15 for 100,000 × 128.
 */
function dotAt(values: Float32Array, from: number, asked: Float64Array): number {
  const { length } = asked;
  const whole = length - (length % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = 0; at < whole; at += 4) {
    a += (values[from + at] as number) * (asked[at] as number);
    b += (values[from + at + 1] as number) * (asked[at + 1] as number);
    c += (values[from + at + 2] as number) * (asked[at + 2] as number);
    d += (values[from + at + 3] as number) * (asked[at + 3] as number);
  }
  for (let at = whole; at < length; at += 1) {
    a += (values[from + at] as number) * (asked[at] as number);
  }
  return a + b + (c + d);
}

/**
 * Vectors of unit length side by side in one array, scanned whole for each question: exact, and
 * at 50,000 × 100 numbers still only 5 ms, where an HNSW index in the embedded database blocks
 * everything for a minute while it is built.
 */
export class FlatVectors {
  readonly dimensions: number;
  #values: Float32Array;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();

  constructor(dimensions: number, room = 1024) {
    this.dimensions = dimensions;
    this.#values = new Float32Array(room * dimensions);
  }

  get size(): number {
    return this.#ids.length;
  }

  set(id: string, vector: Float32Array): void {
    const known = this.#rows.get(id);
    const row = known ?? this.#ids.length;
    if (known === undefined) {
      this.#ids.push(id);
      this.#rows.set(id, row);
      this.#makeRoom();
    }
    this.#values.set(vector.subarray(0, this.dimensions), row * this.dimensions);
  }

  /** Its place is taken by the last one; nothing of it stays in memory. */
  delete(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const { dimensions } = this;
    const last = this.#ids.at(-1) ?? id;
    const end = (this.size - 1) * dimensions;
    this.#values.copyWithin(row * dimensions, end, end + dimensions);
    this.#values.fill(0, end, end + dimensions);
    this.#ids[row] = last;
    this.#rows.set(last, row);
    this.#ids.pop();
    this.#rows.delete(id);
  }

  ids(): IterableIterator<string> {
    return this.#rows.keys();
  }

  /**
   * The likest of those that `sees` lets through, which is asked of likely ones only.
   * @param atLeast the lowest cosine
   */
  nearest(
    vector: Float32Array,
    most: number,
    sees: (id: string) => boolean,
    atLeast = -Infinity,
  ): Likeness[] {
    const best = new BestFew(Math.min(most, this.size));
    const asked = this.#asked(vector);
    const values = this.#values;
    for (let row = 0; row < this.size; row += 1) {
      const score = dotAt(values, row * asked.length, asked);
      if (score < atLeast || score <= best.floor) continue;
      if (sees(this.#ids[row] ?? '')) best.offer(row, score);
    }
    return best
      .sorted()
      .map(({ row, score }) => ({ profileId: this.#ids[row] ?? '', cosine: score }));
  }

  compare(vector: Float32Array, ids: readonly string[]): Map<string, number> {
    const asked = this.#asked(vector);
    const likeness = new Map<string, number>();
    for (const id of ids) {
      const row = this.#rows.get(id);
      if (row !== undefined) likeness.set(id, dotAt(this.#values, row * asked.length, asked));
    }
    return likeness;
  }

  #asked(vector: Float32Array): Float64Array {
    return Float64Array.from(vector.subarray(0, this.dimensions));
  }

  #makeRoom(): void {
    if (this.size * this.dimensions <= this.#values.length) return;
    const wider = new Float32Array(this.#values.length * 2);
    wider.set(this.#values);
    this.#values = wider;
  }
}
