import { basename } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { RefusedCall } from '../../answers/refused-call.ts';
import { peopleFile } from '../../contract/people-file.ts';

/** A file to import. */
export interface ImportFile {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** More files than any export has; the zip's directory is read as a whole. */
const MAX_ENTRIES = 20_000;

const NO_PEOPLE =
  'The zip contains no Connections.csv and no other contacts file. LinkedIn sends a first, ' +
  'smaller archive without connections: ask the user to wait for the complete one.';
const UNREADABLE =
  'The zip cannot be read: it is damaged or encrypted. Ask the user to download it again, or ' +
  'to unpack it and give the file inside.';

async function entryOf(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MAX_ENTRIES) throw new RefusedCall(NO_PEOPLE);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const found = peopleFile(entries);
  if (found === null) throw new RefusedCall(NO_PEOPLE);
  return found;
}

/**
 * Never reads more than the size that the zip declares: the reader ends a longer stream with an
 * error.
 */
async function unpack(zip: ZipFile, most: number, tooLarge: string): Promise<ImportFile> {
  const entry = await entryOf(zip);
  if (entry.uncompressedSize > most) throw new RefusedCall(tooLarge);
  const parts: Uint8Array[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  return { name: basename(entry.fileName), bytes: Buffer.concat(parts) };
}

/**
 * Reads the people of an export: one file. Nothing else is read, because an export has messages and
 * other private data that must not be uploaded.
 * @param fd the open zip, which the caller closes.
 * @param most maximum unpacked size of the file in bytes.
 * @throws RefusedCall
 */
export async function zippedPeople(
  fd: number,
  most: number,
  tooLarge: string,
): Promise<ImportFile> {
  const { default: yauzl } = await import('yauzl');
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    return await unpack(await yauzl.fromFdPromise(fd, options), most, tooLarge);
  } catch (error) {
    if (error instanceof RefusedCall) throw error;
    // The reader's message quotes the zip, which is untrusted.
    throw new RefusedCall(UNREADABLE);
  }
}
