import type { McpServer } from '@modelcontextprotocol/server';
import type { Connection } from '../answers/usage-answer.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import type { Scope } from '../contract/scopes.ts';
import type { Purse } from './budgets/budgeted-client.ts';
import type { ConsentSettings } from './consent/consent.ts';
import type { CallObserver } from './observe/call-observer.ts';
import type { SecretsPlace } from './secrets/secret-files.ts';

/** Where the server writes what went wrong; pino fits. Never given keys, questions or people. */
export interface ServerLogger {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Settings of the server; `Config` of the command line fits. */
export interface ServerSettings {
  readonly version: string;
  /** Toolsets to offer. */
  readonly toolsets: readonly string[];
  /** True: only tools that change nothing. */
  readonly readOnly: boolean;
  /** Seconds that a tool may wait for a run; null: as the host's own time-out allows. */
  readonly waitSeconds: number | null;
  /** False: no tool, parameter or prompt has to do with faces. */
  readonly faces: boolean;
  /** What the caller's key or token may do; null: not known, and nothing is left out for it. */
  readonly scopes: readonly Scope[] | null;
  /** Folders whose photos tools may open; absolute paths. */
  readonly photoFolders: readonly string[];
  /** Folders and files whose people tools may import; absolute paths. */
  readonly importFolders: readonly string[];
  /** Where signing secrets of webhooks are kept; null: nowhere, so that none is made. */
  readonly webhookSecrets: SecretsPlace | null;
}

/** All that a server needs; what costs time to make is made on the first call. */
export interface ServerEnvironment {
  readonly client: () => Promise<PeopleSearchClient>;
  /** Which service answers: embedded, its demo people, or a remote one. */
  readonly connection: () => Promise<Connection>;
  readonly settings: ServerSettings;
  /** How a person is asked before something is spent. */
  readonly consent: ConsentSettings;
  /** What may be spent unasked. */
  readonly purse: Purse;
  readonly logger: ServerLogger;
  /** What a user should know beside credits, in words of ours; get_usage tells it. */
  readonly notice?: () => string | null;
  /** Aborts when the server is to stop: waits come back at once. Default: never. */
  readonly stopping?: AbortSignal | undefined;
  /** Counts, logs and traces calls. Default: nobody does. */
  readonly observer?: CallObserver | undefined;
  /** Development only: adds what the conformance suite calls by name to a server just made. */
  readonly extend?: (server: McpServer) => void;
}
