import { basename } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { RefusedCall } from '../../answers/refused-call.ts';
import { peopleFile, realEntries } from '../../contract/people-file.ts';
import type { HoldFile } from './held-files.ts';
import { reducedExport, tablesBeside } from './reduced-export.ts';

/** A file to import. */
export interface ImportFile {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** More files than any export has; the zip's directory is read as a whole. */
const MAX_ENTRIES = 20_000;

/** The name of what is sent of a whole export. */
const REDUCED = 'linkedin-export.zip';

const NO_PEOPLE =
  'The zip contains no Connections.csv and no other contacts file. LinkedIn sends a first, ' +
  'smaller archive without connections: ask the user to wait for the complete one.';
const UNREADABLE =
  'The zip cannot be read: it is damaged or encrypted. Ask the user to download it again, or ' +
  'to unpack it and give the file inside.';

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new RefusedCall(NO_PEOPLE);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return realEntries(entries);
}

/**
 * Never reads more than the size that the zip declares: the reader ends a longer stream with an
 * error.
 */
async function unpack(
  zip: ZipFile,
  most: number,
  tooLarge: string,
  hold: HoldFile,
): Promise<ImportFile> {
  const entries = await entriesOf(zip);
  const entry = peopleFile(entries);
  if (entry === null) throw new RefusedCall(NO_PEOPLE);
  if (entry.uncompressedSize > most) throw new RefusedCall(tooLarge);
  hold(entry.uncompressedSize);
  const parts: Uint8Array[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  const people = { name: basename(entry.fileName), bytes: Buffer.concat(parts) };
  const tables = tablesBeside(entry, entries);
  const bytes = await reducedExport(zip, people, tables, most, hold);
  return bytes === null ? people : { name: REDUCED, bytes };
}

/**
 * Reads the people of an export: one file or, of LinkedIn's whole export, a zip with the columns
 * that an import reads. Nothing else leaves this machine: an export has messages and other private
 * data.
 * @param fd the open zip, which the caller closes.
 * @param most maximum unpacked size of the file in bytes.
 * @param hold counts the file before it is read.
 * @throws RefusedCall
 */
export async function zippedPeople(
  fd: number,
  most: number,
  tooLarge: string,
  hold: HoldFile,
): Promise<ImportFile> {
  const { default: yauzl } = await import('yauzl');
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    return await unpack(await yauzl.fromFdPromise(fd, options), most, tooLarge, hold);
  } catch (error) {
    if (error instanceof RefusedCall) throw error;
    // The reader's message quotes the zip, which is untrusted.
    throw new RefusedCall(UNREADABLE);
  }
}
