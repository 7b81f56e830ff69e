/** First come, first served: one holder at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Runs `work` when everyone who asked before is done, however they ended. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let done = (): void => {};
    this.#last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      done();
    }
  }
}
