/** Integers from 0 to 2^53, added one by one and read sorted and distinct. */
export class SortedIntegers {
  #values = new Float64Array(1024);
  #count = 0;

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const grown = new Float64Array(2 * this.#count);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  /** Works in place: a Set of millions of numbers beyond 32 bits would allocate as many objects. */
  read(): Float64Array {
    const sorted = this.#values.subarray(0, this.#count).sort();
    let kept = 0;
    for (const value of sorted) {
      if (kept > 0 && value === sorted[kept - 1]) continue;
      sorted[kept] = value;
      kept += 1;
    }
    return sorted.subarray(0, kept);
  }
}
