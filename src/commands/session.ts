import { TOOLSETS } from '../../tools/define-tool.ts';
import type { Connection } from '../answers/usage-answer.ts';
import type { Target } from '../client/create-client.ts';
import { SetupError } from '../client/errors/setup-error.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import { type Config, ConfigError, chooseBackend } from '../config.ts';
import type { ConsentSettings } from '../mcp/consent/consent.ts';
import type { ServerEnvironment, ServerSettings } from '../mcp/environment.ts';
import { approvalCodes, consentOf } from './consent-settings.ts';
import { startImportOf } from './import-on-start/start-import.ts';
import { type LazyLog, lazyLog } from './lazy-log.ts';
import { purseOf } from './purse-settings.ts';
import { VERSION } from './version.ts';
import { type CallerKind, secretsPlaceOf } from './webhook-secrets.ts';

/** The service that tools use, found at the first call because that may start it. */
export interface Session extends ServerEnvironment {
  readonly close: () => Promise<void>;
}

/** Converts the program's own message into an error that the model gets. */
async function orSetupError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}

/** One of several callers. */
export interface Caller {
  /** Identifies the caller; a digest. */
  readonly id: string;
  /** Their own key of the service; null to use the operator's. */
  readonly apiKey: string | null;
}

/**
 * The service of the settings.
 * @param apiKey a caller's own key; null for the one of the settings.
 */
export async function targetOf(config: Config, apiKey: string | null): Promise<Target> {
  const { baseUrl } = config;
  if (baseUrl !== null && apiKey !== null) return { kind: 'remote', baseUrl, apiKey };
  const backend = chooseBackend(config, process.env);
  if (backend.kind === 'remote') return backend;
  const { embeddedTarget } = await import('./embedded.ts');
  const target = await embeddedTarget(config, process.env);
  return apiKey === null ? target : { ...target, apiKey };
}

async function connectionOf(config: Config, caller: Caller | null): Promise<Connection> {
  const ownKey = config.baseUrl !== null && (caller?.apiKey ?? null) !== null;
  if (ownKey || chooseBackend(config, process.env).kind === 'remote') return 'remote';
  const { embeddedIsDemo } = await import('./embedded.ts');
  return (await embeddedIsDemo(config, process.env)) ? 'demo' : 'embedded';
}

async function openClient({ config, logger }: Shared, caller: Caller | null) {
  const { createClient } = await import('../client/create-client.ts');
  const apiKey = caller?.apiKey ?? null;
  const find = () => orSetupError(() => targetOf(config, apiKey));
  return createClient({
    target: find,
    reconnect: find,
    redisUrl: config.redisUrl,
    // Callers with their own key are distinguished by it.
    owner: apiKey === null ? caller?.id : undefined,
    logger,
  });
}

const KNOWN_TOOLSETS: readonly string[] = ['all', ...TOOLSETS];

/**
 * @throws ConfigError naming the toolset: a server without the expected tools would confuse its
 *   user.
 */
export function checkToolsets(wanted: readonly string[]): void {
  const unknown = wanted.find((name) => !KNOWN_TOOLSETS.includes(name));
  if (unknown === undefined) return;
  const known = KNOWN_TOOLSETS.join(', ');
  throw new ConfigError(`Unknown toolset "${unknown.slice(0, 40)}". Available: ${known}.`);
}

/** What all sessions of a process share. */
interface Shared {
  readonly config: Config;
  readonly logger: LazyLog;
  readonly consent: ConsentSettings;
  readonly settings: ServerSettings;
}

function sharedOf(config: Config, callers: CallerKind): Shared {
  const toolsets = config.toolsets ?? ['default'];
  checkToolsets(toolsets);
  const settings: ServerSettings = {
    version: VERSION,
    toolsets,
    readOnly: config.readOnly,
    waitSeconds: config.waitSeconds,
    faces: !config.noFaces,
    // A key's scopes are known only after a request to the service, for which start-up does not
    // wait: over stdio every tool is listed, and the service rejects what it must.
    scopes: null,
    photoFolders: config.photoFolders,
    importFolders: config.importFolders,
    webhookSecrets: secretsPlaceOf(config, process.env, callers),
  };
  const logger = lazyLog(config.logLevel);
  return { config, logger, consent: consentOf(config, process.env), settings };
}

/** Approvals are per caller, and so is the daily budget if callers have their own keys. */
function sessionOf(shared: Shared, caller: Caller | null): Session {
  const { config, logger, settings } = shared;
  const { connection } = shared.consent;
  const own = caller === null ? connection : JSON.stringify([connection, caller.id]);
  const payer = caller !== null && caller.apiKey === null ? connection : own;
  // Other callers have their own people: the file was chosen by the user of this machine.
  const chosen = caller === null ? startImportOf(config, logger) : null;
  let client: Promise<PeopleSearchClient> | null = null;
  const open = async () => {
    const opened = await openClient(shared, caller);
    await chosen?.begin(opened);
    return opened;
  };
  return {
    client: () => {
      client ??= open();
      return client;
    },
    notice: () => chosen?.notice() ?? null,
    connection: () => orSetupError(() => connectionOf(config, caller)),
    settings,
    consent: {
      ...shared.consent,
      connection: own,
      approvals: () => approvalCodes(config, caller?.id),
    },
    purse: purseOf(config, { connection: payer, caller: caller?.id ?? null }, logger),
    logger,
    close: async () => {
      const used = client;
      // Later callers get a new one: a session of an older host can outlast its caller's client.
      client = null;
      await (await used)?.close();
    },
  };
}

/**
 * Prepares the connection to the service without opening it: start-up is measured in milliseconds.
 * @param callers `user`: the user of this machine; `others`: callers over HTTP.
 */
export const openSession = (config: Config, callers: CallerKind = 'user'): Session =>
  sessionOf(sharedOf(config, callers), null);

/** The same for several callers, each with their own client, budget and approvals. */
export function openSessions(config: Config): (caller: Caller) => Session {
  const shared = sharedOf(config, 'others');
  return (caller) => sessionOf(shared, caller);
}
