import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startScriptedService } from '../support/scripted-service.ts';
import { OPENING, startSessionServer } from './session-server.ts';

test('cuts a request whose body does not arrive in time, and serves others', async () => {
  const service = await startScriptedService();
  const receivingTimes = {
    headersTimeout: 200,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
  };
  const server = await startSessionServer(service.url, { receivingTimes });
  const { host, port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /mcp HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    'Content-Length: 500',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"jsonrpc":`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/);
  expect((await server.post(OPENING)).status).toBe(200);
  await server.close();
  await service.close();
});
