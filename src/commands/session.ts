import { TOOLSETS } from '../../tools/define-tool.ts';
import type { Connection } from '../answers/usage-answer.ts';
import type { Target } from '../client/create-client.ts';
import { SetupError } from '../client/errors/setup-error.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import { type Backend, type Config, ConfigError, chooseBackend } from '../config.ts';
import type { ServerEnvironment } from '../mcp/environment.ts';
import { consentOf } from './consent-settings.ts';
import { type LazyLog, lazyLog } from './lazy-log.ts';
import { purseOf } from './purse-settings.ts';
import { VERSION } from './version.ts';
import { type Askers, secretsPlaceOf } from './webhook-secrets.ts';

/** The service that tools ask, found when the first of them asks: finding it may start it. */
export interface Session extends ServerEnvironment {
  readonly close: () => Promise<void>;
}

/** The program's own sentence about what is wrong becomes an error that reaches the model. */
async function orSetupError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}

async function targetOf(backend: Backend, config: Config): Promise<Target> {
  if (backend.kind === 'remote') return backend;
  const { embeddedTarget } = await import('./embedded.ts');
  return embeddedTarget(config, process.env);
}

async function connectionOf(backend: Backend, config: Config): Promise<Connection> {
  if (backend.kind === 'remote') return 'remote';
  const { embeddedIsDemo } = await import('./embedded.ts');
  return (await embeddedIsDemo(config, process.env)) ? 'demo' : 'embedded';
}

async function openClient(config: Config, log: LazyLog): Promise<PeopleSearchClient> {
  const { createClient } = await import('../client/create-client.ts');
  const find = () => orSetupError(async () => targetOf(chooseBackend(config, process.env), config));
  return createClient({ target: find, reconnect: find, redisUrl: config.redisUrl, logger: log });
}

const KNOWN_TOOLSETS: readonly string[] = ['all', ...TOOLSETS];

/** @throws ConfigError naming the toolset: a server without its tools would puzzle its user. */
function checkToolsets(wanted: readonly string[]): void {
  const unknown = wanted.find((name) => !KNOWN_TOOLSETS.includes(name));
  if (unknown === undefined) return;
  const known = KNOWN_TOOLSETS.join(', ');
  throw new ConfigError(`There is no toolset "${unknown.slice(0, 40)}"; there are: ${known}.`);
}

/**
 * Prepares the way to the service without going it: start-up is measured in milliseconds.
 * @param askers `user`: whoever asks is the user of this machine; `others`: over HTTP.
 */
export function openSession(config: Config, askers: Askers = 'user'): Session {
  checkToolsets(config.toolsets);
  const logger = lazyLog(config.logLevel);
  let client: Promise<PeopleSearchClient> | null = null;
  const consent = consentOf(config, process.env);
  return {
    client: () => {
      client ??= openClient(config, logger);
      return client;
    },
    connection: () =>
      orSetupError(async () => connectionOf(chooseBackend(config, process.env), config)),
    settings: {
      version: VERSION,
      toolsets: config.toolsets,
      readOnly: config.readOnly,
      waitSeconds: config.waitSeconds,
      faces: !config.noFaces,
      photoFolders: config.photoFolders,
      importFolders: config.importFolders,
      webhookSecrets: secretsPlaceOf(config, process.env, askers),
    },
    consent,
    purse: purseOf(config, { connection: consent.connection, asker: null }, logger),
    logger,
    close: async () => (await client)?.close(),
  };
}
