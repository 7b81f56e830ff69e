type Numbers = Int32Array | Uint8Array | Float32Array | Float64Array;

/** A typed array that grows as needed. Columns of numbers: 200,000 people take 40 MB. */
class GrowingArray<T extends Numbers> {
  /** Only the first `length` values are valid. Replaced on growth: never keep it over a `push`. */
  values: T;
  length = 0;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.values = make(1024);
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
