import { MultiServerMCPClient } from '@langchain/mcp-adapters';

async function connected(server) {
  const client = new MultiServerMCPClient({ mcpServers: { people: server } });
  const tools = await client.getTools('people');
  const found = (name) => tools.find((tool) => tool.name === name);
  return {
    list: async () => tools,
    call: async (name, given) => ({ said: await found(name).invoke(given) }),
    read: async (uri) => (await client.getClient('people')).readResource({ uri }),
    close: () => client.close(),
  };
}

/** LangChain's adapters: a tool returns what the model is shown. */
export const langchainOverStdio = {
  name: '@langchain/mcp-adapters',
  by: 'stdio',
  open: ({ command, args, env }) => connected({ transport: 'stdio', command, args, env }),
};

export const langchainOverHttp = {
  name: '@langchain/mcp-adapters',
  by: 'HTTP',
  open: ({ url }) => connected({ transport: 'http', url }),
};
