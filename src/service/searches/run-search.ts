import type { SearchRequest, SearchSnapshot } from '../../contract/search.ts';
import type { Admitted } from '../access/call.ts';
import { newId } from '../ids.ts';
import type { SearchAnswer } from '../search/search-engine.ts';
import { askEngine } from './ask-engine.ts';
import type { SearchView } from './reading-view.ts';
import { resultRow } from './result-row.ts';
import type { StoredSearch } from './stored-search.ts';

function headOf(
  request: SearchRequest,
  answer: SearchAnswer,
  indexRevision: number,
  now: Date,
): SearchSnapshot {
  const id = newId('s');
  return {
    search_id: id,
    request_id: request.request_id ?? null,
    status: 'completed',
    query: request.query ?? null,
    intent: answer.intent,
    query_intent: answer.queryIntent,
    candidate_discovery: false,
    candidate_discovery_completed: true,
    profile_depth: request.profile_depth,
    include_profile: request.include_profile,
    profile_upgrades_completed: true,
    total_matches: answer.total,
    ambiguity: answer.ambiguity,
    loosen: answer.loosen,
    notices: answer.notices,
    results: [],
    discovered_sources: [],
    population: null,
    failure: null,
    billing: { reserved: 0, consumed: 0, released: 0 },
    index_revision: indexRevision,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    links: { status: `/v3/search/${id}` },
  };
}

/** Whether the engine was told to look among the owner's connections only. */
function viewOf({ visibility, key }: Admitted, answer: SearchAnswer): SearchView {
  const { includePublic, directoryIds } = visibility;
  const network = answer.intent.personalization?.network;
  return { includePublic, directoryIds, ...(network ? { networkOf: key.ownerId } : {}) };
}

/** Searches the people that are known, which is over at once. */
export async function runSearch(
  admitted: Admitted,
  request: SearchRequest,
  requestHash: string,
): Promise<StoredSearch> {
  const { query, intent, signals, limit } = request;
  const { answer, found } = await askEngine(admitted, { query, intent, signals, limit });
  const rows = found.map(({ person, stored }) => ({
    revision: 1,
    result: resultRow(person, stored),
  }));
  // Read before the search, so that an import in between makes the answer look older, not newer.
  const { indexRevision } = admitted.key;
  const head = headOf(request, answer, indexRevision, admitted.now);
  return { head, requestHash, view: viewOf(admitted, answer), rows };
}
