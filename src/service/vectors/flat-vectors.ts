import { BestFew } from './best-few.ts';
import { CHUNK_ROWS, VectorRows } from './vector-rows.ts';

/** A profile's likeness to a question's vector: cosine, −1..1. */
export interface Likeness {
  readonly profileId: string;
  readonly cosine: number;
}

/** More than a product of 32-bit numbers is ever off, for vectors of unit length. */
const SLACK = 1e-4;

/** The product with the vector that begins at `from`, in 64 bits. */
function dotAt(values: Float32Array, from: number, asked: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) {
    sum += (values[from + at] as number) * (asked[at] as number);
  }
  return sum;
}

/**
 * Vectors of unit length side by side in one array, scanned whole for each question: exact, and
 * at 50,000 × 100 numbers still only 1 ms, where an HNSW index in the embedded database blocks
 * everything for a minute while it is built. The scan is of 32 bits; what may be among the likest
 * is computed again in 64, which alone decides.
 */
export class FlatVectors {
  readonly dimensions: number;
  readonly #vectors: VectorRows;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();

  /** @param room for how many vectors there is memory from the start */
  constructor(dimensions: number, room = 0) {
    this.dimensions = dimensions;
    this.#vectors = new VectorRows(dimensions);
    this.#vectors.makeRoom(room);
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
      this.#vectors.makeRoom(this.size);
    }
    this.#vectors.set(row, vector.subarray(0, this.dimensions));
  }

  /** Its place is taken by the last one; nothing of it stays in memory. */
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
    this.#vectors.ask(vector.subarray(0, this.dimensions));
    for (let from = 0; from < this.size; from += CHUNK_ROWS) {
      const near = this.#vectors.products(from, Math.min(CHUNK_ROWS, this.size - from));
      for (let at = 0; at < near.length; at += 1) {
        if ((near[at] as number) < Math.max(atLeast, best.floor) - SLACK) continue;
        const score = this.#dot(from + at, asked);
        if (score < atLeast || score <= best.floor) continue;
        if (sees(this.#ids[from + at] ?? '')) best.offer(from + at, score);
      }
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
