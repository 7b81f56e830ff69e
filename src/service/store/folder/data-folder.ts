import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readFile, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DatabaseUnusable } from '../database-errors.ts';
import { networkFileSystem, syncedBy } from './filesystem-kind.ts';

/** Major version of the embedded Postgres; it cannot read folders of another one. */
const POSTGRES_MAJOR = '18';

/** Name of the claims folder inside the data folder. */
const CLAIMS = '.claim';

/** A usable data folder: its real path, and the paths of its parts. */
export interface DataFolder {
  readonly path: string;
  /** The embedded Postgres' own folder. */
  readonly postgres: string;
  readonly backups: string;
  /** The folder of the sockets that show who owns the data folder. */
  readonly claims: string;
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function refuseUnsafePlace(path: string): Promise<void> {
  const program = syncedBy(path);
  if (program !== null) {
    throw new DatabaseUnusable(
      `${path} is synchronized by ${program}, which would corrupt a running database. ` +
        'Choose another folder with --data.',
    );
  }
  if (process.platform !== 'linux') return;
  const kind = networkFileSystem((await statfs(path)).type);
  if (kind !== null) {
    throw new DatabaseUnusable(
      `${path} lies on ${kind}, where a database is not safe. Choose a folder on a local disk ` +
        '(in a container: a volume) with --data, or use Postgres with DATABASE_URL.',
    );
  }
}

async function nearestExisting(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found !== null || at === dirname(at)) return at;
  }
}

/**
 * Creates folders one by one from `existing` down. Not `mkdir` with `recursive`, which in Node 20
 * never returns where the kernel reports ENOENT for an existing parent (as in /proc).
 */
async function makeFolders(existing: string, wanted: string): Promise<void> {
  let at = existing;
  for (const part of relative(existing, wanted).split(sep)) {
    at = join(at, part);
    await mkdir(at, { mode: 0o700 }).catch(async (error: unknown) => {
      if (!hasCode(error, 'EEXIST') || !(await stat(at)).isDirectory()) throw error;
    });
  }
}

function explainCreation(path: string, error: unknown): DatabaseUnusable {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new DatabaseUnusable(`The disk for ${path} is full. Free some space and start again.`);
  }
  if (hasCode(error, 'EEXIST', 'ENOTDIR')) {
    return new DatabaseUnusable(`${path} is not a folder. Choose another one with --data.`);
  }
  const why = error instanceof Error ? ` (${error.message})` : '';
  return new DatabaseUnusable(
    `The data folder ${path} cannot be written${why}. Give this user write permission on it, ` +
      'or choose another folder with --data.',
  );
}

async function refuseOtherMajor(postgres: string): Promise<void> {
  const text = await readFile(join(postgres, 'PG_VERSION'), 'utf8').catch(() => null);
  const major = text?.trim();
  if (major === undefined || major === POSTGRES_MAJOR) return;
  throw new DatabaseUnusable(
    `The database in ${postgres} was made by Postgres ${major}, but this version runs Postgres ` +
      `${POSTGRES_MAJOR}. Export it with the version that made it and import it into a new folder.`,
  );
}

/**
 * Makes the claims folder private. A user who can create a file there can pose as the service, and
 * would receive queries and imports. In a folder that several users share, another user may have
 * created it first.
 */
async function makePrivate(claims: string): Promise<void> {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  const found = await lstat(claims);
  const isOurs = found.isDirectory() && (found.uid === uid || uid === 0);
  if (!isOurs) {
    throw new DatabaseUnusable(
      `${claims} belongs to another user, who could impersonate the service there. ` +
        'Choose a folder of your own with --data.',
    );
  }
  if ((found.mode & 0o077) !== 0) await chmod(claims, 0o700);
}

/**
 * Creates the data folder if missing (readable by its owner only) and checks that it can hold a
 * database.
 * @throws DatabaseUnusable with a sentence that says what to do
 */
export async function prepareDataFolder(given: string): Promise<DataFolder> {
  const wanted = resolve(given);
  const existing = await nearestExisting(wanted);
  await refuseUnsafePlace(await realpath(existing));
  try {
    await makeFolders(existing, join(wanted, CLAIMS));
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainCreation(wanted, error);
  }
  const path = await realpath(wanted);
  await refuseUnsafePlace(path);
  await makePrivate(join(path, CLAIMS));
  const postgres = join(path, 'postgres');
  await refuseOtherMajor(postgres);
  return { path, postgres, backups: join(path, 'backups'), claims: join(path, CLAIMS) };
}
