import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Prompt } from '../../../prompts/define-prompt.ts';
import type { ResourceTemplateSpec } from '../resources/templates.ts';
import { type Completion, type CompletionSpec, completions } from './completions.ts';
import { recentlySeen } from './recently-seen.ts';

/** Maximum length of a prefix: no value is longer. */
const MAX_PREFIX_CHARS = 500;

type Reference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** What a server can complete. */
export interface Completable {
  readonly prompts: readonly Prompt[];
  readonly templates: readonly ResourceTemplateSpec[];
}

const NOTHING: Completion = { values: [], total: 0, hasMore: false };

/** How an argument of a prompt or template is completed; null if it is not. */
function completingOf(
  reference: Reference,
  argument: string,
  { prompts, templates }: Completable,
): CompletionSpec | null {
  if (reference.type === 'ref/prompt') {
    const prompt = prompts.find(({ name }) => name === reference.name);
    if (prompt === undefined) throw unknown('prompt', 'prompts/list');
    const found = prompt.arguments.find(({ name }) => name === argument);
    if (found?.values === undefined) return null;
    return { values: found.values, several: found.several === true };
  }
  const template = templates.find(({ uri }) => uri === reference.uri);
  if (template === undefined) throw unknown('resource template', 'resources/templates/list');
  return argument === 'id' ? { values: template.values, several: false } : null;
}

/** Does not repeat the requested name, because it is the host's text. */
const unknown = (what: string, list: string) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown ${what}. ${list} lists the available ones.`,
  );

/**
 * Completes arguments of prompts and ids of resources from what this caller has recently seen, so
 * that users need not type ids.
 * @param caller identifies the caller's memory.
 */
export function registerCompletion(
  server: McpServer,
  caller: object,
  completable: Completable,
): void {
  server.server.registerCapabilities({ completions: {} });
  server.server.setRequestHandler('completion/complete', ({ params }) => {
    const { name, value } = params.argument;
    const completing = completingOf(params.ref, name, completable);
    const completed =
      completing === null || value.length > MAX_PREFIX_CHARS
        ? NOTHING
        : completions(completing, value, recentlySeen(caller));
    return { completion: { ...completed } };
  });
}
