/** Whether one row comes before another of the same score. */
type IsBefore = (row: number, other: number) => boolean;

/** Keeps the `most` best of many rows by score: a heap with the worst kept row on top. */
export class TopScores {
  readonly #rows: Int32Array;
  readonly #scores: Float32Array;
  readonly #isBefore: IsBefore;
  #size = 0;

  constructor(most: number, isBefore: IsBefore) {
    this.#isBefore = isBefore;
    this.#rows = new Int32Array(most);
    this.#scores = new Float32Array(most);
  }

  /** Lower scores are not kept. */
  get floor(): number {
    return this.#size < this.#scores.length ? -Infinity : (this.#scores[0] ?? -Infinity);
  }

  offer(row: number, score: number): void {
    // As it is kept: equal scores must stay equal.
    const kept = Math.fround(score);
    if (this.#size < this.#scores.length) {
      this.#size += 1;
      this.#rise(this.#size - 1, row, kept);
    } else if (this.#size > 0 && this.#isWorse(0, row, kept)) {
      this.#sink(row, kept);
    }
  }

  /** The kept rows, best first. */
  sorted(): { readonly row: number; readonly score: number }[] {
    return Array.from({ length: this.#size }, (_, at) => ({
      row: this.#rows[at] ?? 0,
      score: this.#scores[at] ?? 0,
    })).toSorted((a, b) => b.score - a.score || (this.#isBefore(a.row, b.row) ? -1 : 1));
  }

  /** Whether what is kept at a place is worse than another row. */
  #isWorse(at: number, row: number, score: number): boolean {
    const kept = this.#scores[at] ?? 0;
    return kept < score || (kept === score && this.#isBefore(row, this.#rows[at] ?? 0));
  }

  #put(at: number, row: number, score: number): void {
    this.#rows[at] = row;
    this.#scores[at] = score;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rows[from] ?? 0, this.#scores[from] ?? 0);
  }

  #rise(from: number, row: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isWorse(parent, row, score)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, row, score);
  }

  #sink(row: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const right = child + 1;
      if (
        right < this.#size &&
        this.#isWorse(right, this.#rows[child] ?? 0, this.#scores[child] ?? 0)
      ) {
        child = right;
      }
      if (!this.#isWorse(child, row, score)) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, row, score);
  }
}
