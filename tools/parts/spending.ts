/**
 * Actions that need a person's approval or the operator's allow-list, because they are costly or
 * sensitive.
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

/** A call that waits for approval. */
export interface Spending {
  readonly kind: SpendingKind;
  /** Everything that decides what the call does: an approval is valid only for an equal call. */
  readonly call: unknown;
  /** The most credits that the question names; absent if the call itself costs nothing. */
  readonly credits?: number;
  /** The question to a person, in full sentences: what would happen, and what it costs. */
  readonly question: string;
  /** Its name in a sentence: "this face search". */
  readonly name: string;
}
