import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { hostName } from '../../../src/mcp/waiting/host-name.ts';

/** A server whose one tool says who it thinks asks. */
function askingServer(): McpServer {
  const server = new McpServer({ name: 'asking', version: '1.0.0' });
  server.registerTool('who', {}, (context) => ({
    content: [{ type: 'text', text: String(hostName(server, context)) }],
  }));
  return server;
}

async function saidTo(client: Client): Promise<unknown> {
  const { content } = await client.callTool({ name: 'who' });
  await client.close();
  return content;
}

const SEEN = [{ type: 'text', text: 'claude-ai' }];
const INFO = { name: 'claude-ai', version: '1.0.0' };

test('a host of 2025-11-25 told its name at the start', async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = askingServer();
  const client = new Client(INFO, { versionNegotiation: { mode: 'legacy' } });
  await Promise.all([server.connect(there), client.connect(here)]);
  expect(await saidTo(client)).toEqual(SEEN);
});

test('a host of 2026-07-28 tells it with each request', async () => {
  const handler = createMcpHandler(askingServer);
  const client = new Client(INFO, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  expect(await saidTo(client)).toEqual(SEEN);
});

test('an older host over HTTP, whose start another server saw, is nobody known', async () => {
  const handler = createMcpHandler(askingServer, { legacy: 'stateless' });
  const client = new Client(INFO, { versionNegotiation: { mode: 'legacy' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  expect(await saidTo(client)).toEqual([{ type: 'text', text: 'null' }]);
});
