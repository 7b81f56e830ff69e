import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as Stdio } from '@ai-sdk/mcp/mcp-stdio';

async function connected(transport) {
  const client = await createMCPClient({ transport });
  const tools = await client.tools();
  return {
    list: async () => Object.entries(tools).map(([name, tool]) => ({ name, ...tool })),
    call: (name, given) => tools[name].execute(given, { toolCallId: name, messages: [] }),
    read: (uri) => client.readResource({ uri }),
    close: () => client.close(),
  };
}

/** The AI SDK's own implementation of the protocol, as its users call tools. */
export const aiSdkOverStdio = {
  name: '@ai-sdk/mcp',
  by: 'stdio',
  open: ({ command, args, env }) => connected(new Stdio({ command, args, env })),
};

export const aiSdkOverHttp = {
  name: '@ai-sdk/mcp',
  by: 'HTTP',
  open: ({ url }) => connected({ type: 'http', url }),
};
