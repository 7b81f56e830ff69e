import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsOfFolder, claimsOfUrl, isPipe } from '../store/folder/claim-place.ts';
import { prepareDataFolder } from '../store/folder/data-folder.ts';

/** What a daemon serves: a data folder of this machine, or a Postgres elsewhere. */
export type DaemonTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Where the daemon of a target is claimed and where it writes its log. */
export interface DaemonPlace {
  /** The folder of the claims, short enough for sockets. */
  readonly claims: string;
  readonly log: string;
  /** What sentences call the target. */
  readonly name: string;
}

/** Throws `DatabaseUnusable` for a data folder that cannot be used. */
export async function placeOf(target: DaemonTarget): Promise<DaemonPlace> {
  if ('databaseUrl' in target) {
    const claims = await claimsOfUrl(target.databaseUrl);
    const folder = isPipe(claims) ? tmpdir() : claims;
    return { claims, log: join(folder, 'people-search.log'), name: 'this DATABASE_URL' };
  }
  const folder = await prepareDataFolder(target.dataDir);
  const claims = await claimsOfFolder(folder.claims);
  return { claims, log: join(folder.path, 'service.log'), name: folder.path };
}
