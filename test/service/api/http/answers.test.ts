import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../../../../src/service/api/app.ts';
import {
  addPeople,
  askService,
  codeOf,
  startService,
  type TestService,
} from '../../start-service.ts';

let run: TestService;
let secret: string;
let id: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
  [id = ''] = await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
});
afterAll(() => run.close());

const SEARCH = 'POST /v3/search';

test('returns 404 route_not_found for an unknown path', async () => {
  for (const path of ['/', '/v3', '/v3/search/a/b', '/v4/search', '/%00', '/..%2f..%2fetc']) {
    const reply = await run.ask(`GET ${path}`, { key: secret });
    expect([path, reply.status, codeOf(reply)]).toEqual([path, 404, 'route_not_found']);
  }
});

test('returns 405 with the allowed methods for an unsupported method', async () => {
  const put = await run.ask('PUT /v3/search', { key: secret });
  expect([put.status, codeOf(put), put.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'POST',
  ]);
  const watcher = await run.ask('POST /v3/watchers/w1', { key: secret });
  expect(watcher.headers.get('allow')).toBe('GET, PATCH, DELETE');
});

test('v3 answers carry the api-version header, errors too', async () => {
  const fine = await run.ask(SEARCH, { key: secret, body: { query: 'tamsin' } });
  const wrong = await run.ask(SEARCH, { body: '{' });
  for (const { headers } of [fine, wrong]) {
    expect(headers.get('api-version')).toBe('3.0.0');
    expect(headers.get('deprecation')).toBeNull();
  }
});

test('v2 answers carry a deprecation header, and a link where v3 has a successor', async () => {
  const reply = await run.ask(`GET /v2/developer/profiles/${id}`, { key: secret });
  expect(reply.headers.get('deprecation')).toMatch(/^@\d+$/);
  expect(reply.headers.get('link')).toBe(`</v3/enrich/${id}>; rel="successor-version"`);
  expect(reply.headers.get('api-version')).toBeNull();
  const query = await run.ask('POST /v2/developer/profiles/x/query', { key: secret, body: {} });
  expect(query.headers.get('link')).toBeNull();
  expect(query.headers.get('deprecation')).toMatch(/^@\d+$/);
});

test('the successor link is ASCII even if the path is not', async () => {
  const reply = await run.ask('GET /v2/developer/profiles/%E2%98%83%20%22', { key: secret });
  expect(reply.status).toBe(404);
  expect(reply.headers.get('link')).toBe('</v3/enrich/%E2%98%83%20%22>; rel="successor-version"');
});

test('every answer has its own request id and rate limit headers', async () => {
  const replies = await Promise.all([
    run.ask(SEARCH, { key: secret, body: { query: 'tamsin' } }),
    run.ask(SEARCH, {}),
    run.ask('GET /nowhere', {}),
    run.ask('PUT /v3/search', {}),
  ]);
  const ids = replies.map((reply) => reply.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(4);
  expect(ids.every((one) => /^req_\w{10}$/.test(one ?? ''))).toBe(true);
  for (const { headers } of replies) {
    expect(headers.get('ratelimit-policy')).toMatch(/^"\w+";q=\d+;w=\d+$/);
    expect(headers.get('ratelimit')).toMatch(/^"\w+";r=\d+;t=\d+$/);
    expect(headers.get('content-type')).toBe('application/json');
  }
});

test('successful answers to a metered key carry its balance, other answers do not', async () => {
  const metered = await run.key({ credits: 5 });
  const balance = async (route: string, body?: unknown) => {
    const reply = await run.ask(route, { key: metered.secret, body });
    return reply.headers.get('x-developer-api-credits-remaining');
  };
  expect(await balance('GET /v3/credits/usage')).toBe('5');
  expect(await balance('POST /v2/developer/search', { query: 'tamsin', numUsers: 1 })).toBe('3');
  expect(await balance(`GET /v2/developer/profiles/${id}`)).toBe('2');
  expect(await balance('GET /v2/developer/profiles/p_none')).toBeNull();
  expect(await balance(`GET /v3/enrich/${id}`)).toBe('2');
  expect(await balance(SEARCH, { query: 'tamsin' })).toBe('2');
  const free = await run.ask('GET /v3/credits/usage', { key: secret });
  expect(free.headers.get('x-developer-api-credits-remaining')).toBeNull();
});

/** A service whose log lines are kept, and whose search fails as a database would. */
function loggedService() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const rejected = () =>
    Promise.reject(
      Object.assign(new Error('Key (email)=(tamsin@example.test) is taken'), { code: '23505' }),
    );
  const search = { search: rejected, queryFacts: rejected, refresh: rejected };
  return { lines, service: createService({ db: run.db, search, log: pino(stream) }) };
}

test("uses the caller's x-request-id in answer and log if it is well formed", async () => {
  const { lines, service } = loggedService();
  const idOf = async (given: string) => {
    const headers = { 'x-request-id': given };
    const reply = await askService(service, 'GET /nowhere', { headers });
    return reply.headers.get('x-request-id');
  };
  expect(await idOf('mine-1.a')).toBe('mine-1.a');
  expect(await idOf('mine "1"')).toMatch(/^req_\w{10}$/);
  expect(lines.map(({ requestId }) => requestId)).toContain('mine-1.a');
  await service.close();
});

test('a 500 gives the caller a request id and the log the place in the code', async () => {
  const { lines, service } = loggedService();
  const query = 'tamsin@example.test';
  const reply = await askService(service, SEARCH, { key: secret, body: { query } });
  const requestId = reply.headers.get('x-request-id') ?? '';
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    status: 'failed',
    error: {
      code: 'internal_error',
      message: `Internal error. The service log has the details under ${requestId}.`,
    },
  });
  const failure = lines.find((line) => line.requestId === requestId && 'error' in line);
  expect(failure).toMatchObject({ error: { name: 'Error', code: '23505' } });
  expect(JSON.stringify(failure)).toContain('answers.test.ts');
  await service.close();
});

test('logs method, route and status, but no secrets or personal data', async () => {
  const { lines, service } = loggedService();
  await askService(service, SEARCH, { key: secret, body: { query: 'tamsin@example.test' } });
  await askService(service, 'GET /v3/enrich/tamsin-orrery?note=private', { key: secret });
  await askService(service, 'GET /tamsin-orrery', { key: secret });
  const requests = lines.filter((line) => 'route' in line);
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/v3/search', 500],
    ['GET', '/v3/enrich/{profile_id}', 200],
    ['GET', 'unknown', 404],
  ]);
  expect(requests[0]).toMatchObject({ keyId: expect.stringMatching(/^k_/) });
  const all = JSON.stringify(lines);
  for (const personal of [secret, 'tamsin', 'private', 'example.test']) {
    expect(all).not.toContain(personal);
  }
  await service.close();
});

test('an operator can switch off deep search and faces', async () => {
  const ask = async (settings: object, route: string) => {
    const service = createService({ db: run.db, search: run.engine, settings });
    const reply = await askService(service, route, { key: secret, body: {} });
    await service.close();
    return [reply.status, codeOf(reply)];
  };
  const deep = 'POST /v2/developer/deep-search';
  expect(await ask({ deepSearch: 'not_configured' }, deep)).toEqual([
    503,
    'developer_deep_search_not_configured',
  ]);
  expect(await ask({ deepSearch: 'unavailable' }, deep)).toEqual([
    503,
    'developer_deep_search_unavailable',
  ]);
  // Only new runs are refused here, so the body is validated first.
  expect(await ask({ deepSearch: 'unavailable_for_request' }, deep)).toEqual([
    400,
    'developer_deep_search_input_required',
  ]);
  expect(await ask({ deepSearch: 'request_failed' }, deep)).toEqual([
    502,
    'developer_deep_search_request_failed',
  ]);
  expect(await ask({ faces: 'unavailable' }, 'POST /v3/faces/detect')).toEqual([
    502,
    'developer_v3_faces_upstream_failed',
  ]);
});
