/** First come, first served: one holder at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** How many wait for whoever's turn it is. */
  get waiting(): number {
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
    this.#waiting -= 1;
    try {
      return await work();
    } finally {
      done();
    }
  }
}
