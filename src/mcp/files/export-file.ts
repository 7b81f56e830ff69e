import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, lstat, open, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ExportFile } from '../../../tools/parts/export/export-file.ts';
import { RefusedCall } from '../../answers/refused-call.ts';
import { isInside, isStillAt, pathOf } from './allowed-file.ts';

export interface ExportPlace {
  /** Absolute paths of folders. */
  readonly allowed: readonly string[];
  /** What the name must end with. */
  readonly ending: string;
  readonly replace: boolean;
}

/** Readable only by the owner. */
const OWNER_ONLY = 0o600;
const NEW_FILE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** One sentence for all reasons, so that callers cannot find out which folders exist outside. */
function refusal(allowed: readonly string[]): RefusedCall {
  const where =
    allowed.length === 0
      ? 'No folder is allowed yet: the user starts this server with `--export-folders ' +
        '/path/of/a/folder` (PEOPLE_SEARCH_EXPORT_FOLDERS).'
      : `Allowed: ${allowed.map((path) => JSON.stringify(path)).join(', ')}.`;
  return new RefusedCall(
    '`path` is not in a folder that this server may write to. Give the full path of a new file ' +
      `in an allowed folder. ${where}`,
  );
}

const taken = (): RefusedCall =>
  new RefusedCall(
    'Nothing was written: a file of this name exists. Choose another name, or, if the user ' +
      'agrees, replace it (`replace`).',
  );

/** The real path of the new file, in an allowed folder; null elsewhere. */
async function realPlace(path: string, allowed: readonly string[]): Promise<string | null> {
  const folder = await realpath(dirname(path)).catch(() => null);
  if (folder === null) return null;
  const roots = await Promise.all(allowed.map((root) => realpath(root).catch(() => null)));
  const isAllowed = roots.some(
    (root) => root !== null && (root === folder || isInside(root, folder)),
  );
  return isAllowed ? join(folder, basename(path)) : null;
}

/** A plain file may be replaced, and nothing else: no link, no folder. */
async function checkFree(path: string, replace: boolean): Promise<void> {
  const there = await lstat(path).catch(() => null);
  if (there !== null && !(replace && there.isFile())) throw taken();
}

async function fill(handle: FileHandle, path: string, content: string): Promise<boolean> {
  try {
    // A folder on the path may have become a link since.
    if (!(await isStillAt(path, handle))) return false;
    await handle.writeFile(content);
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

/** `link` fails if there is a file, also one that was made in the meantime. */
async function putInPlace(from: string, to: string, replace: boolean): Promise<void> {
  if (replace) return rename(from, to);
  await link(from, to).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? taken() : error;
  });
  await unlink(from);
}

async function write(real: string, content: string, { allowed, replace }: ExportPlace) {
  const unfinished = join(dirname(real), `.${randomBytes(6).toString('hex')}.unfinished`);
  const cannot = () =>
    new RefusedCall('Nothing was written: the folder cannot be written to. Choose another one.');
  const handle = await open(unfinished, NEW_FILE, OWNER_ONLY).catch(() => null);
  if (handle === null) throw cannot();
  try {
    if (!(await fill(handle, unfinished, content))) throw refusal(allowed);
    await checkFree(real, replace);
    await putInPlace(unfinished, real, replace);
  } catch (error) {
    await unlink(unfinished).catch(() => undefined);
    throw error instanceof RefusedCall ? error : cannot();
  }
}

/**
 * A new file in an allowed folder. A file of that name is never replaced without being told to.
 * @throws RefusedCall
 */
export async function exportFileOf(text: string, place: ExportPlace): Promise<ExportFile> {
  const path = pathOf(text);
  const real = path === null ? null : await realPlace(path, place.allowed);
  if (real === null) throw refusal(place.allowed);
  const name = basename(real).toLowerCase();
  if (!name.endsWith(place.ending) || name.length === place.ending.length) {
    throw new RefusedCall(`\`path\` must end with a file name such as "people${place.ending}".`);
  }
  await checkFree(real, place.replace);
  return { shownAs: real, write: (content) => write(real, content, place) };
}
