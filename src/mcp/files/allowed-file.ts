import { constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether a real path is inside a real folder. Pure. */
export function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path in an argument: plain, relative to the home folder, or a `file:` URL. */
export function pathOf(text: string): string | null {
  if (/^~[/\\]/.test(text)) return join(homedir(), text.slice(2));
  if (isAbsolute(text)) return text;
  try {
    return text.startsWith('file:') ? fileURLToPath(text) : null;
  } catch {
    return null;
  }
}

/**
 * A symbolic link put in place of the file is an error, and a pipe without a writer does not block.
 */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The path under which Linux holds a file open, which no later change of folders can alter. */
const pathOfOpen = (handle: FileHandle): Promise<string | null> =>
  readlink(`/proc/self/fd/${handle.fd}`).catch(() => null);

/**
 * Whether the open file is the one at its real path. Between resolving that path and opening it, a
 * folder on the path can be replaced with a link. Where the system does not say which file is open,
 * a folder that is changed back in time is not noticed.
 */
export async function isStillAt(real: string, handle: FileHandle): Promise<boolean> {
  const opened = await handle.stat({ bigint: true });
  if (!opened.isFile()) return false;
  const held = await pathOfOpen(handle);
  if (held !== null) return held === real;
  const there = await stat(real, { bigint: true });
  const same = opened.dev === there.dev && opened.ino === there.ino;
  return same && (await realpath(real)) === real;
}

/** An allowed file, held open. */
export interface AllowedFile {
  /** Its real path, without links. */
  readonly path: string;
  readonly handle: FileHandle;
}

async function openReal(path: string, allowed: readonly string[]): Promise<AllowedFile | null> {
  const real = await realpath(path);
  const roots = await Promise.all(allowed.map((root) => realpath(root).catch(() => null)));
  if (!roots.some((root) => root !== null && (root === real || isInside(root, real)))) return null;
  const handle = await open(real, FLAGS);
  if (await isStillAt(real, handle).catch(() => false)) return { path: real, handle };
  await handle.close();
  return null;
}

/**
 * Opens a file that is allowed itself or by a folder above it. Returns null for every other file,
 * existing or not, so that callers cannot find out which files exist elsewhere. The caller closes
 * the handle.
 * @param allowed absolute paths of folders and files; links are allowed.
 */
export async function openAllowed(
  text: string,
  allowed: readonly string[],
): Promise<AllowedFile | null> {
  const path = pathOf(text);
  return path === null ? null : await openReal(path, allowed).catch(() => null);
}

/**
 * Reads the whole file; null if it grew meanwhile.
 * @param size the size that was checked; more is never read.
 */
export async function readWhole(handle: FileHandle, size: number): Promise<Uint8Array | null> {
  const buffer = Buffer.alloc(size + 1);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length > size ? null : buffer.subarray(0, length);
}
