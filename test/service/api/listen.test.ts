import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../../../src/service/api/app.ts';
import { type Listener, listen } from '../../../src/service/api/listen.ts';
import { HeldEngine } from '../access/paying/held-engine.ts';
import { addPeople, startService, type TestService } from '../start-service.ts';

let run: TestService;
let secret: string;
let listener: Listener;
/** Requests worked on at once, by engine. */
const atOnce = () => (run.db.engine === 'postgres' ? 8 : 4);
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
  await addPeople(run.db, [{ id: 'keeper/1', name: 'Tamsin Orrery' }]);
  listener = await listen(run.service, { port: 0 });
});
afterAll(async () => {
  await listener.close();
  await run.close();
});

const headers = () => ({ authorization: `Bearer ${secret}`, 'content-type': 'application/json' });

function post(path: string, body: string, from: Listener = listener) {
  return fetch(`${from.url}${path}`, { method: 'POST', headers: headers(), body });
}

test('listen answers over TCP on loopback', async () => {
  expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const response = await post('/v3/search', '{"query":"tamsin"}');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ total_matches: 1 });
});

test('keeps an encoded slash as part of an id', async () => {
  const response = await fetch(`${listener.url}/v3/enrich/keeper%2F1`, { headers: headers() });
  expect(response.status).toBe(200);
});

test('listen answers over a Unix socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'listen-'));
  const socketPath = join(folder, 's');
  const local = await listen(run.service, { socketPath });
  expect(local.url).toBeNull();
  const dispatcher = new Agent({ connect: { socketPath } });
  const { statusCode, body } = await request('http://localhost/v3/credits/usage', {
    dispatcher,
    headers: headers(),
  });
  expect(statusCode).toBe(200);
  expect(await body.json()).toMatchObject({ available: null });
  await dispatcher.close();
  await local.close();
  rmSync(folder, { recursive: true });
});

test('listen rejects with EADDRINUSE when the port is taken', async () => {
  const port = Number(new URL(listener.url ?? '').port);
  await expect(listen(run.service, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** Sends raw bytes and reads the answer until the server hangs up. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(listener.url ?? '').port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  'NONSENSE\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: nonsense\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
  'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \u0000\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
])('answers malformed HTTP with a 4xx in the error shape: %j', async (bytes) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(body).toMatchObject({ status: 'failed', error: { code: expect.any(String) } });
});

test('refuses an oversized body and serves the next request', async () => {
  const dispatcher = new Agent({ connections: 1 });
  const oversized = await request(`${listener.url}/v3/search`, {
    dispatcher,
    method: 'POST',
    headers: headers(),
    body: Buffer.alloc(30 * 1024 * 1024, 32),
  }).catch((error: unknown) => error);
  // The server may hang up while the client still sends; the client then loses the answer.
  if (oversized instanceof Error) expect(oversized.message).toMatch(/closed|EPIPE|ECONNRESET/);
  else expect(oversized).toMatchObject({ statusCode: 413 });
  const next = await request(`${listener.url}/v3/credits/usage`, {
    dispatcher,
    headers: headers(),
  });
  expect(next.statusCode).toBe(200);
  await next.body.dump();
  await dispatcher.close();
});

test('close waits for running requests and accepts no new ones', async () => {
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  const closing = await listen(service, { port: 0 });
  const answer = post('/v3/search', '{"query":"tamsin"}', closing);
  await held.entered;
  const closed = closing.close();
  await expect(post('/v3/search', '{"query":"tamsin"}', closing)).rejects.toThrow();
  held.letGo();
  expect((await answer).status).toBe(200);
  await closed;
  await service.close();
});

test('close(0) cuts off requests that are still running', async () => {
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  const closing = await listen(service, { port: 0 });
  const answer = post('/v3/search', '{"query":"tamsin"}', closing);
  await held.entered;
  const lost = expect(answer).rejects.toThrow();
  await closing.close(0);
  await lost;
  held.letGo();
  await service.close();
});

const QUICK = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20 };

test.each([
  ['head', 'POST /v3/search HTTP/1.1\r\nHost: a\r\n'],
  ['body', 'POST /v3/search HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n{key}\r\n{"query":'],
])('cuts a request whose %s does not arrive in time, and serves others', async (_part, sent) => {
  const slow = await listen(run.service, { port: 0 }, QUICK);
  const socket = connect(Number(new URL(slow.url ?? '').port), '127.0.0.1');
  const key = `Authorization: Bearer ${secret}\r\nContent-Type: application/json\r\n`;
  socket.write(sent.replace('{key}\r\n', `${key}\r\n`));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('was not received in time');
  expect((await post('/v3/search', '{"query":"tamsin"}', slow)).status).toBe(200);
  await slow.close();
});

/** A service whose searches wait until they are let go, and its log. */
async function heldService() {
  const held = new HeldEngine(run.engine);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const service = createService({ db: run.db, search: held, log });
  const served = await listen(service, { port: 0 });
  const close = async () => {
    await served.close(0);
    await service.close();
  };
  return { held, lines, served, service, close };
}

test('a body that is cut off is neither a 500 nor an error in the log', async () => {
  const { lines, served, close } = await heldService();
  const socket = connect(Number(new URL(served.url ?? '').port), '127.0.0.1');
  const { authorization } = headers();
  socket.write(`POST /v3/search HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n`);
  socket.write('Content-Length: 50\r\n\r\n{"query":', () => socket.resetAndDestroy());
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, status: 400 });
  await close();
});

test("an owner's many requests do not keep another owner waiting", async () => {
  const other = await run.key({ owner: 'ann' });
  const { held, served, close } = await heldService();
  const many = Array.from({ length: 30 }, () => post('/v3/search', '{"query":"tamsin"}', served));
  await held.entered;
  const asAnn = { authorization: `Bearer ${other.secret}` };
  const usage = await fetch(`${served.url}/v3/credits/usage`, { headers: asAnn });
  expect(usage.status).toBe(200);
  await expect.poll(() => held.runs).toBe(atOnce());
  held.letGo();
  for (const answer of many) expect((await answer).status).toBe(200);
  await close();
});

test('a request in line whose caller has left is not worked for', async () => {
  const { held, lines, served, service, close } = await heldService();
  const first = Array.from({ length: atOnce() }, () =>
    post('/v3/search', '{"query":"tamsin"}', served),
  );
  await expect.poll(() => held.runs).toBe(atOnce());
  const leaving = new AbortController();
  const sent = { method: 'POST', headers: headers(), body: '{"query":"tamsin"}' };
  const left = service.fetch(
    new Request('http://a.test/v3/search', { ...sent, signal: leaving.signal }),
  );
  leaving.abort();
  expect((await left).status).toBe(400);
  held.letGo();
  for (const answer of first) expect((await answer).status).toBe(200);
  expect(held.runs).toBe(atOnce());
  expect(lines).toHaveLength(atOnce() + 1);
  await close();
});
