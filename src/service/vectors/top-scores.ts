/** Keeps the `most` highest of many scores: a heap with the lowest kept score on top. */
export class TopScores {
  readonly #rows: Int32Array;
  readonly #scores: Float32Array;
  #size = 0;

  constructor(most: number) {
    this.#rows = new Int32Array(most);
    this.#scores = new Float32Array(most);
  }

  /** Scores up to this one are not kept. */
  get floor(): number {
    return this.#size < this.#scores.length ? -Infinity : (this.#scores[0] ?? -Infinity);
  }

  offer(row: number, score: number): void {
    if (this.#size < this.#scores.length) {
      this.#size += 1;
      this.#rise(this.#size - 1, row, score);
    } else if (score > this.floor) {
      this.#sink(row, score);
    }
  }

  /** The kept rows, best first; of equal scores the earlier row. */
  sorted(): { readonly row: number; readonly score: number }[] {
    return Array.from({ length: this.#size }, (_, at) => ({
      row: this.#rows[at] ?? 0,
      score: this.#scores[at] ?? 0,
    })).toSorted((a, b) => b.score - a.score || a.row - b.row);
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
      if ((this.#scores[parent] ?? 0) <= score) break;
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
      if (right < this.#size && (this.#scores[right] ?? 0) < (this.#scores[child] ?? 0)) {
        child = right;
      }
      if ((this.#scores[child] ?? 0) >= score) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, row, score);
  }
}
