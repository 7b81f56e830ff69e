import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { failureText } from '../answers/failure-text.ts';
import { newFence } from '../answers/fence.ts';
import { profileAnswer } from '../answers/profile-answer.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { usageAnswer } from '../answers/usage-answer.ts';
import type { ServerEnvironment } from './environment.ts';
import { failureOf } from './failure-of.ts';
import { holdsScope } from './inventory/scopes.ts';
import { INTENT_GUIDE } from './resources/intent-guide.ts';

type Variables = Readonly<Record<string, string | string[] | undefined>>;

const idOf = ({ id }: Variables): string => decodeURIComponent(Array.isArray(id) ? '' : (id ?? ''));

/** Reads a resource as text; what goes wrong becomes a sentence, never somebody's words. */
async function contents(uri: URL, mimeType: string, read: () => Promise<string> | string) {
  try {
    return { contents: [{ uri: uri.href, mimeType, text: await read() }] };
  } catch (error) {
    const failure = failureOf(error);
    const unknown = failure.code.endsWith('_not_found');
    const code = unknown ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, failureText(failure));
  }
}

function registerGuide(server: McpServer): void {
  const about = {
    title: 'The clauses of intent',
    description: 'Every clause that `intent` of search_people takes, with examples',
    mimeType: 'text/markdown',
  };
  server.registerResource('intent-guide', 'people://guide/intent', about, (uri) =>
    contents(uri, 'text/markdown', () => INTENT_GUIDE),
  );
}

function registerUsage(server: McpServer, { client, connection, purse }: ServerEnvironment): void {
  const about = {
    title: 'Credits and limits',
    description: 'What is connected, credits left, and room in the rate limits',
    mimeType: 'text/plain',
  };
  server.registerResource('usage', 'people://usage', about, (uri, { mcpReq: { signal } }) =>
    contents(uri, 'text/plain', async () => {
      const api = await client();
      const { data } = await api.usage({ signal });
      const budget = await purse.budget.state();
      const frame = { connection: await connection(), rooms: api.rooms(), budget };
      return usageAnswer(data, frame).text;
    }),
  );
}

function registerProfiles(server: McpServer, { client }: ServerEnvironment): void {
  const template = new ResourceTemplate('people://profile/{id}', { list: undefined });
  const about = {
    title: 'A profile',
    description: 'One person by id, alias id or slug, with whole sources; contact details masked',
    mimeType: 'text/plain',
  };
  server.registerResource('profile', template, about, (uri, variables, { mcpReq: { signal } }) =>
    contents(uri, 'text/plain', async () => {
      const reply = await (await client()).readProfile(idOf(variables), { signal });
      return profileAnswer(reply.data, {
        fence: newFence(),
        format: 'detailed',
        sections: [],
        masked: true,
        creditsLeft: reply.creditsRemaining,
      }).text;
    }),
  );
}

function registerSearches(server: McpServer, { client }: ServerEnvironment): void {
  const template = new ResourceTemplate('people://search/{id}', { list: undefined });
  const about = {
    title: 'A search',
    description: 'The rows of a search that was started, by the id in its run handle',
    mimeType: 'text/plain',
  };
  server.registerResource('search', template, about, (uri, variables, { mcpReq: { signal } }) =>
    contents(uri, 'text/plain', async () => {
      const reply = await (await client()).readSearch(idOf(variables), { signal });
      return searchAnswer(reply.data, {
        fence: newFence(),
        format: 'detailed',
        before: 0,
        onlyNew: false,
        masked: true,
        credits: { left: reply.creditsRemaining },
      }).text;
    }),
  );
}

/** What a host can read without a tool call. */
export function registerResources(server: McpServer, environment: ServerEnvironment): void {
  registerGuide(server);
  registerUsage(server, environment);
  const { scopes } = environment.settings;
  if (holdsScope(scopes, 'profile:read')) registerProfiles(server, environment);
  if (holdsScope(scopes, 'search:read')) registerSearches(server, environment);
}
