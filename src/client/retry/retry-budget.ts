/** Retries that may be made at once when nothing failed lately. */
const CAPACITY = 10;
/** What each success gives back: at most one retry in ten calls while a service is failing. */
const REFUND = 0.1;

/**
 * A process-wide allowance of retries. Without one, every layer's retries multiply the load on a
 * service just when it can bear it least.
 */
export class RetryBudget {
  #left = CAPACITY;

  get allows(): boolean {
    return this.#left >= 1;
  }

  spend(): void {
    this.#left = Math.max(0, this.#left - 1);
  }

  succeeded(): void {
    this.#left = Math.min(CAPACITY, this.#left + REFUND);
  }
}

/** Shared by every client of this process. */
export const processRetryBudget = new RetryBudget();
