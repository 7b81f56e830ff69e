import type { z } from 'zod';
import type { ToolAnswer } from '../src/answers/answer.ts';
import { argumentErrorText } from '../src/answers/argument-error.ts';
import type { Fence } from '../src/answers/fence.ts';
import type { WayToImport } from '../src/answers/made-up-people.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import type { BudgetState, Connection } from '../src/answers/usage-answer.ts';
import type { FileBody } from '../src/client/call-options.ts';
import type { PeopleSearchClient } from '../src/client/people-search-client.ts';
import type { PRICES } from '../src/contract/prices.ts';
import type { Scope } from '../src/contract/scopes.ts';
import type { ExportFile } from './parts/export/export-file.ts';
import type { SecretFiles } from './parts/secret-file.ts';
import type { Spending } from './parts/spending.ts';
import type { Toolset } from './toolsets.ts';

/** The protocol's four hints, all of them explicit. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** What the caller says of a file to import; undefined: the service finds it out. */
export interface ImportWishes {
  readonly format?: string | undefined;
  /** Of mail or a calendar: the user's addresses, comma-separated. */
  readonly ownAddress?: string | undefined;
}

/** What a running tool gets in addition to its arguments. */
export interface ToolContext {
  /**
   * One object for all calls of a caller; state that tools keep between calls is attached to it
   * weakly.
   */
  readonly caller: object;
  /**
   * The client of the people-search API; created at the first call, because it takes half of the
   * start-up time.
   */
  readonly client: () => Promise<PeopleSearchClient>;
  /** The service in use. */
  readonly connection: () => Promise<Connection>;
  /** How the user's own people get into the service. */
  readonly toImport: WayToImport;
  /** Further information for the user, in our words. */
  readonly notice: () => string | null;
  /** Names of the toolsets that are offered; `all` means every one. */
  readonly toolsets: readonly string[];
  /** Aborts when the host cancels the call. Runs continue: another call can join them. */
  readonly signal: AbortSignal;
  /** Aborts when the server is stopping: a wait returns with the current state. */
  readonly stopping?: AbortSignal | undefined;
  /** Seconds that a call may wait for a run without exceeding its host's timeout. */
  readonly waitSeconds: number;
  /** The marker of this answer's block of third-party text. */
  readonly fence: Fence;
  /** Reports a run's progress to the host; the message is ours. */
  readonly report: (done: number, message: string) => void;
  /**
   * Resolves once a person, or the operator in advance, has approved. Until then it throws: the
   * call is repeated with the answer, so nothing may be spent before it.
   */
  readonly askFirst: (spending: Spending) => Promise<void>;
  /** Credits that may be spent without approval, and those already spent. */
  readonly budget: () => Promise<BudgetState>;
  /** The most credits that a call of this kind costs, as far as is known. */
  readonly mostCredits: (id: keyof typeof PRICES) => number;
  /** Whether the service counts credits for this key; if that is unknown, true. */
  readonly isMetered: () => Promise<boolean>;
  /** The bytes of a photo in a folder that the user allowed. @throws RefusedCall */
  readonly readPhotoFile: (path: string) => Promise<Uint8Array>;
  /**
   * The form that uploads the people of a file that the user allowed.
   * @throws RefusedCall
   */
  readonly importForm: (path: string, wishes: ImportWishes) => Promise<FileBody>;
  /** An error of one of several steps as a sentence, where the others go on. */
  readonly sayFailure: (error: unknown) => string;
  /**
   * A new file in a folder that the user allowed; nothing is written before all of it is there.
   * @param ending of its name, such as `.csv`
   * @param replace whether an older file of this name may go
   * @throws RefusedCall
   */
  readonly exportFile: (path: string, ending: string, replace: boolean) => Promise<ExportFile>;
  /** Where to store secrets, which no answer may contain. */
  readonly secretFiles: SecretFiles;
}

/** A tool as declared in its file. */
export interface ToolSpec<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly toolset: Toolset;
  /** The scope that the key needs; null for any key. */
  readonly scope: Scope | null;
  readonly description: string;
  /**
   * The schemas are created at first use: building those of five tools takes 6 ms and 4 MB, which a
   * host would pay for every session. Hosts read them from tool-list.json.
   */
  readonly input: () => In;
  readonly output: () => Out;
  readonly hints: ToolHints;
  readonly run: (
    args: z.output<In>,
    context: ToolContext,
  ) => Promise<ToolAnswer<z.output<Out> & object>>;
}

/** A tool as the server sees it: it validates its arguments itself. */
export interface Tool extends Omit<ToolSpec<z.ZodObject, z.ZodObject>, 'run'> {
  /** @throws RefusedCall naming the invalid arguments. */
  readonly call: (args: unknown, context: ToolContext) => Promise<ToolAnswer>;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Declares a tool, independent of any SDK. */
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
