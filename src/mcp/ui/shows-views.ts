import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { VIEW_MIME_TYPE } from './views.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const EXTENSION = 'io.modelcontextprotocol/ui';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a host has announced that it shows views of our kind. Pure. A host of which nothing is
 * known may be one: views are no harm to the others, which pass over `_meta`.
 * @param capabilities as the host gave them; undefined where no start was seen, as over stateless
 * HTTP before 2026-07-28.
 */
export function announcesViews(capabilities: unknown): boolean {
  if (!isMap(capabilities)) return true;
  const extension = isMap(capabilities.extensions) ? capabilities.extensions[EXTENSION] : undefined;
  if (!isMap(extension)) return false;
  const { mimeTypes } = extension;
  return !Array.isArray(mimeTypes) || mimeTypes.includes(VIEW_MIME_TYPE);
}

/** The same for the host that makes this request: told with each since 2026-07-28, once before. */
export function showsViews(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  return announcesViews(envelope[CAPABILITIES] ?? server.server.getClientCapabilities());
}
