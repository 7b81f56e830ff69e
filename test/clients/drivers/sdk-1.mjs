import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { fileOf } from './run-command.mjs';

/** The steps of a client on SDK 1, over any transport. */
async function connected(transport) {
  const client = new Client({ name: 'sdk-1', version: '1.0.0' });
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools,
    call: (name, given) => client.callTool({ name, arguments: given }),
    read: (uri) => client.readResource({ uri }),
    close: () => client.close(),
  };
}

export const sdkOverStdio = {
  name: 'SDK 1',
  by: 'stdio',
  open: (server) => connected(new StdioClientTransport(server)),
};

export const sdkOverHttp = {
  name: 'SDK 1',
  by: 'HTTP',
  open: ({ url }) => connected(new StreamableHTTPClientTransport(new URL(url))),
};

/** mcp-remote connects a host that only knows stdio to a server over HTTP. */
export const mcpRemote = {
  name: 'mcp-remote',
  by: 'HTTP',
  open: ({ url, env }) =>
    connected(
      new StdioClientTransport({
        command: process.execPath,
        args: [fileOf('mcp-remote/dist/proxy.js'), url, '--allow-http', '--silent'],
        env,
      }),
    ),
};
