/**
 * What happens only after a person agreed, or where the operator's allow-list names it: it costs
 * much, or it is delicate.
 */
export const SPENDING_KINDS = [
  'face_search',
  'population_search',
  'regenerate',
  'watcher',
  'webhook',
  'identity',
  'budget',
] as const;
export type SpendingKind = (typeof SPENDING_KINDS)[number];

/** A call that waits for a yes. */
export interface Spending {
  readonly kind: SpendingKind;
  /** All that decides what the call does: a yes holds for an equal call only. */
  readonly call: unknown;
  /** What a person is asked, in whole sentences: what would happen, and what it costs. */
  readonly question: string;
  /** What it is called in a sentence: "this face search". */
  readonly name: string;
}
