import type { DeepSearchResult, DeepSearchStatus } from '../../contract/deep-search.ts';
import type { DatabaseCaller } from '../access/caller.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { visibleIds } from '../people/profile/read-profile.ts';
import { readingView } from '../people/visibility/reading-view.ts';
import type { Run } from '../runs/run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { asDeepSearch, outcomeOf } from './deep-search-run.ts';

/** The tenant's run for a request id; null for any other tenant's. */
export function findDeepSearch(
  { service, key }: DatabaseCaller,
  requestId: string,
): Promise<Run | null> {
  return findRunByRequestId(service.db, 'deep_search', tenantOf(key), requestId);
}

/** The state that callers see: a run that has found its person is writing sections. */
function stateOf(run: Run): DeepSearchStatus['status'] {
  switch (run.state) {
    case 'completed':
    case 'completed_with_errors':
      return 'completed';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'cancelled';
    default:
      return outcomeOf(run).result?.id === undefined ? 'running' : 'generating_sections';
  }
}

/** The result without hidden people; null when it was only about such a person. */
function withoutUnseen(
  result: DeepSearchResult,
  seen: ReadonlySet<string>,
): DeepSearchResult | null {
  if (result.id !== undefined) return seen.has(result.id) ? result : null;
  const ids = (result.candidate_profile_ids ?? []).filter((id) => seen.has(id));
  return { ...result, candidate_profile_ids: ids, profile_ids: ids };
}

/**
 * The status of a run as this key may read it: runs are shared within the tenant, but directories
 * are not, and removed people stay removed.
 */
export async function readDeepSearch(
  admitted: DatabaseCaller,
  run: Run,
): Promise<DeepSearchStatus> {
  const { service, visibility, key } = admitted;
  const { result = null, failure } = outcomeOf(run);
  const ids = result?.id === undefined ? (result?.candidate_profile_ids ?? []) : [result.id];
  const { rows } = readingView(run.view, { ...visibility, ownerId: key.ownerId });
  const seen = await visibleIds(service.db, ids, rows);
  return {
    request_id: run.requestId ?? run.subject,
    run_id: run.id,
    status: stateOf(run),
    run_shape: asDeepSearch(run).input.shape,
    result: result === null ? null : withoutUnseen(result, seen),
    ...(failure === undefined ? {} : { failure }),
  };
}
