import type { Approver } from './consent.ts';

/**
 * What was approved in one call. An approval covers the credits that its question named, once, so
 * that whatever else the call spends comes out of the budgets or is asked about.
 */
export class Approval {
  #by: Approver | null = null;
  #credits = 0;

  note(by: Approver, credits: number): void {
    this.#by = by;
    this.#credits = credits;
  }

  /** Who approved spending these credits, which are then used up; null if nobody did. */
  use(credits: number): Approver | null {
    if (credits > this.#credits) return null;
    this.#credits -= credits;
    return this.#by;
  }
}
