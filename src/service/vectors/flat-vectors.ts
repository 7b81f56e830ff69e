import { TopScores } from './top-scores.ts';
import { CHUNK_ROWS, VectorRows } from './vector-rows.ts';

/** The similarity of a profile to a query vector: cosine, −1..1. */
export interface VectorMatch {
  readonly profileId: string;
  readonly cosine: number;
}

/** An upper bound of the rounding error of a 32-bit product, for unit vectors. */
const SLACK = 1e-4;

/** The dot product with the vector that starts at `from`, in 64 bits. */
function dotAt(values: Float32Array, from: number, asked: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) {
    sum += (values[from + at] as number) * (asked[at] as number);
  }
  return sum;
}

/**
 * Unit vectors in one array, scanned completely for each query: exact, and only 1 ms for 50,000 ×
 * 100 numbers, whereas building an HNSW index blocks the embedded database for a minute. The scan
 * uses 32 bits; candidates for the nearest are recomputed in 64 bits, which alone decide.
 */
export class FlatVectors {
  readonly dimensions: number;
  readonly #vectors: VectorRows;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();

  /** @param capacity the number of vectors to allocate memory for */
  constructor(dimensions: number, capacity = 0) {
    this.dimensions = dimensions;
    this.#vectors = new VectorRows(dimensions);
    this.#vectors.reserve(capacity);
  }

  /** The vectors of `rows`, one for each id. @throws Error when they are not so many */
  static from(dimensions: number, ids: readonly string[], rows: Float32Array): FlatVectors {
    const vectors = new FlatVectors(dimensions, ids.length);
    for (const [row, id] of ids.entries()) vectors.#rows.set(id, row);
    for (const id of ids) vectors.#ids.push(id);
    vectors.#vectors.fill(rows, ids.length);
    return vectors;
  }

  /** All rows as they are in memory, in the order of `ids`; a view, valid until the next change. */
  get rows(): Float32Array {
    return this.#vectors.numbers.subarray(
      this.#vectors.startOf(0),
      this.#vectors.startOf(this.size),
    );
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
      this.#vectors.reserve(this.size);
    }
    this.#vectors.set(row, vector.subarray(0, this.dimensions));
  }

  /** The last vector moves into its place; nothing of it stays in memory. */
  delete(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const last = this.#ids.at(-1) ?? id;
    this.#vectors.move(this.size - 1, row);
    this.#vectors.clear(this.size - 1);
    this.#ids[row] = last;
    this.#rows.set(last, row);
    this.#ids.pop();
    this.#rows.delete(id);
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  ids(): IterableIterator<string> {
    return this.#ids.values();
  }

  /**
   * The most similar of those that `sees` accepts; it is called only for likely ones.
   * @param atLeast the lowest cosine
   */
  nearest(
    vector: Float32Array,
    most: number,
    sees: (id: string) => boolean,
    atLeast = -Infinity,
  ): VectorMatch[] {
    const isBefore = (row: number, other: number) => this.#idOf(row) < this.#idOf(other);
    const best = new TopScores(Math.min(most, this.size), isBefore);
    const asked = this.#asked(vector);
    this.#vectors.ask(vector.subarray(0, this.dimensions));
    let least = atLeast - SLACK;
    for (let from = 0; from < this.size; from += CHUNK_ROWS) {
      const near = this.#vectors.products(from, Math.min(CHUNK_ROWS, this.size - from));
      for (let at = 0; at < near.length; at += 1) {
        if ((near[at] as number) < least) continue;
        const score = this.#dot(from + at, asked);
        if (score < atLeast || Math.fround(score) < best.floor) continue;
        if (!sees(this.#idOf(from + at))) continue;
        best.offer(from + at, score);
        least = Math.max(atLeast, best.floor) - SLACK;
      }
    }
    return best.sorted().map(({ row, score }) => ({ profileId: this.#idOf(row), cosine: score }));
  }

  #idOf(row: number): string {
    return this.#ids[row] ?? '';
  }

  compare(vector: Float32Array, ids: readonly string[]): Map<string, number> {
    const asked = this.#asked(vector);
    const likeness = new Map<string, number>();
    for (const id of ids) {
      const row = this.#rows.get(id);
      if (row !== undefined) likeness.set(id, this.#dot(row, asked));
    }
    return likeness;
  }

  #asked(vector: Float32Array): Float64Array {
    return Float64Array.from(vector.subarray(0, this.dimensions));
  }

  #dot(row: number, asked: Float64Array): number {
    return dotAt(this.#vectors.numbers, this.#vectors.startOf(row), asked);
  }
}
