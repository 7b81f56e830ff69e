/** A fair lock: first come, first served, one holder at a time. */
export class FairLock {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Number of waiting callers. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` after all earlier callers are done, whether they failed or not. */
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
