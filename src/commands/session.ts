import { TOOLSETS } from '../../tools/toolsets.ts';
import type { Connection } from '../answers/usage-answer.ts';
import type { Target } from '../client/create-client.ts';
import { SetupError } from '../client/errors/setup-error.ts';
import { StartingError } from '../client/errors/starting-error.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import { type Config, ConfigError, chooseBackend } from '../config.ts';
import type { ConsentSettings } from '../mcp/consent/consent.ts';
import type { ServerEnvironment, ServerSettings } from '../mcp/environment.ts';
import type { SubjectCaller } from '../mcp/http/auth/oauth/oauth-tokens.ts';
import { importOutside } from '../mcp/way-to-import.ts';
import { approvalCodes, consentOf } from './consent-settings.ts';
import { startImportOf } from './import-on-start/start-import.ts';
import { type LazyLog, lazyLog } from './lazy-log.ts';
import { dataOption, OWN_COMMAND } from './own-commands.ts';
import { purseOf } from './purse-settings.ts';
import { VERSION } from './version.ts';
import { type CallerKind, secretsPlaceOf } from './webhook-secrets.ts';

/** The service that tools use, found at the first call because that may start it. */
export interface Session extends ServerEnvironment {
  readonly close: () => Promise<void>;
}

/** By its name: the daemon's code is loaded only where it is needed. */
const isStarting = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DaemonStarting';

/** Converts the program's own message into an error that the model gets. */
async function orSetupError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw isStarting(error) ? new StartingError(message) : new SetupError(message);
  }
}

/** One of several callers. */
export interface Caller {
  /** Identifies the caller; a digest. */
  readonly id: string;
  /** Who they are at the service. */
  readonly as: CallerKey | SubjectCaller;
}

/** A caller with their own key of the service. */
interface CallerKey {
  readonly apiKey: string;
}

const keyOf = (caller: Caller | null): string | null =>
  caller !== null && 'apiKey' in caller.as ? caller.as.apiKey : null;

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
  const ownKey = config.baseUrl !== null && keyOf(caller) !== null;
  if (ownKey || chooseBackend(config, process.env).kind === 'remote') return 'remote';
  const { embeddedIsDemo } = await import('./embedded.ts');
  return (await embeddedIsDemo(config, process.env)) ? 'demo' : 'embedded';
}

async function targetOfCaller(config: Config, caller: Caller | null): Promise<Target> {
  if (caller === null || 'apiKey' in caller.as) return targetOf(config, keyOf(caller));
  const { subjectTarget } = await import('./subject-target.ts');
  return subjectTarget(config, process.env, caller.as);
}

async function openClient({ config, logger }: Shared, caller: Caller | null) {
  const { createClient } = await import('../client/create-client.ts');
  const apiKey = keyOf(caller);
  const find = () => orSetupError(() => targetOfCaller(config, caller));
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
    exportFolders: config.exportFolders,
    webhookSecrets: secretsPlaceOf(config, process.env, callers),
  };
  const logger = lazyLog(config.logLevel);
  return { config, logger, consent: consentOf(config, process.env), settings };
}

/** Whose daily budget a subject spends: their organization's; null for all other callers. */
const payerOf = (connection: string, caller: Caller | null): string | null =>
  caller === null || 'apiKey' in caller.as
    ? null
    : JSON.stringify([connection, 'organization', caller.as.organization]);

/** Approvals are per caller, and so is the daily budget of callers with their own keys. */
function sessionOf(shared: Shared, caller: Caller | null): Session {
  const { config, logger, settings } = shared;
  const { connection } = shared.consent;
  const own = caller === null ? connection : JSON.stringify([connection, caller.id]);
  const payer = payerOf(connection, caller) ?? own;
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
    // Whoever calls over HTTP has no terminal of this machine.
    importOutside:
      caller === null && config.baseUrl === null
        ? importOutside(process.argv, process.env, config.data)
        : null,
    notice: () => chosen?.notice() ?? null,
    doctor: `${OWN_COMMAND} doctor${dataOption(config, process.env)}`,
    takeNews: () => chosen?.takeFailure() ?? null,
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
