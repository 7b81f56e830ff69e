import type { DeepSearchFailure, DeepSearchResult, RunShape } from '../../contract/deep-search.ts';
import type { Run } from '../runs/run.ts';
import type { Seed } from './seed.ts';

/** What a deep search was asked; never changes. */
export interface DeepSearchInput {
  readonly shape: RunShape;
  readonly seed: Seed;
  /** Set on the run that completes a partial profile after its caller was told `completed`. */
  readonly backfill?: true;
}

/** What callers are told of a deep search, as its row keeps it. */
export interface DeepSearchOutcome {
  readonly result?: DeepSearchResult | null;
  readonly failure?: DeepSearchFailure;
}

export type DeepSearchRun<Progress = unknown> = Run<DeepSearchInput, Progress>;

/** Reads a row of kind `deep_search`; the kind's own types, as `defineRunKind` has them. */
export const asDeepSearch = (run: Run): DeepSearchRun => run as DeepSearchRun;

export const outcomeOf = (run: Run): DeepSearchOutcome => run.outcome;
