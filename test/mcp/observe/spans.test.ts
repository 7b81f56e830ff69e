import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { type SessionServer, startSessionServer } from '../http-sessions/session-server.ts';
import { bundleProgram } from '../support/bundle-program.ts';
import { RawHost } from '../support/raw-host.ts';
import {
  refusal,
  type ScriptedService,
  startScriptedService,
} from '../support/scripted-service.ts';
import { type Collector, startCollector } from './collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const QUERY = 'Ann Example';
const SEARCH = { name: 'search_people', arguments: { query: QUERY } };

let service: ScriptedService;
let collector: Collector;

beforeEach(async () => {
  service = await startScriptedService();
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  collector = await startCollector();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.close();
  await collector.close();
});

/** The exporter reads the environment of the process itself. */
async function startTraced(endpoint: string, more: NodeJS.ProcessEnv = {}): Promise<SessionServer> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'people', ...more };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return await startSessionServer(service.url, { env });
}

const call = (server: SessionServer, headers: Record<string, string> = {}) =>
  server.post({ id: 1, method: 'tools/call', params: SEARCH }, headers);

test("records a call as a span of the caller's trace, with a child per service request", async () => {
  const server = await startTraced(collector.url);
  await (await call(server, { traceparent: `00-${TRACE}-${SPAN}-01` })).text();
  // The remaining spans are sent when the server stops.
  await server.close();
  const tool = collector.spans.find(({ name }) => name === 'tools/call search_people');
  const inner = collector.spans.find(({ name }) => name === 'POST /v3/search');
  expect(tool).toMatchObject({
    traceId: TRACE,
    parentSpanId: SPAN,
    kind: 2,
    service: 'people',
    attributes: {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'search_people',
      'network.transport': 'tcp',
      'people_search.outcome': 'ok',
    },
  });
  expect(inner).toMatchObject({
    traceId: TRACE,
    parentSpanId: tool?.spanId,
    kind: 3,
    attributes: { 'http.request.method': 'POST', 'url.template': '/v3/search' },
  });
  expect(Number(inner?.attributes['http.response.status_code'])).toBe(200);
  expect(service.heard[0]?.headers.traceparent).toBe(`00-${TRACE}-${inner?.spanId}-01`);
  expect(collector.received.join('')).not.toMatch(/Ann|Example/);
});

test('marks a failed call as an error in its trace', async () => {
  service.play({ 'v3.search.start': () => refusal(402, 'insufficient_credits') });
  const server = await startTraced(collector.url);
  await (await call(server)).text();
  await server.close();
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  expect(named('tools/call search_people')).toMatchObject({
    status: 2,
    attributes: { 'error.type': 'tool_error', 'people_search.outcome': 'insufficient_credits' },
  });
  expect(named('POST /v3/search')).toMatchObject({
    status: 2,
    attributes: { 'error.type': '402' },
  });
});

test("records no span when the caller's trace is not sampled, and passes that on", async () => {
  const server = await startTraced(collector.url);
  await (await call(server, { traceparent: `00-${TRACE}-${SPAN}-00` })).text();
  await server.close();
  expect(collector.spans).toEqual([]);
  expect(service.heard[0]?.headers.traceparent).toMatch(
    new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`),
  );
});

test('answers calls and stops when the collector is down', async () => {
  const server = await startTraced('http://127.0.0.1:9');
  const answer = await call(server);
  expect(await answer.text()).toContain('1284');
  await server.close();
  expect(collector.spans).toEqual([]);
});

test('sends spans before the process ends, over stdio', async () => {
  const program = await bundleProgram();
  const host = new RawHost(program.path, {
    SERVICE_URL: service.url,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
  });
  await host.open();
  const _meta = { traceparent: `00-${TRACE}-${SPAN}-01` };
  await host.request('tools/call', { ...SEARCH, _meta });
  await host.leave();
  expect(collector.spans).toContainEqual(
    expect.objectContaining({
      name: 'tools/call search_people',
      traceId: TRACE,
      parentSpanId: SPAN,
      service: 'people-search-mcp',
      attributes: expect.objectContaining({ 'network.transport': 'pipe' }),
    }),
  );
});
