import type { DeepSearchFailure, DeepSearchResult, RunShape } from '../../contract/deep-search.ts';
import type { Run } from '../runs/run.ts';
import type { PersonReference } from './matching-people.ts';
import type { Seed } from './seed.ts';

/** The request of a deep search; never changes. */
export interface DeepSearchInput {
  readonly shape: RunShape;
  readonly seed: Seed;
  /** Set on the run that completes a partial profile after its caller got `completed`. */
  readonly backfill?: true;
}

/** What callers see of a deep search, as stored in its row. */
export interface DeepSearchOutcome {
  readonly result?: DeepSearchResult | null;
  readonly failure?: DeepSearchFailure;
  /** The people whom the signals fit equally well. */
  readonly matching?: readonly PersonReference[];
}

export type DeepSearchRun<Progress = unknown> = Run<DeepSearchInput, Progress>;

/** Casts a run of kind `deep_search` to its own types, as in `defineRunKind`. */
export const asDeepSearch = (run: Run): DeepSearchRun => run as DeepSearchRun;

export const outcomeOf = (run: Run): DeepSearchOutcome => run.outcome;
