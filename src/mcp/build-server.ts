import {
  type McpRequestContext,
  McpServer,
  type McpServerFactory,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { CallOutcome, ToolCaller } from './call-tool.ts';
import { registerCompletion } from './completion/register-completion.ts';
import { closeFailedQuestions } from './consent/failed-questions.ts';
import {
  hostPerson,
  type QuestionState,
  questionFor,
  questionStates,
  type ToolResult,
} from './consent/host-person.ts';
import type { ServerEnvironment } from './environment.ts';
import { instructions } from './instructions.ts';
import { offeredTools } from './inventory/offered-tools.ts';
import { hasScope } from './inventory/scopes.ts';
import type { Selectable } from './inventory/select-tools.ts';
import { passThrough } from './json-schema.ts';
import { listedTool } from './listed-schemas.ts';
import { registerPrompts, selectPrompts } from './register-prompts.ts';
import { registerResources } from './register-resources.ts';
import { selectTemplates } from './resources/templates.ts';
import { listToolsByHost } from './ui/list-tools.ts';
import { registerViews } from './ui/register-views.ts';
import { SERVER_ICONS } from './ui/server-icon.ts';
import { hostName } from './waiting/host-name.ts';

/**
 * Lists change only with the program, so a client of 2026-07-28 may cache them for an hour;
 * privately, because scopes and headers make them specific to a caller.
 */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;
const CACHE_HINTS = {
  'tools/list': LISTS,
  'prompts/list': LISTS,
  'resources/list': LISTS,
  'resources/templates/list': LISTS,
  'server/discover': LISTS,
} as const;

async function toResult(
  outcome: CallOutcome,
  states: RequestStateCodec<QuestionState>,
): Promise<ToolResult> {
  if (!outcome.ok && outcome.ask !== undefined) return questionFor(outcome.ask, states);
  if (!outcome.ok) return { content: [{ type: 'text', text: outcome.text }], isError: true };
  const links = (outcome.links ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  const images = (outcome.images ?? []).map(({ base64, mediaType }) => {
    return { type: 'image' as const, data: base64, mimeType: mediaType };
  });
  return {
    content: [{ type: 'text', text: outcome.text }, ...images, ...links],
    structuredContent: { ...outcome.data },
  };
}

/** Reports progress if the host asked for it; a host that disconnected is not an error. */
function reporter({ mcpReq }: ServerContext): (done: number, message: string) => void {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return () => undefined;
  return (progress, message) => {
    const params = { progressToken: token, progress, message };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** Calls a tool, whose code is loaded at the first call: see `offeredTools`. */
async function callByName(
  name: string,
  args: unknown,
  environment: ServerEnvironment,
  caller: ToolCaller,
): Promise<CallOutcome> {
  const [{ callTool }, { toolNamed }] = await Promise.all([
    import('./call-tool.ts'),
    import('./tools.ts'),
  ]);
  return callTool(toolNamed(name, environment.settings.faces), args, environment, caller);
}

function registerTool(
  server: McpServer,
  tool: Selectable,
  environment: ServerEnvironment,
  states: RequestStateCodec<QuestionState>,
): void {
  const { faces } = environment.settings;
  const { title, description, inputSchema, outputSchema, annotations } = listedTool(tool, faces);
  const config = {
    title,
    description,
    inputSchema: passThrough(inputSchema),
    outputSchema: passThrough(outputSchema),
    annotations,
  };
  server.registerTool(tool.name, config, async (args: unknown, context: ServerContext) => {
    const caller = {
      signal: context.mcpReq.signal,
      report: reporter(context),
      person: hostPerson(server, context, environment.consent.usedAnswers),
      host: hostName(server, context),
    };
    const call = () => callByName(tool.name, args, environment, caller);
    const { observer } = environment;
    const observed = { tool: tool.name, meta: context.mcpReq._meta };
    const outcome = await (observer === undefined ? call() : observer.observe(observed, call));
    return toResult(outcome, states);
  });
}

/** A list never changes while a server runs; by default, the SDK announces change notifications. */
const FIXED = { listChanged: false } as const;
const CAPABILITIES = { tools: FIXED, resources: FIXED, prompts: FIXED } as const;

function buildServer(environment: ServerEnvironment): McpServer {
  const { settings, consent } = environment;
  const states = questionStates(consent.secret);
  const { version, faces } = settings;
  const info = { name: 'people-search-mcp', title: 'People search', version, icons: SERVER_ICONS };
  const server = new McpServer(info, {
    instructions: instructions(settings.faces),
    cacheHints: CACHE_HINTS,
    capabilities: CAPABILITIES,
    requestState: { verify: states.verify },
  });
  closeFailedQuestions(server);
  const tools = offeredTools(settings);
  // Tools whose scope is missing are registered too, so that calling them says why they fail.
  for (const tool of offeredTools({ ...settings, scopes: null })) {
    registerTool(server, tool, environment, states);
  }
  // Tools that an extension adds are only in the SDK's own list.
  if (environment.extend === undefined) {
    listToolsByHost(
      server,
      tools.map((tool) => listedTool(tool, faces)),
    );
  }
  registerResources(server, environment);
  registerViews(server, faces);
  // All of them start with a search.
  const prompts = hasScope(settings.scopes, 'search:read') ? selectPrompts(faces) : [];
  registerPrompts(server, prompts);
  const templates = selectTemplates(settings.scopes);
  registerCompletion(server, environment.client, { prompts, templates });
  environment.extend?.(server);
  return server;
}

/**
 * Creates servers for both protocol eras: one per connection over stdio, one per request over HTTP.
 * @param environmentOf the environment of the server for this connection or request.
 */
export function serverFactory(
  environmentOf: (context: McpRequestContext) => ServerEnvironment,
): McpServerFactory {
  return (context) => buildServer(environmentOf(context));
}
