import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../../src/client/create-client.ts';
import { keyChecker } from '../../../../src/client/key-checker.ts';
import { apiKeys, callerOfKey } from '../../../../src/mcp/http/auth/api-keys.ts';
import type { Authentication } from '../../../../src/mcp/http/auth/authentication.ts';
import { type HttpServer, startHttp } from '../../../../src/mcp/http/start-http.ts';
import { madeUpSearch } from '../../../answers/made-up-people.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../support/environment.ts';
import {
  refusal,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '../../support/scripted-service.ts';
import { bearer, openHost, ping } from './support/http-host.ts';

/** The test sets which keys the service knows, and moves the time. */

let service: ScriptedService;
let keys: Authentication;
let server: HttpServer;
let now = 0;
let live: Record<string, readonly string[] | null>;
const logged: string[] = [];
const opened: string[] = [];

const log = (facts: object, message: string) => {
  logged.push(JSON.stringify({ ...facts, message }));
};
const LOGGER = { debug: log, info: log, warn: log, error: log };

const keyOf = (headers: { readonly authorization?: string | undefined }) =>
  headers.authorization?.replace('Bearer ', '') ?? '';

const USAGE: Script = {
  'v3.credits.usage': ({ headers }) => {
    const scopes = live[keyOf(headers)];
    if (scopes === undefined) return refusal(403, 'invalid_api_key');
    return { body: scopes === null ? {} : { scopes } };
  },
};

const checks = () => service.heard.filter(({ id }) => id === 'v3.credits.usage').length;

beforeAll(async () => {
  service = await startScriptedService();
  const target = { kind: 'remote', baseUrl: service.url } as const;
  keys = apiKeys({
    checker: keyChecker(() => Promise.resolve({ ...target, apiKey: 'not-used' })),
    open: ({ id, apiKey }) => {
      opened.push(id);
      const client = createClient({ target: { ...target, apiKey } });
      return {
        client: () => Promise.resolve(client),
        connection: () => Promise.resolve('remote'),
        settings: { ...SETTINGS, waitSeconds: 5 },
        consent: CONSENT,
        purse: roomyPurse(),
        logger: SILENT,
        close: () => client.close(),
      };
    },
    logger: LOGGER,
    now: () => now,
  });
  const { authenticate } = keys;
  server = await startHttp({
    version: '1.2.3',
    authenticate,
    logger: LOGGER,
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close();
  await keys.close();
  await service.close();
});
beforeEach(() => {
  // Later than anything that an earlier test left in the cache.
  now += 1_000_000;
  live = { 'psk-ann': null, 'psk-bob': ['search:read'] };
  service.play(USAGE);
});

test('returns 401 without a key, and says how to send one', async () => {
  const refused = await ping(server.url);
  expect(refused.status).toBe(401);
  // No error: there was no token that something could be wrong with (RFC 6750 3.1).
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="people-search-mcp"');
  expect(await refused.json()).toMatchObject({
    error: 'invalid_token',
    error_description: expect.stringContaining('Authorization: Bearer KEY'),
  });
  expect(checks()).toBe(0);
});

test.each([
  ['another scheme', { authorization: 'Basic psk-ann' }],
  ['two keys', { authorization: 'Bearer psk-ann psk-bob' }],
  ['a list of keys', { authorization: 'Bearer psk-ann, Bearer psk-bob' }],
  ['no key', { authorization: 'Bearer ' }],
  ['a header of another name', { 'x-api-key': 'psk-ann' }],
])('returns 401 with a challenge for %s without asking the service', async (_what, headers) => {
  const refused = await ping(server.url, headers);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
  expect(checks()).toBe(0);
});

test('rejects an API key in the URL', async () => {
  const refused = await ping(`${server.url}?access_token=psk-ann&api_key=psk-ann`);
  expect(refused.status).toBe(401);
});

test('accepts the Bearer scheme in any case', async () => {
  expect((await ping(server.url, { authorization: 'bearer   psk-ann' })).status).toBe(200);
});

test('rejects an unknown key, and asks the service again only after a pause', async () => {
  for (const _again of [1, 2]) {
    const refused = await ping(server.url, bearer('psk-eve'));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
  }
  expect(checks()).toBe(1);
  live['psk-eve'] = null;
  now += 5_000;
  expect((await ping(server.url, bearer('psk-eve'))).status).toBe(200);
});

test('checks a key in use once a minute, and rejects it after its revocation', async () => {
  expect((await ping(server.url, bearer('psk-ann'))).status).toBe(200);
  now += 59_000;
  expect((await ping(server.url, bearer('psk-ann'))).status).toBe(200);
  expect(checks()).toBe(1);
  delete live['psk-ann'];
  now += 2_000;
  expect((await ping(server.url, bearer('psk-ann'))).status).toBe(401);
});

test('checks a key once for many concurrent requests', async () => {
  const all = await Promise.all(
    Array.from({ length: 30 }, () => ping(server.url, bearer('psk-ann'))),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(checks()).toBe(1);
});

test('returns 503 with Retry-After, not 401, when the service cannot check a key', async () => {
  service.play({ 'v3.credits.usage': () => refusal(500, 'internal_error') });
  const refused = await ping(server.url, bearer('psk-ann'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  service.play({
    'v3.credits.usage': () => ({
      ...refusal(429, 'developer_api_key_rate_limited'),
      headers: { 'Retry-After': '17' },
    }),
  });
  const limited = await ping(server.url, bearer('psk-ann'));
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '17']);
  service.play(USAGE);
  expect((await ping(server.url, bearer('psk-ann'))).status).toBe(200);
});

test('lets a key in use in for ten more minutes while the service gives no verdict', async () => {
  live.psk_busy = ['search:read'];
  expect((await ping(server.url, bearer('psk_busy'))).status).toBe(200);
  service.play({ 'v3.credits.usage': () => refusal(503, 'internal_error') });
  now += 61_000;
  expect((await ping(server.url, bearer('psk_busy'))).status).toBe(200);
  expect((await ping(server.url, bearer('psk_other'))).status).toBe(503);
  now += 10 * 60_000;
  expect((await ping(server.url, bearer('psk_busy'))).status).toBe(503);
});

test('does not let a rejected key in while the service gives no verdict', async () => {
  expect((await ping(server.url, bearer('psk_wrong'))).status).toBe(401);
  service.play({ 'v3.credits.usage': () => refusal(503, 'internal_error') });
  now += 4000;
  expect((await ping(server.url, bearer('psk_wrong'))).status).toBe(503);
});

test("does not repeat the service's error text to a rejected caller", async () => {
  service.play({ 'v3.credits.usage': () => refusal(500, 'internal_error') });
  expect(await (await ping(server.url, bearer('psk-ann'))).text()).not.toContain('IGNORE');
});

test('reports the progress of a tool, and lists only the tools that the key allows', async () => {
  let reads = 0;
  service.play({
    ...USAGE,
    'v3.search.read': () => {
      reads += 1;
      return { body: madeUpSearch({ status: reads < 3 ? 'running' : 'completed' }) };
    },
  });
  const host = await openHost(server.url, 'psk-bob');
  const progress: string[] = [];
  const run = { run: 'search:s_0a1b2c3d4e' };
  const answer = await host.call('wait_for_run', run, (message) => progress.push(message));
  expect(answer.structuredContent).toMatchObject({ final: true });
  expect(progress).toContain('search running');
  expect(await host.tools()).not.toContain('get_profile');
  await host.close();
  const ann = await openHost(server.url, 'psk-ann');
  expect(await ann.tools()).toContain('get_profile');
  await ann.close();
});

test('does not continue a session with another key, or with fewer scopes', async () => {
  live = { ...live, 'psk-old-ann': null, 'psk-old-bob': null };
  const ann = await openHost(server.url, 'psk-old-ann', { mode: 'legacy', forms: true });
  const transport = ann.client.transport;
  const session = String(transport?.sessionId);
  expect(session).toMatch(/^[\w-]{20,}$/);
  const go = (key: string) =>
    ping(server.url, {
      ...bearer(key),
      'mcp-session-id': session,
      'mcp-protocol-version': '2025-11-25',
    });
  expect((await go('psk-old-bob')).status).toBe(404);
  expect((await go('psk-old-ann')).status).toBe(200);
  // Nor does the same key, once it has fewer scopes than when the session opened.
  live['psk-old-ann'] = ['search:read'];
  now += 61_000;
  expect((await go('psk-old-ann')).status).toBe(404);
  await ann.close();
});

test('opens a client once per key and never logs the key', async () => {
  await ping(server.url, bearer('psk-eve-again'));
  await ping(server.url, bearer('psk-ann'));
  expect(opened.filter((id) => id === callerOfKey('psk-ann'))).toHaveLength(1);
  expect(opened).not.toContain(callerOfKey('psk-eve-again'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes('psk-'))).toEqual([]);
});

/** Sends bytes that fetch would not send; resolves with the status line, if any. */
function statusLine(text: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

test('rejects an oversized Authorization header and keeps serving', async () => {
  const long = 'x'.repeat(1024 * 1024);
  const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${long}\r\n\r\n`;
  expect(await statusLine(head)).toMatch(/^(HTTP\/1\.1 431 .*|)$/);
  const within = `Bearer ${'x'.repeat(10_000)}`;
  expect((await ping(server.url, { authorization: within })).status).toBe(401);
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
  expect((await ping(server.url, bearer('psk-ann'))).status).toBe(200);
});
