import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { QUICK_START } from '../../support/quick-start.ts';
import { everyNth } from '../../support/thorough.ts';

/** The parts of an answer that tests read, for every SDK. */
export interface Answered {
  readonly isError?: boolean;
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly data?: string;
    readonly mimeType?: string;
    readonly uri?: string;
  }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

/** Values that a host offers to complete what is typed. */
export interface Completion {
  readonly values: readonly string[];
  readonly total?: number | undefined;
  readonly hasMore?: boolean | undefined;
}

/** A real MCP client on a real process. */
export interface SdkHost {
  tools(): Promise<readonly { readonly name: string }[]>;
  prompts(): Promise<readonly string[]>;
  call(
    name: string,
    args: Record<string, unknown>,
    onProgress?: (message: string) => void,
  ): Promise<Answered>;
  read(uri: string): Promise<string>;
  prompt(name: string, args: Record<string, string>): Promise<string>;
  templates(): Promise<readonly string[]>;
  /** Completes an argument of a prompt (by name) or the id of a template (by URI). */
  complete(of: string, argument: string, typed: string): Promise<Completion>;
  close(): Promise<void>;
}

export type HostKind = 'sdk-1' | 'sdk-2-legacy' | 'sdk-2-modern';
export const HOST_KINDS: readonly HostKind[] = ['sdk-1', 'sdk-2-legacy', 'sdk-2-modern'];

/**
 * For what a tool does once it is called: all kinds in a thorough run, in a usual one the one at
 * this place. What the kinds do in their own way (listing, calls, forms, progress, resources and
 * completion) is tried on each in any run.
 */
export const hostKinds = (usual: 0 | 1 | 2): HostKind[] => everyNth(HOST_KINDS, 3, usual);

const INFO = { name: 'test-host', version: '1.0.0' };

/** The answer of a person to a form, at a host that supports forms. */
export type AtForm = (message: string) => {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Record<string, boolean>;
};

const FORMS = { capabilities: { elicitation: { form: {} } } };

async function oldClient(path: string, env: Record<string, string>, atForm?: AtForm) {
  const client = new OldClient(INFO, atForm && FORMS);
  if (atForm !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => atForm(params.message));
  }
  await client.connect(
    new OldStdio({ command: process.execPath, args: [...QUICK_START, path], env }),
  );
  return client;
}

async function modernClient(
  path: string,
  env: Record<string, string>,
  mode: 'legacy' | 'auto',
  atForm?: AtForm,
) {
  const client = new ModernClient(INFO, {
    ...(atForm && FORMS),
    versionNegotiation: { mode },
  });
  if (atForm !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => atForm(params.message));
  }
  await client.connect(
    new ModernStdio({ command: process.execPath, args: [...QUICK_START, path], env }),
  );
  return client;
}

type AnyClient = OldClient | ModernClient;

const callWith = (
  client: AnyClient,
  params: { name: string; arguments: Record<string, unknown> },
  onprogress: (progress: { message?: string | undefined }) => void,
): Promise<unknown> =>
  client instanceof OldClient
    ? client.callTool(params, undefined, { onprogress })
    : client.callTool(params, { onprogress });

/**
 * Starts a server process and connects a client of that kind; without `atForm` it has no forms.
 */
export async function startHost(
  kind: HostKind,
  path: string,
  env: Record<string, string>,
  atForm?: AtForm,
): Promise<SdkHost> {
  const client: AnyClient =
    kind === 'sdk-1'
      ? await oldClient(path, env, atForm)
      : await modernClient(path, env, kind === 'sdk-2-modern' ? 'auto' : 'legacy', atForm);
  return {
    tools: async () => (await client.listTools()).tools,
    prompts: async () => (await client.listPrompts()).prompts.map(({ name }) => name),
    call: async (name, args, onProgress = () => undefined) => {
      const tell = ({ message = '' }: { message?: string | undefined }) => onProgress(message);
      return (await callWith(client, { name, arguments: args }, tell)) as Answered;
    },
    read: async (uri) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && 'text' in first ? String(first.text) : '';
    },
    prompt: async (name, args) => {
      const { messages } = await client.getPrompt({ name, arguments: args });
      const content = messages[0]?.content;
      return content?.type === 'text' ? content.text : '';
    },
    templates: async () =>
      (await client.listResourceTemplates()).resourceTemplates.map((one) => one.uriTemplate),
    complete: async (of, name, value) => {
      const ref = of.includes('{')
        ? { type: 'ref/resource' as const, uri: of }
        : { type: 'ref/prompt' as const, name: of };
      return (await client.complete({ ref, argument: { name, value } })).completion;
    },
    close: () => client.close(),
  };
}

/** The text that a host without structured content shows its model. */
export const textOf = ({ content }: Answered): string =>
  content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join();
