import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, startService, type TestService } from '../../start-service.ts';

let run: TestService;
let secret: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
});
afterAll(() => run.close());

const SEARCH = 'POST /v2/developer/search';

const send = async (body: string | Uint8Array, headers?: Record<string, string>) => {
  const reply = await run.ask(SEARCH, { key: secret, body, headers });
  return [reply.status, codeOf(reply)];
};

test.each([
  '{',
  '{"query": "x", "numUsers": 1,}',
  "{'query': 'x'}",
  'null',
  '[]',
  '"query"',
  '7',
  '{"query": NaN}',
  `${'['.repeat(200_000)}`,
  `{"query": "x", "numUsers": 1, "deep": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
])('returns 400 for a body that is not a valid JSON object', async (body) => {
  expect(await send(body)).toEqual([400, 'developer_search_invalid_request']);
});

test('treats a missing body as an object without fields', async () => {
  const reply = await run.ask(SEARCH, { key: secret });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_query_required']);
});

test('returns 400 for bytes that are not UTF-8', async () => {
  const body = new Uint8Array([...Buffer.from('{"query":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
  expect(await send(body)).toEqual([400, 'developer_search_invalid_request']);
});

test('accepts a byte order mark before the JSON', async () => {
  expect(await send('\uFEFF{"query":"x","numUsers":1}')).toEqual([200, 200]);
});

test('rejects a query of a megabyte as an invalid query, not as a large body', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(1024 * 1024), numUsers: 1 });
  expect(await send(body)).toEqual([400, 'developer_search_invalid_request']);
  const v3 = await run.ask('POST /v3/search', {
    key: secret,
    body: { query: 'ß'.repeat(600_000) },
  });
  expect(v3.body).toMatchObject({
    error: { code: 'developer_v3_search_invalid_request', field: 'query' },
  });
});

test('returns 413 for an oversized body or content-length', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(3 * 1024 * 1024) });
  expect(await send(body)).toEqual([413, 'payload_too_large']);
  expect(await send('{}', { 'content-length': '99999999' })).toEqual([413, 'payload_too_large']);
});

/** Offers chunks for ever and counts how many were read. */
function endless() {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  return { stream, taken: () => taken };
}

test('returns 413 for an endless body and stops reading it', async () => {
  const { stream, taken } = endless();
  const request = new Request('http://service.test/v3/search', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  });
  const response = await run.service.fetch(request);
  expect(response.status).toBe(413);
  // The limit, and four megabytes that are read so that the client gets the answer.
  expect(taken()).toBeLessThan(110);
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
  ['application/xml'],
])('returns 415 for a body of type %s', async (type) => {
  expect(await send('{"query":"x","numUsers":1}', { 'content-type': type })).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test.each([
  ['application/json; charset=utf-8'],
  ['application/vnd.api+json'],
  ['APPLICATION/JSON'],
])('accepts a body of type %s', async (type) => {
  expect(await send('{"query":"x","numUsers":1}', { 'content-type': type })).toEqual([200, 200]);
});

test.each(['gzip', 'br', 'zstd', 'gzip, identity', 'nonsense'])(
  'returns 415 for a body encoded as %s',
  async (encoding) => {
    const headers = { 'content-encoding': encoding };
    expect(await send('{"query":"x","numUsers":1}', headers)).toEqual([
      415,
      'unsupported_media_type',
    ]);
  },
);

test.each([
  ['no query', { numUsers: 1 }, 'developer_query_required'],
  ['an empty query', { query: '', numUsers: 1 }, 'developer_query_required'],
  ['a blank query', { query: ' \n\t', numUsers: 1 }, 'developer_query_required'],
  ['no numUsers', { query: 'x' }, 'developer_num_users_required'],
  ['numUsers as text', { query: 'x', numUsers: '5' }, 'developer_num_users_required'],
  ['numUsers 0', { query: 'x', numUsers: 0 }, 'developer_num_users_required'],
  ['numUsers 1.5', { query: 'x', numUsers: 1.5 }, 'developer_num_users_required'],
  ['numUsers 101', { query: 'x', numUsers: 101 }, 'developer_num_users_limit_exceeded'],
  ['a userId', { query: 'x', numUsers: 1, userId: 'u' }, 'developer_user_id_override_forbidden'],
  ['a searchId', { query: 'x', numUsers: 1, searchId: 's' }, 'developer_search_replay_unsupported'],
  [
    'a list as structuredIntent',
    { query: 'x', numUsers: 1, structuredIntent: [] },
    'structured_intent_required',
  ],
  [
    'structuredIntent of another version',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v2' } },
    'structured_intent_version_unsupported',
  ],
  [
    'entityClauses in structuredIntent',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', entityClauses: [] } },
    'structured_intent_entity_clauses_unsupported',
  ],
  [
    'a server-owned field in structuredIntent',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', resolvedSchoolFilters: [] } },
    'structured_intent_server_owned_field',
  ],
  [
    'an unknown clause in structuredIntent',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', shoeSize: 43 } },
    'structured_intent_invalid',
  ],
])('rejects a search with %s by its own error code', async (_, body, code) => {
  expect(await send(JSON.stringify(body))).toEqual([400, code]);
});

test.each([
  "'; drop table profiles; --",
  '" or 1=1',
  'a & | ! <-> (b:*',
  '%_\\',
  '$1 {{y}}',
  '🧭 ☃ ناخدا 船長 ṫ̈',
  '\u202Eevil\u200B\u2066',
  'é'.normalize('NFD'),
])('accepts the query %j and returns it unchanged', async (query) => {
  const reply = await run.ask('POST /v3/search', { key: secret, body: { query } });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ query });
});

test.each(['\u0000', 'a\u0007b', '\u001b[31mred', '\ud800', 'x\udfff'])(
  'rejects the query %j, which cannot be stored',
  async (query) => {
    const reply = await run.ask('POST /v3/search', { key: secret, body: { query } });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_v3_search_invalid_request']);
  },
);
