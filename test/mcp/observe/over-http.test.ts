import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpSettings } from '../../../src/mcp/http/start-http.ts';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { type SessionServer, startSessionServer } from '../http-sessions/session-server.ts';
import {
  refusal,
  type ScriptedService,
  startScriptedService,
} from '../support/scripted-service.ts';

const QUERY = 'Ann Example, whom nobody may read of in a log';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let service: ScriptedService;
let server: SessionServer;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  service = await startScriptedService();
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  logged = [];
});
afterEach(async () => {
  await server.close();
  await service.close();
});

async function start(more: Partial<HttpSettings> = {}): Promise<void> {
  const log = (facts: object, message: string) => logged.push({ ...facts, message });
  const logger = { debug: log, info: log, warn: log, error: log };
  server = await startSessionServer(service.url, { logger, ...more });
}

const search = (headers: Record<string, string> = {}, meta?: object) =>
  server.post(
    {
      id: 1,
      method: 'tools/call',
      params: { name: 'search_people', arguments: { query: QUERY }, _meta: meta },
    },
    headers,
  );
/** Costs a credit. */
function askOfProfile(): Promise<Response> {
  const profile = { id: 'p_6k9d2m1x0a', displayName: 'Ada Obi' };
  const payload = { profile, query: 'mills', matches: [] };
  service.play({ 'v2.profile.query': () => ({ body: { status: 'success', payload } }) });
  const params = { name: 'query_profile', arguments: { id: profile.id, query: 'mills' } };
  return server.post({ id: 3, method: 'tools/call', params });
}
const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { headers });

test('keeps a request id in the answer, the log and the request to the service', async () => {
  await start();
  const answer = await search({ 'x-request-id': 'mine-1' });
  await answer.text();
  expect(answer.headers.get('x-request-id')).toBe('mine-1');
  expect(service.heard.map(({ headers }) => headers['x-request-id'])).toEqual(['mine-1']);
  const about = { requestId: 'mine-1', ms: expect.any(Number) };
  expect(logged).toContainEqual({
    ...about,
    message: 'tool call',
    tool: 'search_people',
    outcome: 'ok',
  });
  expect(logged).toContainEqual({
    ...about,
    message: 'request',
    method: 'POST',
    route: '/mcp',
    status: 200,
  });
});

test.each([undefined, 'a "quoted" one', 'x'.repeat(200)])(
  'creates a request id when the given one is unusable: %s',
  async (id) => {
    await start();
    const answer = await search(id === undefined ? {} : { 'x-request-id': id });
    await answer.text();
    const given = answer.headers.get('x-request-id');
    expect(given).toMatch(/^req_[\w-]{16}$/);
    expect(service.heard[0]?.headers['x-request-id']).toBe(given);
  },
);

test('keeps the request ids of concurrent calls apart', async () => {
  await start();
  const ids = Array.from({ length: 12 }, (_, n) => `call-${n}`);
  const call = async (id: string) => {
    const params = { name: 'search_people', arguments: { query: `state senators ${id}` } };
    const answer = await server.post(
      { id: 1, method: 'tools/call', params },
      { 'x-request-id': id },
    );
    await answer.text();
  };
  await Promise.all(ids.map(call));
  const heard = service.heard.map(({ headers, body }) => [headers['x-request-id'], body]);
  expect(heard).toHaveLength(12);
  for (const [id, body] of heard) expect(JSON.stringify(body)).toContain(`senators ${id}"`);
});

test('does not log what was asked or who was found', async () => {
  service.play({ 'v3.search.start': () => refusal(500, 'Ann Example broke it') });
  await start();
  await (await search()).text();
  expect(logged.length).toBeGreaterThan(1);
  expect(JSON.stringify(logged)).not.toMatch(/Ann|Example|senator|IGNORE/);
});

test('prefers traceparent in _meta over the header, without a collector', async () => {
  await start();
  await (await search({ traceparent: PARENT, tracestate: 'vendor=1' })).text();
  const nearer = PARENT.replace('b7ad6b7169203331', 'c7ad6b7169203332');
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  await (await search({ traceparent: PARENT }, { traceparent: nearer })).text();
  expect(service.heard.map(({ headers }) => headers.traceparent)).toEqual([nearer]);
});

test('passes traceparent and tracestate headers on to the service', async () => {
  await start();
  await (await search({ traceparent: PARENT, tracestate: 'vendor=1' })).text();
  expect(service.heard[0]?.headers).toMatchObject({ traceparent: PARENT, tracestate: 'vendor=1' });
});

test('counts requests, calls, credits, the queue, sessions and callers in /metrics', async () => {
  await start({ metricsToken: 'scraper' });
  await (await search()).text();
  await (await at('/nowhere/ann')).text();
  service.play({ 'v3.search.start': () => refusal(402, 'insufficient_credits') });
  await (
    await server.post({
      id: 2,
      method: 'tools/call',
      params: { name: 'search_people', arguments: { query: 'other people' } },
    })
  ).text();
  await (await askOfProfile()).text();
  const answer = await at('/metrics', { authorization: 'Bearer scraper' });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  const line = (name: string) =>
    text.split('\n').find((one) => one.startsWith(`people_search_mcp_${name}`));
  expect(line('http_requests_total{route="/mcp",status="200"}')).toMatch(/ 3$/);
  expect(line('http_requests_total{route="other",status="404"}')).toMatch(/ 1$/);
  expect(line('tool_call_seconds_count{tool="search_people",outcome="ok"}')).toMatch(/ 1$/);
  expect(line('tool_call_seconds_count{tool="search_people",outcome="insu')).toMatch(/ 1$/);
  expect(line('tool_calls_running{tool="search_people"}')).toMatch(/ 0$/);
  expect(line('credits_spent_total{tool="query_profile"}')).toMatch(/ 1$/);
  expect(line('sessions_open')).toMatch(/ 0$/);
  expect(line('askers')).toMatch(/ 1$/);
  expect(line('queue_waiting')).toMatch(/ \d+$/);
  expect(line('rate_room{bucket="search"}')).toMatch(/ \d+/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/ann|other people/i);
});

test('requires the metrics token for /metrics when one is set', async () => {
  await start({ metricsToken: 'scraper' });
  expect((await at('/metrics')).status).toBe(401);
  expect((await at('/metrics', { authorization: 'Bearer scraper' })).status).toBe(200);
});

test('returns 403 for /metrics when no token is set, also for a caller on loopback', async () => {
  await start();
  const answer = await at('/metrics', { 'x-forwarded-for': '203.0.113.9' });
  expect([answer.status, (await at('/metrics')).status]).toEqual([403, 403]);
  expect(await answer.text()).toContain('--metrics-token');
});
