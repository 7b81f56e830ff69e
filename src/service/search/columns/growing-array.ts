import type { Numbers } from '../memory/kept-part.ts';

/** A typed array that grows as needed. Columns of numbers: 200,000 people take 40 MB. */
export class GrowingArray<T extends Numbers> {
  /** Only the first `length` values are valid. Replaced on growth: never keep it over a `push`. */
  values: T;
  length = 0;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.values = make(1024);
  }

  /**
   * Holds a copy of these values from now on: they are views of a file that has the vectors too,
   * which would stay in memory with them.
   * @throws Error for numbers of another kind
   */
  hold(values: Numbers | undefined): void {
    if (values === undefined || !this.#isLike(values)) throw new Error('the column has no values');
    this.values = this.#make(Math.max(1024, values.length));
    this.values.set(values);
    this.length = values.length;
  }

  /** The values of these rows, in this order. */
  at(rows: readonly number[]): T {
    const some = this.#make(rows.length);
    for (const [to, row] of rows.entries()) some[to] = this.values[row] ?? 0;
    return some;
  }

  #isLike(values: Numbers): values is T {
    return values.constructor === this.values.constructor;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = this.#make(this.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

export const int32s = () => new GrowingArray((length) => new Int32Array(length));
export const bytes = () => new GrowingArray((length) => new Uint8Array(length));
export const float32s = () => new GrowingArray((length) => new Float32Array(length));
export const float64s = () => new GrowingArray((length) => new Float64Array(length));
