import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { failureText } from '../answers/failure-text.ts';
import type { ServerEnvironment } from './environment.ts';
import { failureOf } from './failure-of.ts';
import { idInUri, type Variables } from './resources/id-in-uri.ts';
import { type ResourceTemplateSpec, selectTemplates } from './resources/templates.ts';

/** Loaded at the first read: the answers' code makes schemas, which would delay a host's start. */
const readers = () => import('./resources/read-resource.ts');

/** Reads a resource as text; errors become sentences that never quote third-party text. */
async function contents(uri: URL, mimeType: string, read: () => Promise<string>, doctor?: string) {
  try {
    return { contents: [{ uri: uri.href, mimeType, text: await read() }] };
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const failure = failureOf(error);
    const unknown = failure.code.endsWith('_not_found');
    const code = unknown ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, failureText(failure, doctor));
  }
}

function registerGuide(server: McpServer): void {
  const about = {
    title: 'The clauses of intent',
    description: 'Every clause that `intent` of search_people takes, with examples',
    mimeType: 'text/markdown',
  };
  server.registerResource('intent-guide', 'people://guide/intent', about, (uri) =>
    contents(uri, 'text/markdown', async () => (await readers()).readGuide()),
  );
}

function registerUsage(server: McpServer, environment: ServerEnvironment): void {
  const { doctor } = environment;
  const about = {
    title: 'Credits and limits',
    description: 'What is connected, credits left, and room in the rate limits',
    mimeType: 'text/plain',
  };
  server.registerResource('usage', 'people://usage', about, (uri, { mcpReq: { signal } }) =>
    contents(
      uri,
      'text/plain',
      async () => (await readers()).readUsage(environment, signal),
      doctor,
    ),
  );
}

function registerTemplate(
  server: McpServer,
  { uri, name, title, description }: ResourceTemplateSpec,
  read: (id: string, settings: { readonly signal: AbortSignal }) => Promise<string>,
  doctor: string | undefined,
): void {
  // Resources are not listed: clients cache such lists, which should not contain people.
  const template = new ResourceTemplate(uri, { list: undefined });
  const about = { title, description, mimeType: 'text/plain' };
  server.registerResource(
    name,
    template,
    about,
    (at: URL, variables: Variables, { mcpReq: { signal } }) =>
      contents(at, 'text/plain', () => read(idInUri(variables), { signal }), doctor),
  );
}

/** Registers what a host can read without a tool call. */
export function registerResources(server: McpServer, environment: ServerEnvironment): void {
  registerGuide(server);
  registerUsage(server, environment);
  for (const template of selectTemplates(environment.settings.scopes)) {
    registerTemplate(
      server,
      template,
      async (id, settings) => (await readers()).readOne(template, environment, id, settings),
      environment.doctor,
    );
  }
}
