import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

/** The SDK with one tool and nothing else: no server on this SDK can start faster. */

const input = z.object({ text: z.string().describe('Text to say again') });

serveStdio(() => {
  const server = new McpServer({ name: 'bare', version: '1.0.0' });
  const config = { description: 'Says it again', inputSchema: input };
  server.registerTool('echo', config, ({ text }) => ({ content: [{ type: 'text', text }] }));
  return server;
});
