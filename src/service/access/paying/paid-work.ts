import type { Answer } from './answer.ts';
import type { IdempotentUse } from './claim.ts';

/** Work with a price, and how repeats of it are recognized. */
export interface PaidWork {
  readonly keyId: string;
  /** The endpoint's id, by which usage is grouped. */
  readonly operation: string;
  readonly credits: number;
  /** The most that the caller agreed to pay; null without a limit. */
  readonly maxCredits: number | null;
  /** null: every request is a new one. */
  readonly use: IdempotentUse | null;
  readonly run: () => Promise<Answer>;
}

export interface PaidAnswer {
  readonly answer: Answer;
  /** Credits left; null for a key that is not metered, undefined when a replay did not check. */
  readonly remaining: number | null | undefined;
  /** Set when the answer is that of an earlier request. */
  readonly isReplay?: true;
}
