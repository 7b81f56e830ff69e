import type { FileHandle } from 'node:fs/promises';
import { RefusedCall } from '../../answers/refused-call.ts';
import { openAllowed, readWhole } from '../files/allowed-file.ts';
import type { HoldFile } from '../files/held-files.ts';

/** One sentence for all reasons, so that callers cannot find out which files exist outside. */
function refusal(folders: readonly string[]): RefusedCall {
  const allowed =
    folders.length === 0
      ? 'No folder is allowed yet: the user starts this server with ' +
        '`--photo-folders /path/of/a/folder` (PEOPLE_SEARCH_PHOTO_FOLDERS).'
      : `Allowed: ${folders.map((folder) => JSON.stringify(folder)).join(', ')}.`;
  return new RefusedCall(
    '`photo` is not a photo in a folder that this server may open. Give the full path of a ' +
      `file in an allowed folder, a data URI, or an http(s) address. ${allowed}`,
  );
}

const tooLarge = (most: number): string =>
  `The photo is larger than ${Math.floor(most / 1024 / 1024)} MB. Give a smaller one.`;

/** Reads at most `most` bytes of the file, which can grow while it is read. */
async function readUpTo(handle: FileHandle, most: number, hold: HoldFile): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > most) throw new RefusedCall(tooLarge(most));
  hold(size);
  const bytes = await readWhole(handle, size);
  if (bytes === null) throw new RefusedCall('The photo changed while it was read. Try again.');
  return bytes;
}

/**
 * The bytes of a photo in an allowed folder.
 * @param folders where files may be opened: absolute paths, links allowed.
 * @param most maximum size of a photo in bytes.
 * @param hold counts the photo before it is read. Default: it is not counted.
 * @throws RefusedCall
 */
export async function readPhotoFile(
  text: string,
  folders: readonly string[],
  most: number,
  hold: HoldFile = () => undefined,
): Promise<Uint8Array> {
  const opened = await openAllowed(text, folders);
  if (opened === null) throw refusal(folders);
  try {
    return await readUpTo(opened.handle, most, hold);
  } finally {
    await opened.handle.close();
  }
}
