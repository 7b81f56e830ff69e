import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, embeddedBackend } from '../config.ts';
import { BUCKETS } from '../contract/buckets.ts';
import { receivingLimits } from '../contract/received-bytes.ts';
import type { ServiceSetup } from '../service/compose-service.ts';
import { dataDirOf } from './daemon-target-of.ts';
import { VERSION } from './version.ts';

/** Logs as JSON lines to standard error: standard output belongs to the protocol. */
export function openLog(config: Config): Logger {
  return pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
}

function embedderOf(config: Config): ServiceSetup['embedder'] {
  const { embedderUrl: url, embedderModel: model, embedderKey } = config;
  if (url === null) return null;
  return {
    url,
    model: model ?? 'text-embedding-3-small',
    ...(embedderKey === null ? {} : { apiKey: embedderKey }),
  };
}

/** The burst keeps the contract's proportion if an operator changes the rate. */
function profileReadRate(rate: number): { rate: number; burst: number } {
  const { rate: usual, burst } = BUCKETS.profile_read;
  return { rate, burst: Math.max(1, Math.round((burst / usual) * rate)) };
}

/** A data folder has its own key; the replicas of a Postgres must be given the same one. */
function secretKeyOf(config: Config): ServiceSetup['secretKey'] {
  if (config.secretKey !== null) return config.secretKey;
  if (config.databaseUrl !== null) return null;
  return { file: join(embeddedBackend(config, process.env).dataDir, 'secret.key') };
}

/** The service's setup from the settings. */
export function serviceSetup(
  config: Config,
  log: Logger,
  how: Pick<ServiceSetup, 'listenAt' | 'mayDemo' | 'willSearch' | 'onSearched'>,
): ServiceSetup {
  return {
    embedder: embedderOf(config),
    settings: {
      deepSearch: config.deepSearch,
      deepSearchCredits: config.deepSearchCredits,
      deepSearchReadinessSeconds: config.deepSearchTimeout,
      profileReadRate: profileReadRate(config.profileReadRate),
      receiving: receivingLimits(config.uploadsAtOnce, config.uploadsPerMinute),
      webhooksToLoopback: config.webhooksToLoopback,
      faces: config.noFaces ? 'off' : 'available',
    },
    secretKey: secretKeyOf(config),
    redisUrl: config.redisUrl,
    dataDir: dataDirOf(config),
    fetchAs: config.allowFetch ? VERSION : null,
    log,
    ...how,
  };
}

/**
 * The initial content of a new data folder. The snapshot has vectors of the built-in embedder; with
 * another one the demo world is built again.
 */
export function initialContent(setup: ServiceSetup): 'demo' | 'empty' {
  return setup.mayDemo && setup.embedder === null ? 'demo' : 'empty';
}
