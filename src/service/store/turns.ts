/** First come, first served: one holder at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** How many hold or wait for a turn. */
  get length(): number {
    return this.#waiting;
  }

  /** Runs `work` when everyone who asked before is done, however they ended. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let done = (): void => {};
    this.#last = new Promise((resolve) => {
      done = resolve;
    });
    this.#waiting += 1;
    await before;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      done();
    }
  }
}
