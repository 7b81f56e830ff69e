import type { Answer } from './answer.ts';
import type { IdempotentUse } from './claim.ts';

/** Work that costs, and how its repeats are recognized. */
export interface PaidWork {
  readonly keyId: string;
  /** The endpoint's id, by which usage is told apart. */
  readonly operation: string;
  readonly credits: number;
  /** null: every request is a new one. */
  readonly use: IdempotentUse | null;
  readonly run: () => Promise<Answer>;
}

export interface PaidAnswer {
  readonly answer: Answer;
  /** Credits left; null for a key that is not metered, undefined when a replay did not look. */
  readonly remaining: number | null | undefined;
  /** Set when the answer is the one that an earlier request got. */
  readonly isReplay?: true;
}
