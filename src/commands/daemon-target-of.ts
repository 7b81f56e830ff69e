import { resolve } from 'node:path';
import { type Config, embeddedBackend } from '../config.ts';
import type { DaemonTarget } from '../service/daemon/daemon-target.ts';

/** Where a service with this backend stores its data. */
export function daemonTarget(backend: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly readUrls: readonly string[];
}): DaemonTarget {
  const { dataDir, databaseUrl, readUrls } = backend;
  return databaseUrl === null ? { dataDir } : { databaseUrl, readUrls };
}

/** The data folder of an embedded database, absolute; null with an external Postgres. */
export function dataDirOf(config: Config): string | null {
  const target = daemonTarget(embeddedBackend(config, process.env));
  return 'dataDir' in target ? resolve(target.dataDir) : null;
}
