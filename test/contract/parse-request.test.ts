import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { parseRequest } from '../../src/contract/parse-request.ts';
import { refusalOf } from './refusal.ts';

type Case = [what: string, body: unknown, code: ErrorCode, field?: string];

const v1 = { version: 'v1' };
const asked = { query: 'engineers in Oslo', numUsers: 5 };

const SEARCH_V2: Case[] = [
  ['a missing body', undefined, 'developer_query_required', 'query'],
  ['a body that is not an object', ['x'], 'developer_search_invalid_request'],
  ['a missing query', { numUsers: 5 }, 'developer_query_required', 'query'],
  ['a blank query', { ...asked, query: ' \n ' }, 'developer_query_required', 'query'],
  ['a query that is not a string', { ...asked, query: 7 }, 'developer_query_required', 'query'],
  [
    'a query of a megabyte',
    { ...asked, query: 'x'.repeat(1_000_000) },
    'developer_search_invalid_request',
    'query',
  ],
  ['a missing numUsers', { query: 'x' }, 'developer_num_users_required', 'numUsers'],
  ['numUsers 0', { ...asked, numUsers: 0 }, 'developer_num_users_required', 'numUsers'],
  [
    'a fractional numUsers',
    { ...asked, numUsers: 2.5 },
    'developer_num_users_required',
    'numUsers',
  ],
  ['numUsers as text', { ...asked, numUsers: '5' }, 'developer_num_users_required', 'numUsers'],
  ['numUsers 101', { ...asked, numUsers: 101 }, 'developer_num_users_limit_exceeded', 'numUsers'],
  ['a userId', { ...asked, userId: 'me' }, 'developer_user_id_override_forbidden', 'userId'],
  ['a searchId', { ...asked, searchId: 's_1' }, 'developer_search_replay_unsupported', 'searchId'],
  [
    'an unknown scope type',
    { ...asked, searchScope: { type: 'all' } },
    'developer_search_invalid_request',
    'searchScope.type',
  ],
  [
    'directories without ids',
    { ...asked, searchScope: { type: 'directories', directoryIds: [] } },
    'developer_search_invalid_request',
    'searchScope.directoryIds',
  ],
  ['a null intent', { ...asked, structuredIntent: null }, 'structured_intent_required'],
  ['an intent that is a list', { ...asked, structuredIntent: [] }, 'structured_intent_required'],
  [
    'an intent without a version',
    { ...asked, structuredIntent: {} },
    'structured_intent_version_unsupported',
    'structuredIntent.version',
  ],
  [
    'a wrong clause',
    { ...asked, structuredIntent: { ...v1, experiences: [{}, { year: 'long ago' }] } },
    'structured_intent_invalid',
    'structuredIntent.experiences[1].year',
  ],
];

const PROFILE_QUERY: Case[] = [
  ['a missing body', undefined, 'developer_profile_query_required', 'query'],
  ['a blank query', { query: '  ' }, 'developer_profile_query_required', 'query'],
  ['a query that is not a string', { query: {} }, 'developer_profile_query_required', 'query'],
  ['1001 characters', { query: 'x'.repeat(1001) }, 'developer_profile_query_too_long', 'query'],
  ['a limit of 0', { query: 'x', limit: 0 }, 'developer_profile_query_limit_invalid', 'limit'],
  ['a limit as text', { query: 'x', limit: '9' }, 'developer_profile_query_limit_invalid', 'limit'],
  ['a limit of 51', { query: 'x', limit: 51 }, 'developer_profile_query_limit_exceeded', 'limit'],
];

const SEARCH_V3: Case[] = [
  ['an empty body', {}, 'developer_v3_search_invalid_request'],
  ['only a limit', { limit: 5 }, 'developer_v3_search_invalid_request'],
  ['an empty intent alone', { intent: {} }, 'developer_v3_search_invalid_request'],
  ['empty signals alone', { signals: {} }, 'developer_v3_search_invalid_request'],
  ['a blank query', { query: ' ' }, 'developer_v3_search_invalid_request', 'query'],
  [
    'an unknown field',
    { query: 'x', colour: 'red' },
    'developer_v3_search_invalid_request',
    'colour',
  ],
  ['a v2 name', { query: 'x', numUsers: 5 }, 'developer_v3_search_invalid_request', 'numUsers'],
  ['a profile id', { profile_id: 'p_1' }, 'developer_v3_search_invalid_request', 'profile_id'],
  [
    'a profile id among the signals',
    { signals: { profile_id: 'p_1' } },
    'developer_v3_search_invalid_request',
    'signals.profile_id',
  ],
  ['a limit of 101', { query: 'x', limit: 101 }, 'developer_v3_search_invalid_request', 'limit'],
  [
    'a version in the intent',
    { query: 'x', intent: v1 },
    'structured_intent_server_owned_field',
    'intent.version',
  ],
  ['an intent as text', { intent: 'engineers' }, 'structured_intent_required', 'intent'],
  [
    'a malformed e-mail address',
    { signals: { email: 'nobody' } },
    'developer_v3_search_invalid_request',
    'signals.email',
  ],
  [
    'a box of three numbers',
    { signals: { face_source: { image_url: 'photo:1', bbox: [1, 2, 3] } } },
    'developer_face_source_invalid',
    'signals.face_source.bbox',
  ],
  [
    'a request id of two dots, which URLs drop',
    { query: 'x', request_id: '..' },
    'developer_v3_search_invalid_request',
    'request_id',
  ],
];

const OTHERS: [EndpointId, ...Case][] = [
  [
    'v3.enrich.start',
    'a missing operation',
    {},
    'developer_v3_enrich_invalid_request',
    'operation',
  ],
  [
    'v3.enrich.batch',
    'too many profiles',
    { operation: 'full', profile_ids: Array.from({ length: 21 }, (_, at) => `p_${at}`) },
    'developer_v3_enrich_invalid_request',
    'profile_ids',
  ],
  [
    'v3.populations.quote',
    'an unknown population kind',
    { population: { kind: 'club', name: 'Rowing' } },
    'developer_v3_populations_invalid_request',
    'population.kind',
  ],
  [
    'v3.watchers.create',
    'an interval of a second',
    { profile_id: 'p_1', interval_seconds: 1 },
    'developer_v3_watchers_invalid_request',
    'interval_seconds',
  ],
  ['v3.watchers.update', 'an empty change', {}, 'developer_v3_watchers_invalid_request'],
  [
    'v3.webhooks.create',
    'a URL that is not http',
    { url: 'ftp://example.test' },
    'developer_v3_webhooks_invalid_request',
    'url',
  ],
  [
    'v3.webhooks.test',
    'an unknown event type',
    { event_type: 'x' },
    'developer_v3_webhooks_invalid_request',
    'event_type',
  ],
  [
    'v3.faces.detect',
    'two photos',
    { image_base64: 'AAAA', fetch_url: 'https://post.example/a.jpg' },
    'developer_v3_faces_invalid_request',
    'fetch_url',
  ],
  [
    'v3.faces.index_search',
    'an extra property',
    { image_url: 'photo:1', size: 3 },
    'developer_face_source_invalid',
    'size',
  ],
  [
    'v2.connections.import',
    'an unknown format',
    { content: 'a,b', format: 'xls' },
    'developer_connections_invalid_request',
    'format',
  ],
];

describe.each([
  ['v2.search', SEARCH_V2],
  ['v2.search.sse', SEARCH_V2],
  ['v2.profile.query', PROFILE_QUERY],
  ['v3.search.start', SEARCH_V3],
] as const)('parseRequest of %s', (id, cases) => {
  it.each(cases)('rejects %s', (_, body, code, field) => {
    const error = refusalOf(id, body);
    expect(error.code).toBe(code);
    if (field !== undefined) expect(error.facts.field).toBe(field);
  });
});

it.each(OTHERS)('%s rejects %s', (id, _, body, code, field) => {
  const error = refusalOf(id, body);
  expect([error.code, error.facts.field]).toEqual([code, field]);
});

describe('message of a rejected request', () => {
  it('names the field and what is allowed', () => {
    expect(refusalOf('v3.search.start', { query: 'x', limit: 500 }).message).toBe(
      '`limit` must be a whole number from 1 to 100',
    );
    expect(refusalOf('v3.enrich.start', {}).message).toBe(
      '`operation` is required: one of "partial", "full", "regenerate"',
    );
    expect(refusalOf('v3.search.start', { signals: { mail: 'a@b.test' } }).message).toBe(
      '"mail" is not a field of `signals`; allowed: email, phone, linkedin_url, urls, usernames, ' +
        'address, face_source',
    );
    expect(refusalOf('v2.search', { ...asked, searchScope: { type: 1 } }).message).toBe(
      '`searchScope.type` must be "global" or "directory" or "directories"',
    );
  });

  it('names the generation 3 field when a generation 2 field is sent', () => {
    expect(refusalOf('v3.search.start', { structuredIntent: {} }).message).toBe(
      '`structuredIntent` is not accepted here: in generation 3 it is `intent`',
    );
  });

  it('names a misspelt field before the field that is missing because of it', () => {
    expect(refusalOf('v3.enrich.start', { operaton: 'full' }).facts.field).toBe('operaton');
  });

  it('does not repeat the value that was sent', () => {
    const secret = 'jane.roe at home';
    const { message } = refusalOf('v3.search.start', { signals: { email: secret } });
    expect(message).toBe('`signals.email` must be an e-mail address');
  });

  it('shortens and cleans the name of an unknown field', () => {
    const name = `\u202Eevil${'x'.repeat(500)}`;
    const { message, facts } = refusalOf('v3.search.start', { query: 'x', [name]: 1 });
    expect(message.length).toBeLessThan(300);
    expect(message).not.toContain('\u202E');
    expect(facts.field?.length).toBeLessThan(60);
  });
});

describe('text that cannot be stored', () => {
  it.each([
    ['NUL', 'a\u0000b', 'U+0000'],
    ['an escape', 'a\u001Bb', 'U+001B'],
    ['half a surrogate pair', 'a\uD83D', 'U+D83D'],
  ])('rejects %s and names the character', (_, query, named) => {
    const error = refusalOf('v3.search.start', { query });
    expect([error.code, error.facts.field]).toEqual([
      'developer_v3_search_invalid_request',
      'query',
    ]);
    expect(error.message).toContain(named);
  });

  it('rejects a NUL in an intent with structured_intent_invalid', () => {
    const body = { ...asked, structuredIntent: { ...v1, names: ['Ada', 'A\u0000'] } };
    const error = refusalOf('v2.search', body);
    expect([error.code, error.facts.field]).toEqual([
      'structured_intent_invalid',
      'structuredIntent.names[1]',
    ]);
  });

  it('accepts a NUL in the content of an imported file', () => {
    const body = { content: 'First Name\u0000,Last Name' };
    expect(parseRequest(ENDPOINTS['v2.connections.import'], 'request', body)).toEqual(body);
  });

  it('keeps letters, emoji, joiners, tabs and line ends unchanged', () => {
    const query = 'инженер\tв Осло 👩‍🚀\r\nسلام';
    expect(parseRequest(ENDPOINTS['v3.search.start'], 'request', { query }).query).toBe(query);
  });
});

describe('valid request', () => {
  it('fills in the defaults of a valid request', () => {
    expect(parseRequest(ENDPOINTS['v3.search.start'], 'request', { query: ' Ada ' })).toEqual({
      query: ' Ada ',
      candidate_discovery: false,
      candidate_discovery_limit: 10,
      profile_depth: 'partial',
      include_profile: false,
      limit: 20,
      webhooks: false,
    });
    expect(parseRequest(ENDPOINTS['v2.profile.query'], 'request', { query: ' chess ' })).toEqual({
      query: 'chess',
      limit: 10,
    });
  });

  it('ignores unknown fields in a v2 Search', () => {
    const body = { ...asked, colour: 'red' };
    expect(parseRequest(ENDPOINTS['v2.search'], 'request', body)).toEqual({
      ...asked,
      includeMatchReason: false,
    });
  });

  it('reads whole numbers from a query string and ignores unknown parameters', () => {
    const list = ENDPOINTS['v2.connections.list'];
    expect(parseRequest(list, 'query', { limit: '200', query: 'ada' })).toEqual({
      limit: 200,
      query: 'ada',
    });
    expect(parseRequest(list, 'query', { utm_source: 'x' })).toEqual({ limit: 50 });
  });
});

describe('query string', () => {
  it.each(['0', '201', '1.5', '-1', '1e2', '', 'ten'])('rejects the limit "%s"', (limit) => {
    const error = refusalOf('v2.connections.list', { limit }, 'query');
    expect(error.code).toBe('developer_connections_invalid_request');
    expect(error.message).toBe('`limit` must be a whole number from 1 to 200');
  });

  it('rejects a `since` that is not a revision', () => {
    expect(refusalOf('v3.search.read', { since: 'now' }, 'query').code).toBe(
      'developer_v3_search_invalid_request',
    );
  });
});

describe('path parameters', () => {
  it.each([
    ['v3.search.read', 'search_id', 'developer_v3_search_not_found'],
    ['v2.profile.read', 'id', 'developer_profile_not_found'],
    ['v2.deep_search.read', 'requestId', 'developer_deep_search_run_not_found'],
    ['v3.enrich.read', 'request_id', 'developer_v3_enrich_not_found'],
  ] as const)('returns not found for a path of %s that cannot name anything', (id, param, code) => {
    for (const value of ['', 'x\u0000', 'x'.repeat(1000)]) {
      expect(refusalOf(id, { [param]: value }, 'params').code).toBe(code);
    }
  });
});
