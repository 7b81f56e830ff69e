import type { McpServer, ServerContext } from '@modelcontextprotocol/server';

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

/**
 * The host's program name from `clientInfo`: sent with each request since 2026-07-28, once at the
 * start before; null if no start was seen, as over stateless HTTP.
 */
export function hostName(server: McpServer, { mcpReq }: ServerContext): string | null {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const info = envelope[CLIENT_INFO] ?? server.server.getClientVersion();
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  return typeof name === 'string' ? name : null;
}
