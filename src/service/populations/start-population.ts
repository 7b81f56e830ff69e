import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { PopulationSearchRequest } from '../../contract/populations.ts';
import type { SearchSnapshot } from '../../contract/search.ts';
import type { Caller, DatabaseCaller } from '../access/caller.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { reachOf } from '../access/keys/reach.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { requestIdConflict, startPaidRun } from '../runs/start-paid-run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { newId } from '../runtime/ids.ts';
import type { Scriptable } from '../store/database.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import type { MembersService } from './members.ts';
import { populationIntent } from './population-intent.ts';
import { countPopulation, type Quoted, redeemQuote } from './quotes.ts';
import { NO_PROGRESS, type PopulationInput, populationBlock } from './run/population-input.ts';

/** Notices about similar names that the list leaves out. */
function noticesOf({ otherMatches, matchedNames, name }: Quoted): Notice[] {
  const [first] = otherMatches;
  if (first === undefined) return [];
  const others = otherMatches.map((one) => `"${one.name}" (${one.people})`).join(', ');
  const taken = matchedNames[0] ?? name;
  return [
    noticeOf('applied', `the people belong to "${taken}". Not included, similar: ${others}.`, {
      field: 'population.name',
      words: name,
    }),
  ];
}

function headOf(
  request: PopulationSearchRequest,
  input: PopulationInput,
  quoted: Quoted,
  { key, now }: Caller,
): SearchSnapshot {
  const at = now.toISOString();
  const notices = noticesOf(quoted);
  return {
    search_id: input.searchId,
    request_id: request.request_id ?? null,
    status: 'running',
    query: null,
    intent: populationIntent(request.population),
    query_intent: null,
    candidate_discovery: true,
    candidate_discovery_completed: false,
    profile_depth: request.profile_depth,
    include_profile: false,
    profile_upgrades_completed: false,
    total_matches: input.size,
    notices: notices.map(({ message }) => message),
    notice_details: notices,
    results: [],
    discovered_sources: [],
    population: populationBlock(input, 'running', 0),
    failure: null,
    billing: { reserved: input.credits, consumed: 0, released: 0 },
    index_revision: key.indexRevision,
    created_at: at,
    updated_at: at,
    links: { status: `/v3/search/${input.searchId}` },
  };
}

function inputOf(request: PopulationSearchRequest, quoted: Quoted): PopulationInput {
  return {
    searchId: newId('s'),
    population: request.population,
    populationId: quoted.id,
    size: quoted.size,
    depth: request.profile_depth,
    people: quoted.people,
    credits: quoted.credits,
    tells: request.webhooks,
    embedsProfiles: false,
  };
}

interface SearchRow {
  readonly head: SearchSnapshot;
  readonly keyId: string;
  readonly tenant: string;
  readonly requestHash: string;
  readonly view: SearchView;
}

/** Writes the search by which a population is read; another search may have used its request id. */
async function putSearch(tx: Scriptable, row: SearchRow): Promise<void> {
  const { head, keyId, tenant, requestHash, view } = row;
  const written = await tx.query(
    `insert into searches (id, key_id, tenant, request_id, request_hash, snapshot, visibility,
                           created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $8)
     on conflict (tenant, request_id) where request_id is not null do nothing returning id`,
    [
      head.search_id,
      keyId,
      tenant,
      head.request_id,
      requestHash,
      JSON.stringify(head),
      JSON.stringify(view),
      head.created_at,
    ],
  );
  if (written.length === 0) throw requestIdConflict(3);
}

/** The search that an earlier request with this id started; null when this is the first. */
async function earlierSearch(
  { service, key }: DatabaseCaller,
  { request_id }: PopulationSearchRequest,
  requestHash: string,
): Promise<string | null> {
  if (request_id === undefined) return null;
  const run = await findRunByRequestId(service.db, 'population', reachOf(key), request_id);
  if (run === null) return null;
  if (run.requestHash !== requestHash) throw requestIdConflict(3);
  return run.subject;
}

function quotedFor(
  admitted: Caller<MembersService>,
  request: PopulationSearchRequest,
  view: SearchView,
) {
  const { service, key } = admitted;
  const { quote_id } = request;
  if (quote_id === undefined) return countPopulation(service, request, view);
  const holder = { reach: reachOf(key), now: service.now() };
  return redeemQuote(service.db, { ...request, quote_id }, holder);
}

/** The result of starting a population search. */
export interface StartedPopulation {
  readonly searchId: string;
  /** Credits left; undefined when none were reserved. */
  readonly remaining: number | null | undefined;
}

/**
 * Starts a population search and reserves its credits, or returns the one that the same request id
 * started, even if its quote has expired since.
 * @throws ApiError about the quote, the population, the request id or the credits
 */
export async function startPopulation(
  admitted: Caller<MembersService>,
  request: PopulationSearchRequest,
): Promise<StartedPopulation> {
  const { service, key, visibility } = admitted;
  const tenant = tenantOf(key);
  // The quote is not part of the request's identity: a repeat may come with a newer one.
  const asked = { ...request, request_id: undefined, quote_id: undefined };
  const requestHash = canonicalHash(asked);
  const before = await earlierSearch(admitted, request, requestHash);
  if (before !== null) return { searchId: before, remaining: undefined };
  const view = { includePublic: visibility.includePublic, directoryIds: visibility.directoryIds };
  const quoted = await quotedFor(admitted, request, view);
  const input = inputOf(request, quoted);
  const head = headOf(request, input, quoted, admitted);
  const started = await service.db.transaction((tx) =>
    startPaidRun(tx, {
      run: {
        kind: 'population',
        subject: input.searchId,
        keyId: key.id,
        tenant,
        requestId: request.request_id ?? null,
        requestHash,
        input,
        progress: NO_PROGRESS,
        view,
      },
      operation: 'v3.populations.start',
      credits: input.credits,
      maxCredits: admitted.maxCredits,
      generation: 3,
      beside: () => putSearch(tx, { head, keyId: key.id, tenant, requestHash, view }),
    }),
  );
  return { searchId: started.run.subject, remaining: started.remaining };
}
