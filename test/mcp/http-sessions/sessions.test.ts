import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, expect, test } from 'vitest';
import {
  SESSION_LIMITS,
  type SessionLimits,
} from '../../../src/mcp/http/sessions/session-limits.ts';
import { Sessions } from '../../../src/mcp/http/sessions/sessions.ts';
import { OPENING } from './session-server.ts';

let clock = 0;
let sessions: Sessions;
afterEach(() => sessions.close());

/** Resolves when the tool `slow` is called, with what answers the call. */
let slowCall: Promise<() => void>;
let onSlowCall: (answer: () => void) => void;

/** Servers of sessions that are not closed. */
let servers: Set<McpServer>;

function madeServer(): McpServer {
  const server = new McpServer({ name: 'test', version: '1' });
  servers.add(server);
  server.server.onclose = () => void servers.delete(server);
  server.registerTool('slow', {}, async () => {
    await new Promise<void>((answer) => onSlowCall(answer));
    return { content: [] };
  });
  return server;
}

function start(limits: Partial<SessionLimits>): void {
  clock = 1000;
  servers = new Set();
  slowCall = new Promise((resolve) => {
    onSlowCall = resolve;
  });
  sessions = new Sessions({
    factory: madeServer,
    limits: { ...SESSION_LIMITS, ...limits },
    onerror: () => undefined,
    now: () => clock,
  });
}

const auth = { token: '', clientId: 'a', scopes: [] };
const request = (message: object, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });

const holder = (callerId: string, more: object = {}) => ({
  owner: callerId,
  callerId,
  client: 'a client',
  ...more,
});

/** Opens a session; null where there is no room. */
async function open(caller: string, more: object = {}): Promise<string | null> {
  const transport = await sessions.open(holder(caller, more), auth);
  const opened = await transport?.handleRequest(request(OPENING));
  await opened?.text();
  return opened?.headers.get('mcp-session-id') ?? null;
}

/** Asks something in a session, as a host does as soon as it has opened it. */
async function use(id: string | null, caller: string): Promise<number | undefined> {
  const transport = sessions.find(id ?? '', holder(caller));
  const named = { 'mcp-session-id': id ?? '' };
  const answer = await transport?.handleRequest(request({ id: 1, method: 'tools/list' }, named));
  await answer?.text();
  return answer?.status;
}

const there = (id: string | null, caller: string) =>
  sessions.find(id ?? '', holder(caller)) !== null;

test('finds a session only for its caller', async () => {
  start({});
  const id = await open('ann');
  expect([there(id, 'ann'), there(id, 'bob'), there('another', 'ann')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('does not find a session for other tools of its caller, but counts it as theirs', async () => {
  start({ perCaller: 1 });
  const first = await open('ann', { owner: 'ann with all tools' });
  expect(there(first, 'ann')).toBe(false);
  expect(there(await open('ann'), 'ann')).toBe(true);
  expect(sessions.size).toBe(1);
});

test('ends a session when its client has changed', async () => {
  start({});
  const id = await open('ann', { client: 'an earlier client' });
  expect(there(id, 'ann')).toBe(false);
  expect(sessions.size).toBe(0);
});

test('gives sessions random ids', async () => {
  start({});
  const ids = await Promise.all(Array.from({ length: 20 }, () => open('ann')));
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
});

test('ends the least recently used session of a caller who has too many', async () => {
  start({ perCaller: 2 });
  const other = await open('bob');
  const [first, second] = [await open('ann'), await open('ann')];
  expect(there(first, 'ann')).toBe(true);
  const third = await open('ann');
  expect([first, second, third].map((id) => there(id, 'ann'))).toEqual([true, false, true]);
  expect(there(other, 'bob')).toBe(true);
});

test('ends the least recently used session of all when there are too many', async () => {
  start({ inAll: 2 });
  const [first, second, third] = [await open('ann'), await open('bob'), await open('carl')];
  expect([there(first, 'ann'), there(second, 'bob'), there(third, 'carl')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(sessions.size).toBe(2);
});

test('keeps within the limit when many sessions open at once', async () => {
  start({ perCaller: 3 });
  await Promise.all(Array.from({ length: 12 }, () => open('ann')));
  expect(sessions.size).toBe(3);
});

test('keeps a session with a call under way, and opens no other when there is no room', async () => {
  start({ perCaller: 1 });
  const id = await open('ann');
  const transport = sessions.find(id ?? '', holder('ann'));
  const named = { 'mcp-session-id': id ?? '' };
  const call = { id: 7, method: 'tools/call', params: { name: 'slow', arguments: {} } };
  const answer = await transport?.handleRequest(request(call, named));
  expect(transport?.busy).toBe(true);
  expect(await open('ann')).toBe(null);
  const answerSlow = await slowCall;
  answerSlow();
  expect(await answer?.text()).toContain('"id":7');
  expect(transport?.busy).toBe(false);
  expect(await open('ann')).not.toBe(null);
});

test('a cancelled call does not keep its session busy', async () => {
  start({});
  const id = await open('ann');
  const transport = sessions.find(id ?? '', holder('ann'));
  const named = { 'mcp-session-id': id ?? '' };
  const call = { id: 7, method: 'tools/call', params: { name: 'slow', arguments: {} } };
  await transport?.handleRequest(request(call, named));
  const cancel = { method: 'notifications/cancelled', params: { requestId: 7 } };
  await transport?.handleRequest(request(cancel, named));
  expect(transport?.busy).toBe(false);
});

test('ends a session that is idle too long', async () => {
  start({ idleMs: 500 });
  const [idle, used] = [await open('ann'), await open('ann')];
  clock += 400;
  expect(there(used, 'ann')).toBe(true);
  clock += 200;
  await sessions.sweep();
  expect([there(idle, 'ann'), there(used, 'ann')]).toEqual([false, true]);
});

test('leaves nothing of a burst of openings, and keeps the sessions in use', async () => {
  start({});
  const used = await open('ann');
  await use(used, 'ann');
  const other = await open('bob');
  await use(other, 'bob');
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => open('ann')));
  }
  expect(sessions.size).toBeLessThanOrEqual(SESSION_LIMITS.unusedPerCaller + 2);
  expect(servers.size).toBe(sessions.size);
  clock += SESSION_LIMITS.unusedMs;
  await sessions.sweep();
  expect([sessions.size, servers.size, sessions.eventBytes > 0]).toEqual([2, 2, true]);
  expect([await use(used, 'ann'), await use(other, 'bob')]).toEqual([200, 200]);
  clock += SESSION_LIMITS.idleMs;
  await sessions.sweep();
  expect([sessions.size, servers.size, sessions.eventBytes]).toEqual([0, 0, 0]);
});

test('ends unused sessions of all callers before one that was used', async () => {
  start({ inAll: 3 });
  const used = await open('ann');
  await use(used, 'ann');
  for (const caller of ['bob', 'cid', 'dan', 'eve']) await open(caller);
  expect([sessions.size, await use(used, 'ann')]).toEqual([3, 200]);
});

test('keeps a session whose host only listens', async () => {
  start({});
  const id = await open('ann');
  const listening = await sessions.find(id ?? '', holder('ann'))?.handleRequest(
    new Request('http://127.0.0.1/mcp', {
      headers: { accept: 'text/event-stream', 'mcp-session-id': id ?? '' },
    }),
  );
  expect(listening?.status).toBe(200);
  clock += SESSION_LIMITS.unusedMs;
  await sessions.sweep();
  expect(there(id, 'ann')).toBe(true);
});

test('ends one session on DELETE, and all on close', async () => {
  start({});
  const [one, other] = [await open('ann'), await open('ann')];
  const left = await sessions.find(one ?? '', holder('ann'))?.handleRequest(
    new Request('http://127.0.0.1/mcp', {
      method: 'DELETE',
      headers: { 'mcp-session-id': one ?? '' },
    }),
  );
  expect([left?.status, there(one, 'ann'), there(other, 'ann')]).toEqual([200, false, true]);
  await sessions.close();
  expect(sessions.size).toBe(0);
  expect(await open('ann')).toBe(null);
});
