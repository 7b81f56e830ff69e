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
])('a body that is not a JSON object of the row is 400', async (body) => {
  expect(await send(body)).toEqual([400, 'developer_search_invalid_request']);
});

test('no body at all is a request without fields', async () => {
  const reply = await run.ask(SEARCH, { key: secret });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_query_required']);
});

test('bytes that are no UTF-8 are 400', async () => {
  const body = new Uint8Array([...Buffer.from('{"query":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
  expect(await send(body)).toEqual([400, 'developer_search_invalid_request']);
});

test('a byte order mark is no fault', async () => {
  expect(await send('\uFEFF{"query":"x","numUsers":1}')).toEqual([200, 200]);
});

test('a query of a megabyte gets a sentence about the query', async () => {
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

test('a body beyond the limit is 413, whatever it says of its length', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(3 * 1024 * 1024) });
  expect(await send(body)).toEqual([413, 'payload_too_large']);
  expect(await send('{}', { 'content-length': '99999999' })).toEqual([413, 'payload_too_large']);
});

/** Offers chunks for ever and counts how many were taken. */
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

test('a body without end is cut off at the limit', async () => {
  const { stream, taken } = endless();
  const request = new Request('http://service.test/v3/search', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  });
  const response = await run.service.fetch(request);
  expect(response.status).toBe(413);
  // The limit, and four megabytes that are read so that the answer is heard.
  expect(taken()).toBeLessThan(110);
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
  ['application/xml'],
])('a body of type %s is 415', async (type) => {
  expect(await send('{"query":"x","numUsers":1}', { 'content-type': type })).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test.each([
  ['application/json; charset=utf-8'],
  ['application/vnd.api+json'],
  ['APPLICATION/JSON'],
])('a body of type %s is taken', async (type) => {
  expect(await send('{"query":"x","numUsers":1}', { 'content-type': type })).toEqual([200, 200]);
});

test.each(['gzip', 'br', 'zstd', 'gzip, identity', 'nonsense'])(
  'a body encoded as %s is 415',
  async (encoding) => {
    const headers = { 'content-encoding': encoding };
    expect(await send('{"query":"x","numUsers":1}', headers)).toEqual([
      415,
      'unsupported_media_type',
    ]);
  },
);

test.each([
  ['nothing', { numUsers: 1 }, 'developer_query_required'],
  ['an empty query', { query: '', numUsers: 1 }, 'developer_query_required'],
  ['white space', { query: ' \n\t', numUsers: 1 }, 'developer_query_required'],
  ['no number', { query: 'x' }, 'developer_num_users_required'],
  ['a number as text', { query: 'x', numUsers: '5' }, 'developer_num_users_required'],
  ['no person', { query: 'x', numUsers: 0 }, 'developer_num_users_required'],
  ['half a person', { query: 'x', numUsers: 1.5 }, 'developer_num_users_required'],
  ['101 people', { query: 'x', numUsers: 101 }, 'developer_num_users_limit_exceeded'],
  [
    'somebody else',
    { query: 'x', numUsers: 1, userId: 'u' },
    'developer_user_id_override_forbidden',
  ],
  ['a replay', { query: 'x', numUsers: 1, searchId: 's' }, 'developer_search_replay_unsupported'],
  ['no intent', { query: 'x', numUsers: 1, structuredIntent: [] }, 'structured_intent_required'],
  [
    'an intent of another version',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v2' } },
    'structured_intent_version_unsupported',
  ],
  [
    'an internal clause',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', entityClauses: [] } },
    'structured_intent_entity_clauses_unsupported',
  ],
  [
    'a field of the service',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', resolvedSchoolFilters: [] } },
    'structured_intent_server_owned_field',
  ],
  [
    'an unknown clause',
    { query: 'x', numUsers: 1, structuredIntent: { version: 'v1', shoeSize: 43 } },
    'structured_intent_invalid',
  ],
])('a search for %s is refused by its own code', async (_, body, code) => {
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
])('the question %j is only a question', async (query) => {
  const reply = await run.ask('POST /v3/search', { key: secret, body: { query } });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ query });
});

test.each(['\u0000', 'a\u0007b', '\u001b[31mred', '\ud800', 'x\udfff'])(
  'the question %j cannot be kept as given, and is refused',
  async (query) => {
    const reply = await run.ask('POST /v3/search', { key: secret, body: { query } });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_v3_search_invalid_request']);
  },
);
