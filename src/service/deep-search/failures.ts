import type { DeepSearchFailure } from '../../contract/deep-search.ts';
import { type Seed, suggestedInputs } from './seed.ts';

/** The signals fit nobody, or several people equally well. */
export const notCorroborated = (seed: Seed, why: 'unknown' | 'ambiguous'): DeepSearchFailure => ({
  code: 'identity_not_corroborated',
  message:
    why === 'ambiguous'
      ? 'The signals fit several people; add what tells them apart.'
      : 'No source bears the signals out; add others, or what else is known of the person.',
  retryable: true,
  suggested_inputs: suggestedInputs(seed),
});

/** What went wrong is ours, and the log has it. */
export const FAILED: DeepSearchFailure = {
  code: 'deep_search_failed',
  message: 'The run could not be finished; try again later.',
  retryable: true,
};

/** The readiness time-out. */
export const TOO_LATE: DeepSearchFailure = {
  code: 'deep_search_failed',
  message: 'The run was not ready in time; what it has found so far is kept. Try again later.',
  retryable: true,
};
