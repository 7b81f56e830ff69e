import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsPathOfFolder, claimsPathOfUrl, isPipe } from '../store/folder/claims-path.ts';
import { prepareDataFolder } from '../store/folder/data-folder.ts';

/** What a daemon serves: a data folder on this machine, or an external Postgres. */
export type DaemonTarget =
  | { readonly dataDir: string }
  | {
      readonly databaseUrl: string;
      /** Streaming replicas that may answer reads. Default: none. */
      readonly readUrls?: readonly string[];
    };

/** Where the daemon of a target is claimed and where its log is. */
export interface DaemonPaths {
  /** The claims folder, whose path is short enough for sockets. */
  readonly claims: string;
  readonly log: string;
  /** The target's name in messages. */
  readonly name: string;
}

/** @throws DatabaseUnusable for an unusable data folder */
export async function daemonPaths(target: DaemonTarget): Promise<DaemonPaths> {
  if ('databaseUrl' in target) {
    const claims = await claimsPathOfUrl(target.databaseUrl);
    const folder = isPipe(claims) ? tmpdir() : claims;
    return { claims, log: join(folder, 'people-search.log'), name: 'this DATABASE_URL' };
  }
  const folder = await prepareDataFolder(target.dataDir);
  const claims = await claimsPathOfFolder(folder.claims);
  return { claims, log: join(folder.path, 'service.log'), name: folder.path };
}
