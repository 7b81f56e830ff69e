import { NO_PICTURES } from '../../src/answers/no-pictures.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { DeepSearchRequest } from '../../src/contract/deep-search.ts';
import type { Evidence } from '../../src/contract/evidence.ts';
import type { SearchRequest } from '../../src/contract/search.ts';

/** The longest that a call may be delayed by asking what is held. */
const MAX_SECONDS = 3;

/**
 * What the service can read; null if it does not say. A failure counts as that: the call that
 * follows tells its own errors.
 */
export async function readEvidence(
  client: PeopleSearchClient,
  signal: AbortSignal,
): Promise<Evidence | null> {
  try {
    const { data } = await client.usage({ signal, deadline: Date.now() + MAX_SECONDS * 1000 });
    return data.evidence ?? null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Whether pages that the caller names will be added to what is held. */
const fetches = (evidence: Evidence, urls: readonly string[] = []): boolean =>
  evidence.fetches_pages && urls.length > 0;

/**
 * Discovery reads documents, not the people on record.
 * @throws RefusedCall if there are none, before anything is charged
 */
export async function refuseWithoutDocuments(
  { runShape, urls }: DeepSearchRequest,
  client: PeopleSearchClient,
  signal: AbortSignal,
): Promise<void> {
  if (runShape !== 'candidate_discovery') return;
  const evidence = await readEvidence(client, signal);
  if (evidence === null || evidence.documents > 0 || fetches(evidence, urls)) return;
  throw new RefusedCall(
    'start_deep_search was not called: no documents are held here to discover people in, and ' +
      'nothing was charged. search_people finds the people on record; the user can add ' +
      'documents with `people-search-mcp ingest`.',
  );
}

/**
 * A search by face compares pictures that are held.
 * @throws RefusedCall if there are none, before the user is asked or anything is charged
 */
export async function refuseWithoutPictures(
  { signals }: Pick<SearchRequest, 'signals'>,
  client: PeopleSearchClient,
  signal: AbortSignal,
): Promise<void> {
  if (signals?.face_source === undefined) return;
  const evidence = await readEvidence(client, signal);
  if (evidence === null || evidence.pictures > 0 || fetches(evidence, signals.urls)) return;
  throw new RefusedCall(`search_people was not called. ${NO_PICTURES}`);
}
