import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { hostName } from '../../../src/mcp/waiting/host-name.ts';

/** A server with one tool, which returns the host name that it sees. */
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

test('reads the name that a host of 2025-11-25 gave at initialize', async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = askingServer();
  const client = new Client(INFO, { versionNegotiation: { mode: 'legacy' } });
  await Promise.all([server.connect(there), client.connect(here)]);
  expect(await saidTo(client)).toEqual(SEEN);
});

test('reads the name that a host of 2026-07-28 sends with each request', async () => {
  const handler = createMcpHandler(askingServer);
  const client = new Client(INFO, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  expect(await saidTo(client)).toEqual(SEEN);
});

test('hostName is null for an older host whose initialize reached another server', async () => {
  const handler = createMcpHandler(askingServer, { legacy: 'stateless' });
  const client = new Client(INFO, { versionNegotiation: { mode: 'legacy' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  expect(await saidTo(client)).toEqual([{ type: 'text', text: 'null' }]);
});
