import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';
import { type SessionServer, startSessionServer } from './session-server.ts';

const MIB = 1024 * 1024;
const LIMITS = { ownerAtOnce: 2 * MIB, ownerAMinute: 40 * MIB, allAtOnce: 5 * MIB };

let service: ScriptedService;
let server: SessionServer;
let open: Socket[];
beforeEach(async () => {
  service = await startScriptedService();
  server = await startSessionServer(service.url, { receivingLimits: LIMITS });
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
  await service.close();
});

/** A request whose body is still arriving. */
function openRequest(caller: string, size: number): Socket {
  const { host, port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    'POST /mcp HTTP/1.1',
    `Host: ${host}`,
    `X-Caller: ${caller}`,
    'Content-Type: application/json',
    `Content-Length: ${size}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"jsonrpc":`);
  open.push(socket);
  return socket;
}

/** `tools/list` with that much besides. */
const list = (caller: string, mib: number) =>
  server.post(
    { id: 1, method: 'tools/list', params: { _meta: { padding: ' '.repeat(mib * MIB) } } },
    { 'x-caller': caller },
  );

const untilStatus = (status: number, caller: string, mib: number) =>
  vi.waitFor(async () => {
    const answer = await list(caller, mib);
    await answer.text();
    expect(answer.status).toBe(status);
  });

test('refuses a caller at the limit, serves others, and gives the place back', async () => {
  const socket = openRequest('ann', 1.5 * MIB);
  await untilStatus(429, 'ann', 1);
  const refused = await list('ann', 1);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    error: { code: -32_000, message: expect.stringContaining('this caller') },
  });
  expect((await list('bob', 1)).status).toBe(200);
  expect((await list('ann', 0)).status).toBe(200);
  socket.destroy();
  await untilStatus(200, 'ann', 1);
});

test('gives the place back after each answer', async () => {
  for (let call = 0; call < 4; call += 1) {
    const answer = await list('ann', 1);
    await answer.text();
    expect(answer.status).toBe(200);
  }
});

test.each([
  ['too large for any request', 6 * MIB, 413],
  ['larger than its caller may send', 3 * MIB, 429],
])('cuts a body without a declared size that is %s', async (_what, size, status) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64 * 1024;
      if (sent > size) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  const limits = { ...LIMITS, ownerAtOnce: status === 413 ? 5 * MIB : 2 * MIB };
  await server.close();
  server = await startSessionServer(service.url, { receivingLimits: limits });
  const answer = fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
    duplex: 'half',
  } as RequestInit);
  // The client may see the connection close before it reads the answer.
  expect(await answer.then((one) => one.status).catch(() => status)).toBe(status);
});
