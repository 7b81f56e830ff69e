type Numbers = Int16Array | Int32Array | Uint8Array | Float32Array | Float64Array;

/** A typed array that grows as needed. Columns of numbers: 200,000 people take 40 MB. */
class GrowingArray<T extends Numbers> {
  /** Only the first `length` values are valid. Replaced on growth: never keep it over a `push`. */
  values: T;
  length = 0;
  readonly #make: (room: number) => T;

  constructor(make: (room: number) => T) {
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

export const int32s = () => new GrowingArray((room) => new Int32Array(room));
export const int16s = () => new GrowingArray((room) => new Int16Array(room));
export const bytes = () => new GrowingArray((room) => new Uint8Array(room));
export const float32s = () => new GrowingArray((room) => new Float32Array(room));
export const float64s = () => new GrowingArray((room) => new Float64Array(room));
