import type { DaemonTarget } from '../service/daemon/daemon-target.ts';

/** Where a service with this backend stores its data. */
export function daemonTarget(backend: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): DaemonTarget {
  const { dataDir, databaseUrl } = backend;
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}
