import type { EnrichOperation } from '../../contract/enrich.ts';
import type { ProfileChanges } from '../../contract/profile-changes.ts';
import type { EnrichPlan } from '../evidence/person/enrich-plan.ts';
import type { Run } from '../runs/run.ts';

/** The request of an enrichment; never changes. The run's subject is the profile's id. */
export interface EnrichInput {
  readonly operation: EnrichOperation;
  readonly includeProfile: boolean;
  /** null: the profile already satisfied the operation at the request. */
  readonly plan: EnrichPlan | null;
}

/** The run that holds the request id of a batch; its children do the work. */
export interface BatchInput {
  readonly batch: true;
}

export interface EnrichFailure {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

export interface EnrichOutcome {
  readonly failure?: EnrichFailure;
  readonly changes?: ProfileChanges;
}

/** The only place that casts: rows of kind `enrich` have one of the two inputs. */
export const inputOf = (run: Run): EnrichInput | BatchInput =>
  run.input as EnrichInput | BatchInput;

export const isBatch = (run: Run): boolean => 'batch' in inputOf(run);

export const outcomeOf = (run: Run): EnrichOutcome => run.outcome;

export const NOT_FOUND_FAILURE: EnrichFailure = {
  code: 'developer_profile_not_found',
  message: 'Profile not found.',
  retryable: false,
};

export const BUILD_FAILURE: EnrichFailure = {
  code: 'enrich_failed',
  message: 'The profile could not be built. Try again later.',
  retryable: true,
};

/** No data is left to make a profile from. */
export const NO_DATA_FAILURE: EnrichFailure = {
  code: 'enrich_failed',
  message: 'No source has facts about this person to build the profile from.',
  retryable: false,
};
