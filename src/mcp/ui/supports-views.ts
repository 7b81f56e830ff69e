import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { isObject } from '../../contract/is-object.ts';
import { VIEW_MIME_TYPE } from './views.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const EXTENSION = 'io.modelcontextprotocol/ui';

/**
 * Whether a host has announced that it shows views of our kind. Pure. An unknown host counts as
 * one: other hosts ignore `_meta`.
 * @param capabilities as the host sent them; undefined if no start was seen, as over stateless HTTP
 *   before 2026-07-28.
 */
export function declaresViews(capabilities: unknown): boolean {
  if (!isObject(capabilities)) return true;
  const extension = isObject(capabilities.extensions)
    ? capabilities.extensions[EXTENSION]
    : undefined;
  if (!isObject(extension)) return false;
  const { mimeTypes } = extension;
  return !Array.isArray(mimeTypes) || mimeTypes.includes(VIEW_MIME_TYPE);
}

/**
 * The same for the host of this request: sent with each request since 2026-07-28, once at the start
 * before.
 */
export function supportsViews(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  return declaresViews(envelope[CAPABILITIES] ?? server.server.getClientCapabilities());
}
