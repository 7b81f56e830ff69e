import type { Run } from '../runs/run.ts';
import { defineRunKind, type RunKind, type Step } from '../runs/run-kind.ts';
import { type DeepSearchInput, type DeepSearchRun, outcomeOf } from './deep-search-run.ts';
import type { DeepSearchService } from './deep-search-service.ts';
import type { DiscoveryProgress } from './discovery-progress.ts';
import { discover } from './discovery-steps.ts';
import { INTERNAL_FAILURE, TIMEOUT_FAILURE } from './failures.ts';
import { fetchNext } from './fetch-step.ts';
import { forgetDeepSearch } from './forget-deep-search.ts';
import { nextStage, type PersonProgress } from './person-stage.ts';
import { backfill, buildFull, buildPartial, identify } from './person-steps.ts';

type Progress = PersonProgress & DiscoveryProgress;
type AnyRun = DeepSearchRun<Progress>;

function personStep(
  service: DeepSearchService,
  run: AnyRun,
  signal: AbortSignal,
): Promise<Step<Progress>> {
  const { pages } = service;
  const stage = nextStage(run.input, run.progress, pages !== null);
  if (stage === 'fetch' && pages !== null) return fetchNext({ ...service, pages }, run, signal);
  if (stage === 'partial') return buildPartial(service, run);
  if (stage === 'full') return buildFull(service, run);
  return stage === 'backfill' ? backfill(service, run) : identify(service, run);
}

/** Pages that a caller names are fetched before the index is searched. */
function discoveryStep(
  service: DeepSearchService,
  run: AnyRun,
  signal: AbortSignal,
): Promise<Step<Progress>> {
  const { pages } = service;
  const { fetched = 0, phase } = run.progress;
  const isFetching = phase === undefined && fetched < run.input.seed.urls.length;
  if (isFetching && pages !== null) return fetchNext({ ...service, pages }, run, signal);
  return discover(service, run);
}

/** Keeps the results so far beside the failure. */
const failedWith = (run: Run, failure: typeof INTERNAL_FAILURE) => {
  const { result = null } = outcomeOf(run);
  return { outcome: { result, failure } };
};

/**
 * Runs of v2 Deep Search. An accepted run stays charged however it ends; one whose signals fit
 * several people does not count as accepted.
 */
export const deepSearchKind = (service: DeepSearchService): RunKind =>
  defineRunKind<DeepSearchInput, Progress>({
    kind: 'deep_search',
    step: (run, signal) =>
      run.input.shape === 'candidate_discovery'
        ? discoveryStep(service, run, signal)
        : personStep(service, run, signal),
    overdue: async (run) => ({
      end: { to: 'failed' },
      progress: run.progress,
      ...failedWith(run, TIMEOUT_FAILURE),
    }),
    cancelled: () => ({}),
    gaveUp: (run) => failedWith(run, INTERNAL_FAILURE),
    forget: forgetDeepSearch,
  });
