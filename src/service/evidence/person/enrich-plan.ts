import type { EnrichOperation } from '../../../contract/enrich.ts';

/** How far a profile is built: 1 identity, 2 partial, 3 full. */
export type Level = 1 | 2 | 3;

/** What an operation does to a profile of a given level. */
export interface EnrichPlan {
  readonly level: Level;
  /** `keep` continues from what the profile has; `clean` rebuilds it from its sources. */
  readonly base: 'keep' | 'clean';
}

const PARTIAL: EnrichPlan = { level: 2, base: 'keep' };
const FULL: EnrichPlan = { level: 3, base: 'keep' };
const FRESH: EnrichPlan = { level: 3, base: 'clean' };

/** docs/contract.md 14: operation by present level; null: nothing to do. */
const PLANS: Readonly<Record<EnrichOperation, readonly [EnrichPlan, ...(EnrichPlan | null)[]]>> = {
  partial: [PARTIAL, null, null],
  full: [FULL, FULL, null],
  regenerate: [FULL, FULL, FRESH],
};

/** The plan for an operation; null when the profile satisfies the operation already. */
export function planEnrichment(operation: EnrichOperation, level: number): EnrichPlan | null {
  return PLANS[operation][level - 1] ?? null;
}
