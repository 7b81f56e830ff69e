import type {
  DeepSearchFailure,
  DeepSearchResult,
  DeepSearchStatus,
} from '../../contract/deep-search.ts';
import type { Caller, DatabaseCaller } from '../access/caller.ts';
import { reachOf } from '../access/keys/reach.ts';
import type { EvidenceService } from '../evidence/sources/read-evidence.ts';
import { readEvidence } from '../evidence/sources/read-evidence.ts';
import { visibleIds } from '../people/profile/read-profile.ts';
import { readingView } from '../people/visibility/reading-view.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Run } from '../runs/run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import type { Queryable } from '../store/database.ts';
import { asDeepSearch, outcomeOf } from './deep-search-run.ts';
import { readMatchingPeople } from './matching-people.ts';

/** The run for a request id within the key's reach; null for any other. */
export function findDeepSearch(
  { service, key }: DatabaseCaller,
  requestId: string,
): Promise<Run | null> {
  return findRunByRequestId(service.db, 'deep_search', reachOf(key), requestId);
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

/** The failure, with the people whom the signals fit as this reader may see them. */
async function failureOf(
  db: Queryable,
  run: Run,
  rows: Visibility,
): Promise<DeepSearchFailure | undefined> {
  const { failure, matching } = outcomeOf(run);
  if (failure === undefined || matching === undefined) return failure;
  return { ...failure, candidates: await readMatchingPeople(db, matching, rows) };
}

/**
 * Whether the reader wonders what was read: the run is over, and has found nobody or has looked
 * for more about one person. Several people are not nobody.
 */
function tellsEvidence(run: Run): boolean {
  const { result, failure } = outcomeOf(run);
  if (!['completed', 'failed'].includes(stateOf(run))) return false;
  if (result?.id !== undefined) return stateOf(run) === 'completed';
  const ids = result?.candidate_profile_ids ?? [];
  return ids.length === 0 && failure?.matching_people === undefined;
}

/**
 * The status of a run as this key may read it: runs are shared within the tenant, but directories
 * are not, and removed people stay removed.
 */
export async function readDeepSearch(
  admitted: Caller<EvidenceService>,
  run: Run,
): Promise<DeepSearchStatus> {
  const { service, visibility, key } = admitted;
  const { result = null } = outcomeOf(run);
  const ids = result?.id === undefined ? (result?.candidate_profile_ids ?? []) : [result.id];
  const { rows } = readingView(run.view, { ...visibility, ownerId: key.ownerId });
  const seen = await visibleIds(service.db, ids, rows);
  const failure = await failureOf(service.db, run, rows);
  return {
    request_id: run.requestId ?? run.subject,
    run_id: run.id,
    status: stateOf(run),
    run_shape: asDeepSearch(run).input.shape,
    result: result === null ? null : withoutUnseen(result, seen),
    ...(failure === undefined ? {} : { failure }),
    ...(tellsEvidence(run) ? { evidence: await readEvidence(admitted) } : {}),
  };
}
