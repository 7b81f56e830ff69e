import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';
import { peopleSearchEvents, peopleSearchRequest, peopleSearchResponse } from '../people-search.ts';
import { PRICES } from '../prices.ts';
import {
  profileQueryRequest,
  profileQueryResponse,
  profileReadResponseV2,
} from '../profile-query.ts';
import { DIRECTORY_ERRORS, INTENT_ERRORS, SPENDING_ERRORS } from './error-groups.ts';

const search = {
  method: 'POST',
  generation: 2,
  scope: 'search:read',
  bucket: 'search',
  price: PRICES['v2.search'],
  idempotency: 'header',
  request: peopleSearchRequest,
  intentField: 'structuredIntent',
  success: [200],
  response: peopleSearchResponse,
  invalid: 'developer_search_invalid_request',
  fieldCodes: {
    query: {
      code: 'developer_query_required',
      issues: { too_big: 'developer_search_invalid_request' },
    },
    numUsers: {
      code: 'developer_num_users_required',
      issues: { too_big: 'developer_num_users_limit_exceeded' },
    },
  },
  refusedFields: {
    userId: {
      code: 'developer_user_id_override_forbidden',
      hint: 'a search always runs as the owner of its API key; omit it',
    },
    searchId: {
      code: 'developer_search_replay_unsupported',
      hint: 'an earlier search cannot be replayed; omit it and send the query again',
    },
  },
  errors: [
    'developer_query_required',
    'developer_num_users_required',
    'developer_num_users_limit_exceeded',
    'developer_user_id_override_forbidden',
    'developer_search_replay_unsupported',
    'developer_search_invalid_request',
    ...INTENT_ERRORS,
    ...DIRECTORY_ERRORS,
    ...SPENDING_ERRORS,
  ],
  successors: [{ endpoint: 'v3.search.start' }],
} as const;

const profileParams = z.object({ id: opaqueId });

/** Generation 2: people search, and reading or querying one profile. */
export const peopleSearchEndpoints = {
  'v2.search': {
    ...search,
    id: 'v2.search',
    owned: 'visible',
    path: '/v2/developer/search',
    summary: 'Find people by a plain-English question, answered at once',
    notes: [
      'A search that finds no one is a success and is refunded.',
      '`searchScope` is `{type: "global"}`, `{type: "directory", directoryId}` or ' +
        '`{type: "directories", directoryIds}`; absent: all public people, the ' +
        "key owner's connections and the directories that the key is granted.",
      'Unknown fields are ignored.',
    ],
  },
  'v2.search.sse': {
    ...search,
    id: 'v2.search.sse',
    owned: 'visible',
    path: '/v2/developer/search/sse',
    summary: 'The same search as a stream of server-sent events',
    notes: [
      'Events: `initial` (the body of Search), `search_id`, then an `update` for each match ' +
        'reason; the stream ends when all are sent.',
      'An error before the first event is a plain JSON error; after it, an `error` event.',
    ],
    events: peopleSearchEvents,
  },
  'v2.profile.query': {
    id: 'v2.profile.query',
    owned: 'visible',
    method: 'POST',
    path: '/v2/developer/profiles/{id}/query',
    generation: 2,
    summary: 'Ask one profile a question: public facts with their sources',
    notes: ['No matches on an existing profile is a success and is charged.'],
    scope: 'search:read',
    bucket: 'search',
    price: PRICES['v2.profile.query'],
    idempotency: 'header',
    params: profileParams,
    request: profileQueryRequest,
    success: [200],
    response: profileQueryResponse,
    invalid: 'invalid_request',
    fieldCodes: {
      query: {
        code: 'developer_profile_query_required',
        issues: { too_big: 'developer_profile_query_too_long' },
      },
      limit: {
        code: 'developer_profile_query_limit_invalid',
        issues: { too_big: 'developer_profile_query_limit_exceeded' },
      },
    },
    notFound: 'developer_profile_not_found',
    errors: [
      'developer_profile_query_required',
      'developer_profile_query_too_long',
      'developer_profile_query_limit_invalid',
      'developer_profile_query_limit_exceeded',
      'developer_profile_not_found',
      'invalid_request',
      ...SPENDING_ERRORS,
    ],
    successors: [],
    noSuccessor: 'generation 3 cannot query a single profile; read the profile instead',
  },
  'v2.profile.read': {
    id: 'v2.profile.read',
    owned: 'visible',
    method: 'GET',
    path: '/v2/developer/profiles/{id}',
    generation: 2,
    summary: 'Read one profile by id, alias id or slug',
    scope: 'profile:read',
    bucket: 'profile_read',
    price: PRICES['v2.profile.read'],
    idempotency: 'none',
    params: profileParams,
    success: [200],
    response: profileReadResponseV2,
    invalid: 'invalid_request',
    notFound: 'developer_profile_not_found',
    errors: ['developer_profile_not_found', 'developer_api_credits_insufficient'],
    successors: [{ endpoint: 'v3.profile.read', params: { profile_id: 'id' } }],
  },
} as const satisfies Record<string, Endpoint>;
