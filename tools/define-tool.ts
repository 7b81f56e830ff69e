import type { z } from 'zod';
import type { ToolAnswer } from '../src/answers/answer.ts';
import { argumentErrorText } from '../src/answers/argument-error.ts';
import type { Fence } from '../src/answers/fence.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import type { BudgetState, Connection } from '../src/answers/usage-answer.ts';
import type { FileBody } from '../src/client/call-options.ts';
import type { PeopleSearchClient } from '../src/client/people-search-client.ts';
import type { Scope } from '../src/contract/scopes.ts';
import type { SecretFiles } from './parts/secret-file.ts';
import type { Spending } from './parts/spending.ts';

/** Groups of tools that a host can switch on; `default` is on unless told otherwise. */
export const TOOLSETS = [
  'default',
  'populations',
  'watchers',
  'webhooks',
  'connections',
  'identity',
] as const;
export type Toolset = (typeof TOOLSETS)[number];

/** The four hints of the protocol, none left to a host's guess. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** What a running tool gets besides its arguments. */
export interface ToolContext {
  /** One object for all calls of an asker: what tools keep between calls hangs on it, weakly. */
  readonly asker: object;
  /** The client of the people-search API; made on the first call, because it is half of start-up. */
  readonly client: () => Promise<PeopleSearchClient>;
  /** Which service answers. */
  readonly connection: () => Promise<Connection>;
  /** What the user should know beside credits, in words of ours. */
  readonly notice: () => string | null;
  /** Aborts when the host gives the call up. Runs go on: another call can join them. */
  readonly signal: AbortSignal;
  /** Aborts when the server is to stop: a wait comes back with what there is. */
  readonly stopping?: AbortSignal | undefined;
  /** Seconds that a call may wait for a run without outlasting its host's patience. */
  readonly waitSeconds: number;
  /** The marker of this answer's block of third-party text. */
  readonly fence: Fence;
  /** Tells a host that watches how far a run is; the message is ours. */
  readonly report: (done: number, message: string) => void;
  /**
   * Comes back once a person, or the operator beforehand, has agreed. Until then it throws: the
   * call is made again with the answer, so that nothing may be spent before it.
   */
  readonly askFirst: (spending: Spending) => Promise<void>;
  /** Credits that may go unasked, and what went already. */
  readonly budget: () => Promise<BudgetState>;
  /** The bytes of a photo in a folder that the user allowed. @throws RefusedCall */
  readonly readPhotoFile: (path: string) => Promise<Uint8Array>;
  /**
   * The form that uploads the people of a file that the user allowed.
   * @param format undefined: the service finds it out.
   * @throws RefusedCall
   */
  readonly importForm: (path: string, format: string | undefined) => Promise<FileBody>;
  /** Where secrets go that no answer may hold. */
  readonly secretFiles: SecretFiles;
}

/** One tool as its file declares it. */
export interface ToolSpec<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly toolset: Toolset;
  /** The scope that the key needs; null: any key. */
  readonly scope: Scope | null;
  readonly description: string;
  /**
   * The schemas are made on first use: building five tools' schemas takes 6 ms and 4 MB, which a
   * host pays for every session, called or not. Hosts read them from tool-list.json.
   */
  readonly input: () => In;
  readonly output: () => Out;
  readonly hints: ToolHints;
  readonly run: (
    args: z.output<In>,
    context: ToolContext,
  ) => Promise<ToolAnswer<z.output<Out> & object>>;
}

/** A tool as the server sees it: arguments are checked inside. */
export interface Tool extends Omit<ToolSpec<z.ZodObject, z.ZodObject>, 'run'> {
  /** @throws RefusedCall naming the arguments that are wrong. */
  readonly call: (args: unknown, context: ToolContext) => Promise<ToolAnswer>;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Declares a tool; knows nothing of any SDK. */
export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(
  spec: ToolSpec<In, Out>,
): Tool {
  const { run, ...declared } = spec;
  const input = once(spec.input);
  return {
    ...declared,
    input,
    output: once(spec.output),
    call: (args, context) => {
      const given = args ?? {};
      const parsed = input().safeParse(given);
      if (parsed.success) return run(parsed.data, context);
      const { issues } = parsed.error;
      return Promise.reject(new RefusedCall(argumentErrorText(spec.name, issues, input(), given)));
    },
  };
}
