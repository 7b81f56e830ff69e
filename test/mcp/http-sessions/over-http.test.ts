import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';
import { openSession, type SessionServer, startSessionServer } from './session-server.ts';

const INFO = { name: 'older-host', version: '1.0.0' };
const FORMS = { capabilities: { elicitation: { form: {} } } };
const WAIT = { name: 'wait_for_run', arguments: { run: 'search:s_0a1b2c3d4e' } };

let service: ScriptedService;
let server: SessionServer;
let replica: SessionServer;
let ended: boolean;

beforeAll(async () => {
  service = await startScriptedService();
  [server, replica] = await Promise.all([
    startSessionServer(service.url, {}, { waitSeconds: 50 }),
    startSessionServer(service.url, {}, { waitSeconds: 50 }),
  ]);
});
afterAll(async () => {
  await server.close();
  await replica.close();
  await service.close();
});
beforeEach(() => {
  ended = false;
  service.play({
    'v3.search.read': () => ({ body: madeUpSearch(ended ? {} : { status: 'running' }) }),
  });
});

/** Breaks the stream of a call after its first event, and reports how the host resumes. */
function breakingFetch(resumed: (lastEventId: string) => void): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const last = headers.get('last-event-id');
    if (last !== null) resumed(last);
    if (typeof init.body !== 'string' || !init.body.includes('wait_for_run')) {
      return await fetch(input, init);
    }
    const line = new AbortController();
    const answer = await fetch(input, { ...init, signal: line.signal });
    const reader = answer.body?.getReader();
    let events = 0;
    const body = new ReadableStream({
      pull: async (controller) => {
        events += 1;
        if (events === 1) return controller.enqueue((await reader?.read())?.value);
        line.abort();
        controller.error(new Error('the line broke'));
      },
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

test('a host that loses its stream gets the answer by its last event id', async () => {
  const resumed: string[] = [];
  const host = new Client(INFO, FORMS);
  const transport = new StreamableHTTPClientTransport(new URL(server.url), {
    fetch: breakingFetch((id) => {
      resumed.push(id);
      ended = true;
    }),
    reconnectionOptions: {
      initialReconnectionDelay: 20,
      maxReconnectionDelay: 100,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 5,
    },
  });
  await host.connect(transport);
  const answer = await host.callTool(WAIT);
  expect(answer.structuredContent).toMatchObject({ final: true, total: 1284 });
  // A server that has not noticed the loss yet turns the first try away.
  expect([...new Set(resumed)]).toEqual([expect.stringMatching(/^[\w-]{36}\.\d+$/)]);
  await host.close();
});

test('returns 404 for a session of another replica, so that the host initializes again', async () => {
  const id = await openSession(server);
  const list = { id: 1, method: 'tools/list' };
  expect((await server.post(list, { 'mcp-session-id': id })).status).toBe(200);
  const elsewhere = await replica.post(list, { 'mcp-session-id': id });
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.json()).toMatchObject({
    error: { code: -32_001, message: expect.stringContaining('initialize again') },
  });
});

test('waits at one replica for a run that started at another', async () => {
  const first = new Client(INFO, FORMS);
  const old = new StreamableHTTPClientTransport(new URL(server.url));
  await first.connect(old);
  // The balancer sends the host elsewhere: its session is not known there.
  const lost = new StreamableHTTPClientTransport(new URL(replica.url), {
    sessionId: old.sessionId,
  });
  const stray = new Client(INFO, FORMS);
  await stray.connect(lost);
  await expect(stray.callTool(WAIT)).rejects.toThrow('initialize again');
  const again = new Client(INFO, FORMS);
  await again.connect(new StreamableHTTPClientTransport(new URL(replica.url)));
  ended = true;
  expect((await again.callTool(WAIT)).structuredContent).toMatchObject({ final: true });
  await Promise.all([first.close(), stray.close(), again.close()]);
});

test('hides a session from other callers, who cannot end it', async () => {
  const ann = { 'x-caller': 'ann' };
  const id = await openSession(server, ann);
  const list = { id: 1, method: 'tools/list' };
  const named = { 'mcp-session-id': id };
  expect((await server.post(list, { ...named, 'x-caller': 'bob' })).status).toBe(404);
  const end = (caller: string) =>
    fetch(server.url, { method: 'DELETE', headers: { ...named, 'x-caller': caller } });
  expect((await end('bob')).status).toBe(404);
  expect((await server.post(list, { ...named, ...ann })).status).toBe(200);
  expect((await end('ann')).status).toBe(200);
  expect((await server.post(list, { ...named, ...ann })).status).toBe(404);
});

test('rejects an unknown protocol version within a session', async () => {
  const id = await openSession(server);
  const headers = { 'mcp-session-id': id, 'mcp-protocol-version': '1999-01-01' };
  expect((await server.post({ id: 1, method: 'ping' }, headers)).status).toBe(400);
});

test('serves a host of revision 2026-07-28 without a session, despite a session header', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': INFO,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const answer = await server.post(
    { id: 1, method: 'tools/list', params: { _meta: meta } },
    {
      'mcp-session-id': 'left-over',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('mcp-session-id')).toBe(null);
});
