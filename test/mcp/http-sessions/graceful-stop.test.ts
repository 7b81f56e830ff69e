import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';
import { type HttpProcess, startHttpProcess } from './http-process.ts';
import { openSession, startSessionServer } from './session-server.ts';

let service: ScriptedService;
let program: HttpProcess | undefined;

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
afterEach(() => program?.child.kill('SIGKILL'));

const WAIT = { run: 'search:s_0a1b2c3d4e' };
const heard = () => expect.poll(() => service.heard.length, { timeout: 30_000 });
const never = () => new Promise<never>(() => undefined);

test('returns waits with what there is on SIGTERM, then exits with 0', async () => {
  service.play({ 'v3.search.read': () => ({ body: madeUpSearch({ status: 'running' }) }) });
  program = await startHttpProcess(service.url, '--wait-seconds', '3000');
  const waiting = program.call('wait_for_run', WAIT);
  await heard().toBeGreaterThan(0);
  program.child.kill('SIGTERM');
  const answer = await waiting;
  expect(answer).toMatch(/still running/i);
  expect(answer).toContain('wait_for_run');
  expect(answer).not.toContain('"isError":true');
  expect(await program.ended()).toBe(0);
});

test('returns 503 while stopping, and exits at once on a second signal', async () => {
  service.play({ 'v3.search.start': never });
  program = await startHttpProcess(service.url);
  const { url, child } = program;
  const lost = program.call('search_people', { query: 'state senators' }).catch(() => 'cut');
  await heard().toBeGreaterThan(0);
  child.kill('SIGTERM');
  const health = async () => (await fetch(new URL('/healthz', url))).status;
  await expect.poll(health, { timeout: 30_000 }).toBe(503);
  const refused = await fetch(url, { method: 'POST', body: '{}' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ status: 'stopping' });
  // A host of 2026-07-28 has no session, whatever a proxy left in its headers.
  const headers = { 'mcp-method': 'tools/call', 'mcp-session-id': 'left-over' };
  expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(503);
  child.kill('SIGTERM');
  expect(await program.ended()).toBe(1);
  expect(await lost).toBe('cut');
});

test('cuts a call that outlasts the grace period and closes listening streams', async () => {
  service.play({ 'v3.search.start': never });
  const server = await startSessionServer(service.url, { graceMs: 50 });
  const id = await openSession(server);
  const headers = { accept: 'text/event-stream', 'mcp-session-id': id };
  const listening = await fetch(server.url, { headers });
  expect(listening.status).toBe(200);
  const params = { name: 'search_people', arguments: { query: 'state senators' } };
  const hanging = await server.post({ id: 1, method: 'tools/call', params }).catch(() => null);
  await server.close();
  expect(await listening.text()).not.toContain('data: {');
  await expect(hanging?.text() ?? Promise.reject()).rejects.toThrow();
});

test('answers a host that resumed the stream of its call before stopping', async () => {
  service.play({ 'v3.search.read': () => ({ body: madeUpSearch({ status: 'running' }) }) });
  const server = await startSessionServer(service.url, {}, { waitSeconds: 3000 });
  const id = await openSession(server);
  const headers = { 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' };
  const params = { name: 'wait_for_run', arguments: WAIT };
  const begun = await server.post({ id: 1, method: 'tools/call', params }, headers);
  const reader = begun.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  const last = /^id: (.+)$/m.exec(first)?.[1] ?? '';
  const resume = { ...headers, accept: 'text/event-stream', 'last-event-id': last };
  const again = () => fetch(server.url, { headers: resume });
  // The server may not have noticed yet that the first stream is gone.
  let stream = await again();
  while (stream.status === 409) stream = await again();
  await heard().toBeGreaterThan(0);
  await server.close();
  expect(await stream.text()).toMatch(/still running/i);
});

test('stops at once when nothing is under way, even with listeners', async () => {
  const server = await startSessionServer(service.url, { graceMs: 1e9 });
  const id = await openSession(server);
  const headers = { accept: 'text/event-stream', 'mcp-session-id': id };
  const listening = await fetch(server.url, { headers });
  await server.close();
  await listening.text();
  await expect(server.post({ id: 1, method: 'ping' })).rejects.toThrow();
});
