import { ApiError } from '../../../contract/errors.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import { reachOf } from '../../access/keys/reach.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { storeSearch } from '../rows/store-search.ts';
import { findByRequestId, type StoredSearch } from '../rows/stored-search.ts';
import { beginFaceSearch } from './begin-face-search.ts';
import { searchKnownPeople } from './search-known-people.ts';
import type { SearchCaller } from './search-service.ts';

/** The hash of a request without its `request_id`. */
function hashOf(request: SearchRequest): string {
  return canonicalHash({ ...request, request_id: undefined });
}

function sameRequest(search: StoredSearch | null, requestHash: string): StoredSearch {
  // null: another owner in the organization used the id, which is unique in it.
  if (search?.requestHash === requestHash) return search;
  throw new ApiError(
    'developer_v3_request_id_conflict',
    'This `request_id` was used for another search. Use a new one.',
    { field: 'request_id' },
  );
}

/** A search that was started or found. */
export interface StartedSearch {
  readonly search: StoredSearch;
  /** Credits left; null for an unmetered key, undefined when this request took none. */
  readonly remaining?: number | null | undefined;
}

/** Runs and stores a search; if another process stored one first, returns that. */
async function searchAndStore(
  admitted: SearchCaller,
  request: SearchRequest,
  requestHash: string,
): Promise<StartedSearch> {
  const { db } = admitted.service;
  const tenant = tenantOf(admitted.key);
  const requestId = request.request_id ?? null;
  const face = request.signals?.face_source;
  const search =
    face === undefined
      ? await searchKnownPeople(admitted, request, requestHash)
      : await beginFaceSearch(admitted, request, face, requestHash);
  const operation = 'v3.search.start';
  const { key, maxCredits } = admitted;
  const origin = { keyId: key.id, tenant, requestId, operation, maxCredits };
  const stored = await storeSearch(db, origin, search);
  if (stored !== null) return { search, remaining: stored.remaining };
  if (requestId === null) throw new Error('a search without a request id was refused');
  const first = await findByRequestId(db, reachOf(admitted.key), requestId);
  return { search: sameRequest(first, requestHash) };
}

/** One run per request id: concurrent callers wait, then find the stored search. */
async function startOnce(
  admitted: SearchCaller,
  request: SearchRequest & { readonly request_id: string },
): Promise<StartedSearch> {
  const { db, inFlight } = admitted.service;
  const tenant = tenantOf(admitted.key);
  const requestHash = hashOf(request);
  const name = JSON.stringify(['v3.search.start', tenant, request.request_id]);
  for (;;) {
    const stored = await findByRequestId(db, reachOf(admitted.key), request.request_id);
    if (stored !== null) return { search: sameRequest(stored, requestHash) };
    const running = inFlight.get(name);
    if (running === undefined) break;
    await running.catch(() => undefined);
  }
  // There is no await between reading the map and setting the entry, so only one caller gets here.
  const running = searchAndStore(admitted, request, requestHash);
  inFlight.set(name, running);
  return running.finally(() => inFlight.delete(name));
}

/**
 * Starts a search, or returns the one that the same request id started: same body, same search,
 * even if the photo of a face search is gone by then.
 * @throws ApiError `developer_v3_request_id_conflict` when the body differs; for a face search
 *   also the codes of its photo, and `developer_api_credits_insufficient`.
 */
export async function startSearch(
  admitted: SearchCaller,
  request: SearchRequest,
): Promise<StartedSearch> {
  const { request_id } = request;
  if (request_id === undefined) return searchAndStore(admitted, request, hashOf(request));
  return startOnce(admitted, { ...request, request_id });
}
