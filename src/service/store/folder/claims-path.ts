import { lstat, mkdir, readlink, rename, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '../../text/sha256.ts';
import { DatabaseUnusable } from '../database-errors.ts';

/**
 * The longest socket path that every system accepts: macOS has 104 bytes, Linux 108, and both
 * silently truncate longer ones.
 */
export const MAX_SOCKET_PATH = 100;

/** Longest file name in a claim's folder: `g` and a generation, `t` and 8 digits. */
const NAME_LENGTH = 10;

const shortHash = (text: string): string => sha256Hex(text).slice(0, 16);

const PIPES = '\\\\.\\pipe\\';

/**
 * Whether claims are plain names: Windows pipes, Linux abstract sockets. Both belong to one
 * listener at a time and vanish with it, which is all that a claim needs; on Windows Node cannot
 * open sockets in folders.
 */
export function isPipe(claims: string): boolean {
  return claims.startsWith(PIPES) || claims.startsWith('\0');
}

const pipeOf = (what: string): string => `${PIPES}people-search-${shortHash(what)}`;

/**
 * Anybody could have created the folder in /tmp first: it is only trusted if it is ours and
 * private.
 */
async function makePrivate(path: string): Promise<boolean> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const found = await lstat(path);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

/** A short private folder for sockets: in XDG_RUNTIME_DIR, else `/tmp/psm-UID`. */
export async function runtimeFolder(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const candidates = [`/tmp/psm-${process.getuid?.() ?? 0}`];
  if (env.XDG_RUNTIME_DIR) candidates.unshift(join(env.XDG_RUNTIME_DIR, 'people-search-mcp'));
  for (const candidate of candidates) {
    if (candidate.length <= 60 && (await makePrivate(candidate))) return candidate;
  }
  throw new DatabaseUnusable(
    `No private folder for sockets: none of ${candidates.join(', ')} can be created, is owned by ` +
      'this user and is private. Set XDG_RUNTIME_DIR to a short path of yours.',
  );
}

/** Points `link` at `target`, replacing any old link without a moment in which it is missing. */
async function pointTo(link: string, target: string): Promise<void> {
  if ((await readlink(link).catch(() => null)) === target) return;
  const fresh = `${link}.${process.pid}`;
  await unlink(fresh).catch(() => {});
  await symlink(target, fresh);
  await rename(fresh, link);
}

/**
 * The short path of the folder with the claims of a data folder. They are inside the data folder,
 * where other containers see them too; a long path is reached through a symbolic link.
 */
export async function claimsPathOfFolder(claims: string): Promise<string> {
  if (process.platform === 'win32') return pipeOf(claims.toLowerCase());
  if (Buffer.byteLength(claims) + 1 + NAME_LENGTH <= MAX_SOCKET_PATH) return claims;
  const link = join(await runtimeFolder(), shortHash(claims));
  await pointTo(link, claims);
  return link;
}

/** The claims folder of the one local daemon for an external Postgres. */
export async function claimsPathOfUrl(databaseUrl: string): Promise<string> {
  if (process.platform === 'win32') return pipeOf(databaseUrl);
  const folder = join(await runtimeFolder(), shortHash(databaseUrl));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
