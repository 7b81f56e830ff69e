import type { McpServer } from '@modelcontextprotocol/server';
import type { Connection } from '../answers/usage-answer.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import type { Scope } from '../contract/scopes.ts';
import type { Purse } from './budgets/budgeted-client.ts';
import type { ConsentSettings } from './consent/consent.ts';
import type { BeginBytes } from './files/held-files.ts';
import type { CallObserver } from './observe/call-observer.ts';
import type { SecretsPlace } from './secrets/secret-files.ts';

/** The server's logger; pino fits. It never gets keys, queries or people. */
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
  /** True for only tools that change nothing. */
  readonly readOnly: boolean;
  /** Seconds that a tool may wait for a run; null: depends on the host's timeout. */
  readonly waitSeconds: number | null;
  /** False removes all tools, parameters and prompts for faces. */
  readonly faces: boolean;
  /** The scopes of the caller's key or token; null if unknown, in which case nothing is removed. */
  readonly scopes: readonly Scope[] | null;
  /** Folders whose photos tools may open; absolute paths. */
  readonly photoFolders: readonly string[];
  /** Folders and files whose people tools may import; absolute paths. */
  readonly importFolders: readonly string[];
  /** Folders into which tools may write people; absolute paths. */
  readonly exportFolders: readonly string[];
  /** Where signing secrets of webhooks are stored; null if nowhere, so that none can be created. */
  readonly webhookSecrets: SecretsPlace | null;
}

/** Everything that a server needs; what is slow to create is created at the first call. */
export interface ServerEnvironment {
  readonly client: () => Promise<PeopleSearchClient>;
  /** The service in use: embedded, its demo people, or a remote one. */
  readonly connection: () => Promise<Connection>;
  readonly settings: ServerSettings;
  /** How a person is asked for approval. */
  readonly consent: ConsentSettings;
  /** What may be spent without approval. */
  readonly purse: Purse;
  readonly logger: ServerLogger;
  /** How the user imports people outside of the conversation. Default: not from here. */
  readonly importOutside?: string | null;
  /** Further information for the user, in our words; get_usage shows it. */
  readonly notice?: () => string | null;
  /** The command that checks this installation. Default: `people-search-mcp doctor`. */
  readonly doctor?: string;
  /** What the next answer must tell the user, once; null: nothing. */
  readonly takeNews?: () => string | null;
  /** Aborts when the server is stopping: waits return at once. Default: never. */
  readonly stopping?: AbortSignal | undefined;
  /** Begins bytes of files that this caller's tools read. Default: they are not counted. */
  readonly beginBytes?: BeginBytes;
  /** Counts, logs and traces calls. Default: none. */
  readonly observer?: CallObserver | undefined;
  /** Development only: adds to each new server what the conformance suite calls by name. */
  readonly extend?: (server: McpServer) => void;
}
