import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { isObject } from '../../contract/is-object.ts';
import { VIEW_MIME_TYPE } from './views.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const EXTENSION = 'io.modelcontextprotocol/ui';

/**
 * Whether a host has announced that it shows views of our kind. Pure. A host of which nothing is
 * known may be one: views are no harm to the others, which pass over `_meta`.
 * @param capabilities as the host gave them; undefined where no start was seen, as over stateless
 * HTTP before 2026-07-28.
 */
export function announcesViews(capabilities: unknown): boolean {
  if (!isObject(capabilities)) return true;
  const extension = isObject(capabilities.extensions)
    ? capabilities.extensions[EXTENSION]
    : undefined;
  if (!isObject(extension)) return false;
  const { mimeTypes } = extension;
  return !Array.isArray(mimeTypes) || mimeTypes.includes(VIEW_MIME_TYPE);
}

/** The same for the host that makes this request: told with each since 2026-07-28, once before. */
export function showsViews(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  return announcesViews(envelope[CAPABILITIES] ?? server.server.getClientCapabilities());
}
