import { OWN_KINDS } from '../../../contract/intent.ts';
import type { SearchRequest, SearchSnapshot } from '../../../contract/search.ts';
import type { Caller } from '../../access/caller.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { newId } from '../../runtime/ids.ts';
import type { SearchAnswer } from '../../search/search-engine.ts';
import { type FoundSource, maxKnownRowSources, ROW_SOURCES } from '../rows/found-sources.ts';
import { resultRow } from '../rows/result-row.ts';
import type { StoredSearch } from '../rows/stored-search.ts';
import type { SearchInput } from '../run/search-input.ts';
import { type BaseSearch, readBaseSearch } from './base-search.ts';
import { findProfiles } from './find-profiles.ts';
import { mayBeInDocuments, peopleInDocuments } from './people-in-documents.ts';
import type { SearchCaller } from './search-service.ts';
import { selectProfilesToDeepen } from './select-profiles-to-deepen.ts';

/** The part of the engine's answer that goes into a snapshot. */
export type Understanding = Omit<SearchAnswer, 'people'>;

export function headOf(
  request: SearchRequest,
  answer: Understanding,
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
    candidate_discovery: request.candidate_discovery,
    candidate_discovery_completed: !request.candidate_discovery,
    profile_depth: request.profile_depth,
    include_profile: request.include_profile,
    profile_upgrades_completed: true,
    total_matches: answer.total,
    ...(answer.isPartial ? { more_may_match: true } : {}),
    ...(answer.near === null ? {} : { near_matches: answer.near }),
    unknown_matches: [...answer.unknown],
    ...(answer.groups === null ? {} : { groups: answer.groups }),
    ambiguity: answer.ambiguity,
    loosen: answer.loosen,
    ...(answer.searched === null ? {} : { searched: answer.searched }),
    notices: answer.notices.map(({ message }) => message),
    notice_details: [...answer.notices],
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

/** The view of a search, limited to the owner's connections or notes if the intent asks for those. */
export function viewOf(
  { visibility, key }: Caller,
  answer: Pick<SearchAnswer, 'intent'>,
): SearchView {
  const { includePublic, directoryIds } = visibility;
  const { network, ...own } = answer.intent.personalization ?? {};
  return {
    includePublic,
    directoryIds,
    ...(network ? { networkOf: key.ownerId } : {}),
    ...(OWN_KINDS.some((kind) => own[kind]) ? { notesOf: key.ownerId } : {}),
  };
}

/** The input of a search's run, whether or not there is work left. */
export function inputOf(
  { key }: Caller,
  request: SearchRequest,
  head: SearchSnapshot,
  { intent }: Pick<SearchAnswer, 'intent'>,
  knownRows: number,
): SearchInput {
  return {
    searchId: head.search_id,
    intent,
    signals: request.signals ?? {},
    discovers: request.candidate_discovery,
    limit: request.candidate_discovery_limit,
    depth: request.profile_depth,
    knownRows,
    embedsProfiles: request.include_profile,
    tells: request.webhooks,
    nearMe: key.location,
  };
}

/** How a snapshot says what it is based on. */
const basedOn = (base: BaseSearch | null): Pick<SearchSnapshot, 'based_on' | 'rows_before'> =>
  base === null
    ? {}
    : {
        based_on: base.id,
        ...(base.rowsBefore === undefined ? {} : { rows_before: base.rowsBefore }),
      };

/** A search after its request, with the work that remains. */
export interface BegunSearch extends StoredSearch {
  /** null: the search is over. */
  readonly work: SearchInput | null;
  readonly tells: boolean;
  readonly found: readonly FoundSource[];
}

/** The answer, with what it does not say of documents if it says of nobody. */
async function withDocuments(
  admitted: SearchCaller,
  { signals = {} }: SearchRequest,
  answer: SearchAnswer,
): Promise<SearchAnswer> {
  if (!mayBeInDocuments(answer)) return answer;
  const { service, key, now } = admitted;
  const { intent } = answer;
  const view = viewOf(admitted, answer);
  const question = { intent, signals, nearMe: key.location, view, now };
  const notice = await peopleInDocuments(service, question);
  return notice === null ? answer : { ...answer, notices: [...answer.notices, notice] };
}

/**
 * Searches the people in the index, which is done at once, and states what remains: candidates to
 * find, profiles to deepen.
 */
export async function searchKnownPeople(
  admitted: SearchCaller,
  request: SearchRequest,
  requestHash: string,
): Promise<BegunSearch> {
  const { query, intent, signals, limit, candidate_discovery: discovers } = request;
  const base = await readBaseSearch(admitted, request);
  const caller = base === null ? admitted : { ...admitted, visibility: base.visibility };
  const asked = { query, intent, signals, limit, ...base?.question };
  const { answer: read, found } = await findProfiles(caller, asked);
  const view = viewOf(caller, read);
  const answer = base === null && !discovers ? await withDocuments(admitted, request, read) : read;
  const depth = request.profile_depth;
  const toDeepen = await selectProfilesToDeepen(admitted.service.db, found, depth, view);
  const share = discovers
    ? maxKnownRowSources(found.length, request.candidate_discovery_limit)
    : ROW_SOURCES;
  const rows = found.map(({ person, stored }, position) => {
    const result = resultRow(person, stored, share);
    const isOpen = toDeepen.has(result.profile_id);
    const status = isOpen ? ('enriching' as const) : ('ready' as const);
    return { position, revision: 1, mentionIds: [], result: { ...result, status } };
  });
  // Read before the search, so that an import in between makes the answer look older, not newer.
  const { indexRevision } = admitted.key;
  const head = { ...headOf(request, answer, indexRevision, admitted.now), ...basedOn(base) };
  const listed = rows.flatMap(({ result }) => result.candidate_sources ?? []);
  const isOver = !discovers && toDeepen.size === 0;
  const running = { status: 'running', profile_upgrades_completed: false } as const;
  return {
    head: isOver ? head : { ...head, ...running },
    requestHash,
    view,
    rows,
    sources: discovers ? listed : [],
    found: discovers ? listed.map((source) => ({ source, sourceId: null })) : [],
    work: isOver ? null : inputOf(admitted, request, head, answer, rows.length),
    tells: request.webhooks,
  };
}
