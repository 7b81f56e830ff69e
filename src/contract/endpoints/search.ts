import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId, queryInteger } from '../ids.ts';
import { inCredits, PRICES } from '../prices.ts';
import { searchRequest, searchSnapshot } from '../search.ts';
import { DIRECTORY_ERRORS, FACE_ERRORS, INTENT_ERRORS } from './error-groups.ts';

const invalid = 'developer_v3_search_invalid_request';
const FACE = PRICES['v3.search.start'];
const renamed = (to: string) =>
  ({ code: invalid, hint: `in generation 3 it is \`${to}\`` }) as const;
const noProfileIds = {
  code: invalid,
  hint: 'profile ids are not accepted in Search; use POST /v3/enrich/{profile_id}',
} as const;

const snapshot = {
  generation: 3,
  scope: 'search:read',
  price: { kind: 'free' },
  idempotency: 'none',
  response: searchSnapshot,
  invalid,
} as const;

const one = {
  ...snapshot,
  path: '/v3/search/{search_id}',
  bucket: 'run_status',
  params: z.object({ search_id: opaqueId }),
  success: [200, 202],
  notFound: 'developer_v3_search_not_found',
} as const;

/** Generation 3: people from a question, a structured intent, identity signals or a face. */
export const searchEndpoints = {
  'v3.search.start': {
    ...snapshot,
    id: 'v3.search.start',
    owned: 'owner',
    method: 'POST',
    path: '/v3/search',
    summary: 'Find people by question, structured intent, identity signals or a face',
    notes: [
      'Requires `query`, `intent`, `signals` or `based_on`; `intent` overrides what the query means.',
      'Returns the snapshot: 202 while work is running, 200 when the search is over.',
      'A repeated `request_id` returns the same search; with another body it is a conflict.',
      `Free; \`${FACE.field}\` costs ${inCredits(FACE.credits)}, charged when the first ` +
        'source is compared and released if none is. The people it returns are free.',
      'With `signals.face_source`, the face decides who is listed, up to ' +
        '`candidate_discovery_limit`, most similar first; people who fit the names and other ' +
        'signals rank higher. `face_match` of each source says how similar its face is, and ' +
        'whether it is `kept` as a source of the picked face.',
      'A request with `include_profile` or `webhooks` also needs the scope `profile:read`.',
      'Known people are returned at once. `candidate_discovery` then appends up to ' +
        '`candidate_discovery_limit` rows from the source index; once ' +
        '`candidate_discovery_completed` is true, no more rows are added.',
      'A row goes `generating` → `enriching` → `ready` or `failed`, and never back. ' +
        '`profile_depth` builds profiles to level 2 (`partial`, if sources say more) or 3 ' +
        '(`full`). The search ends as `completed_with_errors` if a row failed.',
      '`signals.urls` are fetched if the operator allows it; otherwise a notice says so.',
      'With `webhooks`, each generation step of a row sends `search.profile.updated`, and the ' +
        'end of the search, successful or not, sends `search.completed`.',
    ],
    embedsProfiles: ['include_profile', 'webhooks'],
    bucket: 'run_start',
    price: FACE,
    idempotency: 'request_id',
    request: searchRequest,
    intentField: 'intent',
    success: [200, 202],
    fieldCodes: { 'signals.face_source': { code: 'developer_face_source_invalid' } },
    refusedFields: {
      profile_id: noProfileIds,
      profile_ids: noProfileIds,
      profileId: noProfileIds,
      profileIds: noProfileIds,
      requestId: renamed('request_id'),
      structuredIntent: renamed('intent'),
      numUsers: renamed('limit'),
      includeProfile: renamed('include_profile'),
      includeProfiles: renamed('include_profile'),
      searchScope: renamed('search_scope'),
      email: renamed('signals.email'),
      phoneNumber: renamed('signals.phone'),
      linkedinUrl: renamed('signals.linkedin_url'),
      urls: renamed('signals.urls'),
      usernames: renamed('signals.usernames'),
      runShape: renamed('profile_depth'),
      includeMatchReason: { code: invalid, hint: 'match reasons are always included; omit it' },
    },
    errors: [
      invalid,
      'developer_v3_search_unprocessable',
      'developer_v3_request_id_conflict',
      'developer_api_credits_insufficient',
      ...INTENT_ERRORS,
      ...DIRECTORY_ERRORS,
      ...FACE_ERRORS,
    ],
  },
  'v3.search.read': {
    ...one,
    id: 'v3.search.read',
    owned: 'owner',
    method: 'GET',
    summary: 'The snapshot of a search with its result rows',
    notes: [
      '`since` (ext) takes the `revision` of an earlier response and omits older rows.',
      'Rows are append-only: none disappears or moves backward.',
      'All keys of the owner who started a search can read it, and keys of the organization with ' +
        'the scope `admin`, but only the people whom they may see: ' +
        'any other row is replaced by `{profile_id: "withheld:3", withheld: true}`, and then the ' +
        'counts and the interpretation of the question are withheld too.',
    ],
    query: z.object({ since: queryInteger(0, Number.MAX_SAFE_INTEGER).optional() }),
    errors: [invalid, 'developer_v3_search_not_found'],
  },
  'v3.search.cancel': {
    ...one,
    id: 'v3.search.cancel',
    owned: 'owner',
    method: 'DELETE',
    summary: 'Cancel a search (ext)',
    notes: [
      'Rows that were found stay. Rows in progress become `ready` if they have a profile, ' +
        'otherwise `failed`. Cancelling a finished search changes nothing.',
    ],
    errors: ['developer_v3_search_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
