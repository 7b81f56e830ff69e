import type { EnrichResponse } from '../../contract/enrich.ts';
import type { DatabaseCaller } from '../access/caller.ts';
import { requireScope } from '../access/keys/check-scope.ts';
import { reachOf } from '../access/keys/reach.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import { readingView } from '../people/visibility/reading-view.ts';
import { isFinalState, type Run } from '../runs/run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { inputOf, isBatch, outcomeOf } from './enrich-run.ts';

/** The enrichment for a request id within the key's reach. A batch as a whole has no status: null too. */
export async function findEnrich(
  { service, key }: DatabaseCaller,
  requestId: string,
): Promise<Run | null> {
  const run = await findRunByRequestId(service.db, 'enrich', reachOf(key), requestId);
  return run === null || isBatch(run) ? null : run;
}

function stateOf(run: Run): EnrichResponse['status'] {
  if (run.state === 'failed' || run.state === 'cancelled') return run.state;
  return isFinalState(run.state) ? 'completed' : 'running';
}

const statusLink = (requestId: string): string =>
  `/v3/enrich/requests/${encodeURIComponent(requestId)}`;

/** The profile as this key may see it now, within the visibility of the run. */
function profileOf({ service, visibility, key }: DatabaseCaller, run: Run) {
  const { rows } = readingView(run.view, { ...visibility, ownerId: key.ownerId });
  return readProfile(service.db, run.subject, rows);
}

/**
 * An enrichment as this key may read it.
 * @throws ApiError `missing_api_key_scope` when it embeds the profile and the reading key, which
 *   may differ from the one that started it, may not read profiles
 */
export async function readEnrich(admitted: DatabaseCaller, run: Run): Promise<EnrichResponse> {
  const input = inputOf(run);
  const embeds = 'includeProfile' in input && input.includeProfile;
  if (embeds) requireScope(admitted.key, 'profile:read', 'An enrichment that embeds its profile');
  const stored = await profileOf(admitted, run);
  const requestId = run.requestId ?? run.id;
  const { failure, changes } = outcomeOf(run);
  const status = { status: statusLink(requestId) };
  const head = { request_id: requestId, status: stateOf(run) };
  const end = failure === undefined ? {} : { failure: { ...failure } };
  if (stored === null) return { ...head, links: status, ...end };
  const { id } = stored.profile;
  return {
    ...head,
    profile_id: id,
    generation_level: stored.generationLevel,
    links: { ...status, profile: `/v3/enrich/${encodeURIComponent(id)}` },
    ...(changes === undefined ? {} : { changes }),
    ...(embeds ? { profile: stored.profile } : {}),
    ...end,
  };
}
