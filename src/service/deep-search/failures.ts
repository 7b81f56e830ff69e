import type { DeepSearchFailure } from '../../contract/deep-search.ts';
import { type Seed, suggestedInputs } from './seed.ts';

const NOT_CORROBORATED = { code: 'identity_not_corroborated', retryable: true } as const;

/** No source supports the signals. */
export const noMatchFailure = (seed: Seed): DeepSearchFailure => ({
  ...NOT_CORROBORATED,
  message: 'No source confirms the signals. Add other signals, or more facts about the person.',
  suggested_inputs: suggestedInputs(seed),
});

/**
 * The signals fit several people equally well. The run is then not accepted, so its price is
 * released.
 */
export const ambiguousFailure = (seed: Seed, people: number): DeepSearchFailure => ({
  ...NOT_CORROBORATED,
  message:
    `The signals fit ${people} people equally well, so none was chosen. Add signals that tell ` +
    'them apart, such as a name and an employer. Nothing was charged.',
  suggested_inputs: suggestedInputs(seed),
  matching_people: people,
  refunded: true,
});

/** The failure is the service's own; details are in the log. */
export const INTERNAL_FAILURE: DeepSearchFailure = {
  code: 'deep_search_failed',
  message: 'The run failed. Try again later.',
  retryable: true,
};

/** The readiness time-out. */
export const TIMEOUT_FAILURE: DeepSearchFailure = {
  code: 'deep_search_failed',
  message: 'The run timed out. What it found so far is kept. Try again later.',
  retryable: true,
};
