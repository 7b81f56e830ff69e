import type { DaemonTarget } from '../service/daemon/daemon-target.ts';

/** What a service of this backend keeps its data in. */
export function daemonTarget(backend: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): DaemonTarget {
  const { dataDir, databaseUrl } = backend;
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}
