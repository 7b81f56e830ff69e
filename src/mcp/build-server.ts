import {
  type CallToolResult,
  McpServer,
  type McpServerFactory,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Tool } from '../../tools/define-tool.ts';
import { type CallOutcome, callTool } from './call-tool.ts';
import type { ServerEnvironment } from './environment.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { passThrough } from './json-schema.ts';
import { listedTool } from './listed-schemas.ts';
import { registerPrompts } from './register-prompts.ts';
import { registerResources } from './register-resources.ts';
import { selectTools } from './tools.ts';

/** Lists change only with the program, so a client of 2026-07-28 may keep them for an hour. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const CACHE_HINTS = {
  'tools/list': LISTS,
  'prompts/list': LISTS,
  'resources/list': LISTS,
  'resources/templates/list': LISTS,
  'server/discover': LISTS,
} as const;

function toResult(outcome: CallOutcome): CallToolResult {
  if (!outcome.ok) return { content: [{ type: 'text', text: outcome.text }], isError: true };
  const links = (outcome.links ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  return {
    content: [{ type: 'text', text: outcome.text }, ...links],
    structuredContent: { ...outcome.data },
  };
}

/** Progress for a host that asked for it; one that went away is no reason to fail. */
function reporter({ mcpReq }: ServerContext): (done: number, message: string) => void {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return () => undefined;
  return (progress, message) => {
    const params = { progressToken: token, progress, message };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

function registerTool(server: McpServer, tool: Tool, environment: ServerEnvironment): void {
  const { title, description, inputSchema, outputSchema, annotations } = listedTool(tool.name);
  const config = {
    title,
    description,
    inputSchema: passThrough(inputSchema),
    outputSchema: passThrough(outputSchema),
    annotations,
  };
  server.registerTool(tool.name, config, async (args: unknown, context: ServerContext) => {
    const caller = { signal: context.mcpReq.signal, report: reporter(context) };
    return toResult(await callTool(tool, args, environment, caller));
  });
}

/** Makes servers: one a connection over stdio, one a request over HTTP, for both protocol eras. */
export function serverFactory(environment: ServerEnvironment): McpServerFactory {
  const { settings } = environment;
  const tools = selectTools(settings);
  const info = {
    name: 'people-search-mcp',
    title: 'People search',
    version: settings.version,
  };
  return () => {
    const server = new McpServer(info, {
      instructions: INSTRUCTIONS,
      cacheHints: CACHE_HINTS,
      capabilities: { tools: { listChanged: false }, resources: {}, prompts: {} },
    });
    for (const tool of tools) registerTool(server, tool, environment);
    registerResources(server, environment);
    registerPrompts(server);
    return server;
  };
}
