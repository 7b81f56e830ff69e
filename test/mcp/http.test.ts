import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import type { ServerEnvironment } from '../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../src/mcp/http/start-http.ts';
import { madeUpSearch } from '../answers/made-up-people.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from './support/environment.ts';
import { type ScriptedService, startScriptedService } from './support/scripted-service.ts';

let service: ScriptedService;
let client: PeopleSearchClient;
let server: HttpServer;
let codes: string;

beforeAll(async () => {
  codes = mkdtempSync(join(tmpdir(), 'psm-codes-'));
  service = await startScriptedService();
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  client = createClient({ target: { kind: 'remote', baseUrl: service.url, apiKey: 'k' } });
  const environment: ServerEnvironment = {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('remote'),
    settings: { ...SETTINGS, waitSeconds: 5 },
    consent: { ...CONSENT, approvals: () => Promise.resolve(new ApprovalCodes(codes)) },
    purse: roomyPurse(),
    logger: SILENT,
  };
  server = await startHttp({
    version: '1.2.3',
    authenticate: async () => ({ id: 'local', environment }),
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close();
  await client.close();
  await service.close();
  rmSync(codes, { recursive: true, force: true });
});

const SEARCH = { name: 'search_people', arguments: { query: 'state senators in Ohio' } };
const INFO = { name: 'http-host', version: '1.0.0' };

test.each(['legacy', 'auto'] as const)(
  'lists tools and searches over HTTP on SDK 2 (%s)',
  async (mode) => {
    const host = new ModernClient(INFO, { versionNegotiation: { mode } });
    await host.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    expect((await host.listTools()).tools).toHaveLength(11);
    expect((await host.callTool(SEARCH)).structuredContent).toMatchObject({ total: 1284 });
    await host.close();
  },
);

test('lists tools and searches over HTTP on SDK 1', async () => {
  const host = new OldClient(INFO);
  await host.connect(new OldHttp(new URL(server.url)));
  expect((await host.listTools()).tools).toHaveLength(11);
  expect((await host.callTool(SEARCH)).structuredContent).toMatchObject({ total: 1284 });
  await host.close();
});

const BY_FACE = {
  name: 'search_people',
  arguments: { signals: { face: { photo: 'photo:f_1' } }, purpose: 'reunion' },
};
const FORMS = { capabilities: { elicitation: { form: {} } } };

test('asks the user over HTTP on a host of revision 2026-07-28', async () => {
  const host = new ModernClient(INFO, { ...FORMS, versionNegotiation: { mode: 'auto' } });
  const asked: string[] = [];
  host.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message);
    return { action: 'accept', content: { approve: true } };
  });
  await host.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  expect((await host.callTool(BY_FACE)).structuredContent).toMatchObject({ total: 1284 });
  expect(asked).toEqual([expect.stringContaining('100 credits')]);
  await host.close();
});

test('asks the user over HTTP in a session on an older host that supports forms', async () => {
  const host = new OldClient(INFO, FORMS);
  const asked: string[] = [];
  host.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    asked.push(params.message);
    return { action: 'accept', content: { approve: true } };
  });
  const transport = new OldHttp(new URL(server.url));
  await host.connect(transport);
  expect(transport.sessionId).toMatch(/^[\w-]{36}$/);
  expect((await host.callTool(BY_FACE)).structuredContent).toMatchObject({ total: 1284 });
  expect(asked).toEqual([expect.stringContaining('100 credits')]);
  await host.close();
});

test('opens no session for an older host without forms, and says that it cannot ask', async () => {
  const host = new OldClient(INFO);
  const transport = new OldHttp(new URL(server.url));
  await host.connect(transport);
  expect(transport.sessionId).toBe(undefined);
  expect(await host.callTool(BY_FACE)).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('this host could not ask for it') }],
  });
  await host.close();
});

/** Sends any Host header, which fetch does not allow. */
function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end('{}');
  });
}

test('returns 403 for a foreign Host or Origin header', async () => {
  const json = { 'content-type': 'application/json' };
  expect(await statusWith({ ...json, host: 'evil.example' })).toBe(403);
  expect(await statusWith({ ...json, origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ ...json, origin: 'http://localhost:5173' })).toBe(400);
});

test('/healthz returns the version, and other paths say where MCP is', async () => {
  const at = (path: string) => fetch(new URL(path, server.url));
  expect(await (await at('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' });
  const elsewhere = await at('/elsewhere');
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    404,
    '{"error":"Not found. MCP is at /mcp."}',
  ]);
});

test('rejects a body that is not JSON-RPC or is too long, and keeps serving', async () => {
  const post = (body: string) =>
    fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    });
  expect((await post('{"jsonrpc":')).status).toBe(400);
  expect((await post(`"${'x'.repeat(5_000_000)}"`)).status).toBe(413);
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
});
