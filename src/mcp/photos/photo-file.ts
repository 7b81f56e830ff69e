import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RefusedCall } from '../../answers/refused-call.ts';

/** Whether a real path lies inside a real folder. Pure. */
export function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path that an argument names: plain, from the home folder, or a `file:` address. */
function pathOf(text: string): string | null {
  if (/^~[/\\]/.test(text)) return join(homedir(), text.slice(2));
  if (isAbsolute(text)) return text;
  try {
    return text.startsWith('file:') ? fileURLToPath(text) : null;
  } catch {
    return null;
  }
}

/**
 * One sentence for all that stands in the way: whether a file outside exists, and which, is
 * nothing that a caller may find out.
 */
function refusal(folders: readonly string[]): RefusedCall {
  const allowed =
    folders.length === 0
      ? 'No folder is allowed yet: the user starts this server with ' +
        '`--photo-folders /path/of/a/folder` (PEOPLE_SEARCH_PHOTO_FOLDERS).'
      : `Allowed: ${folders.map((folder) => JSON.stringify(folder)).join(', ')}.`;
  return new RefusedCall(
    '`photo` names no photo in a folder that this server may open. It takes the whole path of a ' +
      `file in an allowed folder, a data URI, or an http(s) address. ${allowed}`,
  );
}

/** A symbolic link in its place and a pipe that nobody fills are errors, not ways out or traps. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Whether the open file is what stands at the path now. Between finding the real path and opening
 * it a folder on the way can have become a link to elsewhere; what was opened cannot change.
 */
async function isStillAt(real: string, handle: FileHandle): Promise<boolean> {
  const opened = await handle.stat({ bigint: true });
  const there = await stat(real, { bigint: true });
  const same = opened.dev === there.dev && opened.ino === there.ino;
  return same && opened.isFile() && (await realpath(real)) === real;
}

async function openInside(path: string, folders: readonly string[]): Promise<FileHandle | null> {
  const real = await realpath(path);
  const roots = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)));
  if (!roots.some((root) => root !== null && isInside(root, real))) return null;
  const handle = await open(real, FLAGS);
  if (await isStillAt(real, handle).catch(() => false)) return handle;
  await handle.close();
  return null;
}

const tooLarge = (most: number): string =>
  `The photo has more than ${Math.floor(most / 1024 / 1024)} MB. Give a smaller one.`;

/** The whole file, never more than `most` bytes of it: a file can grow while it is read. */
async function readUpTo(handle: FileHandle, most: number): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > most) throw new RefusedCall(tooLarge(most));
  const room = Buffer.alloc(size + 1);
  let length = 0;
  while (length < room.length) {
    const { bytesRead } = await handle.read(room, length, room.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  if (length > size) throw new RefusedCall('The photo changed while it was read. Try again.');
  return room.subarray(0, length);
}

/**
 * The bytes of a photo in an allowed folder.
 * @param folders where files may be opened: absolute paths, links allowed.
 * @param most bytes that a photo may have.
 * @throws RefusedCall
 */
export async function readPhotoFile(
  text: string,
  folders: readonly string[],
  most: number,
): Promise<Uint8Array> {
  const path = pathOf(text);
  const handle = path === null ? null : await openInside(path, folders).catch(() => null);
  if (handle === null) throw refusal(folders);
  try {
    return await readUpTo(handle, most);
  } finally {
    await handle.close();
  }
}
