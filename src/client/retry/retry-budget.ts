/** Retries that can be made at once after a time without failures. */
const CAPACITY = 10;
/** Added by each success: at most one retry per ten calls while a service is failing. */
const REFUND = 0.1;

/**
 * A process-wide allowance of retries. Without it, the retries of every layer would multiply the
 * load on a service that is already overloaded.
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
