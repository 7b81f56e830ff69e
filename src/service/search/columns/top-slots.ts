/** Keeps the best `most` slots; `isBetter` compares two of them. */
export class TopSlots {
  readonly #heap: number[] = [];
  readonly #most: number;
  readonly #isBetter: (a: number, b: number) => boolean;

  constructor(most: number, isBetter: (a: number, b: number) => boolean) {
    this.#most = most;
    this.#isBetter = isBetter;
  }

  offer(slot: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(slot);
      this.#rise(heap.length - 1);
    } else if (this.#isBetter(slot, heap[0] ?? slot)) {
      heap[0] = slot;
      this.#sink();
    }
  }

  /** The kept slots, best first. */
  sorted(): number[] {
    return this.#heap.toSorted((a, b) => (this.#isBetter(a, b) ? -1 : 1));
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
  }

  /** The worst is on top of the heap, so that it is replaced first. */
  #isWorse(a: number, b: number): boolean {
    return this.#isBetter(this.#heap[b] ?? 0, this.#heap[a] ?? 0);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#heap.length && this.#isWorse(child, worst)) worst = child;
      }
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }
}
