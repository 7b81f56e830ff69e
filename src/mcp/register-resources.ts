import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { failureText } from '../answers/failure-text.ts';
import { newFence } from '../answers/fence.ts';
import { INTENT_GUIDE } from '../answers/intent-guide.ts';
import { profileAnswer } from '../answers/profile-answer.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { usageAnswer } from '../answers/usage-answer.ts';
import type { ServerEnvironment } from './environment.ts';
import { failureOf } from './failure-of.ts';
import { idInUri, type Variables } from './resources/id-in-uri.ts';
import {
  PROFILE_TEMPLATE,
  type ResourceTemplateSpec,
  SEARCH_TEMPLATE,
  selectTemplates,
} from './resources/templates.ts';
import { wayToImport } from './way-to-import.ts';

/** Reads a resource as text; errors become sentences that never quote third-party text. */
async function contents(
  uri: URL,
  mimeType: string,
  read: () => Promise<string> | string,
  doctor?: string,
) {
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
    contents(uri, 'text/markdown', () => INTENT_GUIDE),
  );
}

function registerUsage(server: McpServer, environment: ServerEnvironment): void {
  const { client, connection, purse, doctor } = environment;
  const about = {
    title: 'Credits and limits',
    description: 'What is connected, credits left, and room in the rate limits',
    mimeType: 'text/plain',
  };
  server.registerResource('usage', 'people://usage', about, (uri, { mcpReq: { signal } }) =>
    contents(
      uri,
      'text/plain',
      async () => {
        const api = await client();
        const { data } = await api.usage({ signal });
        const budget = await purse.budget.state();
        const frame = { connection: await connection(), bucketLevels: api.bucketLevels(), budget };
        return usageAnswer(data, frame).text;
      },
      doctor,
    ),
  );
}

/** Reads one resource of a template by its id. */
type ReadOne = (
  environment: ServerEnvironment,
  id: string,
  settings: { readonly signal: AbortSignal },
) => Promise<string>;

const readProfile: ReadOne = async (environment, id, settings) => {
  const reply = await (await environment.client()).readProfile(id, settings);
  return profileAnswer(reply.data, {
    fence: newFence(),
    format: 'detailed',
    sections: [],
    masked: true,
    creditsLeft: reply.creditsRemaining,
    toImport: wayToImport(environment.settings, environment.importOutside ?? null),
  }).text;
};

const readSearch: ReadOne = async (environment, id, settings) => {
  const reply = await (await environment.client()).readSearch(id, settings);
  return searchAnswer(reply.data, {
    fence: newFence(),
    format: 'detailed',
    before: 0,
    onlyNew: false,
    masked: true,
    credits: { left: reply.creditsRemaining },
    toImport: wayToImport(environment.settings, environment.importOutside ?? null),
  }).text;
};

const READS = new Map([
  [PROFILE_TEMPLATE, readProfile],
  [SEARCH_TEMPLATE, readSearch],
]);

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
    const read = READS.get(template);
    if (read === undefined) throw new Error(`no reader for ${template.uri}`);
    registerTemplate(
      server,
      template,
      (id, settings) => read(environment, id, settings),
      environment.doctor,
    );
  }
}
