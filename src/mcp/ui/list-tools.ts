import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { ListedTool } from '../tool-listing.ts';
import { supportsViews } from './supports-views.ts';
import { viewMeta } from './views.ts';

/** A tool as listed for a host: with its view only if the host shows views. Pure. */
function listedFor(tool: ListedTool, views: boolean) {
  const _meta = views ? viewMeta(tool.name) : undefined;
  return _meta === undefined ? { ...tool } : { ...tool, _meta };
}

/**
 * Lists tools by what the host can show. Replaces the SDK's own list, which is the same for all
 * hosts. Call it after tools are registered.
 */
export function listToolsByHost(server: McpServer, tools: readonly ListedTool[]): void {
  server.server.setRequestHandler('tools/list', (_request, context: ServerContext) => {
    const views = supportsViews(server, context);
    return { tools: tools.map((tool) => listedFor(tool, views)) };
  });
}
