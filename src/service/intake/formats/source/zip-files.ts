import { posix } from 'node:path';
import type yauzl from 'yauzl';
import type { ImportSource } from './import-source.ts';
import { entriesOf, openZip, pickEntry } from './zip-entry.ts';

/** A file inside a zip. */
export interface ZipFile {
  /** The name in the zip, with `/` as separator. */
  readonly name: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  /** @throws Error when it is damaged, encrypted or larger than stated */
  bytes(): Promise<Uint8Array>;
}

/** The files of a zip, held open until `close`. */
export interface ZipFiles {
  /** The folder of the file with the people; '' is the root of the zip. */
  readonly peopleFolder: string;
  find(name: string): ZipFile | null;
  close(): void;
}

async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new Error('is encrypted');
  const parts: Uint8Array[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  return Buffer.concat(parts);
}

/** @throws ImportError, or the reader's own, when the zip cannot be opened */
export async function openZipFiles(source: ImportSource): Promise<ZipFiles> {
  const zip = await openZip(source);
  const entries = await entriesOf(zip);
  const named = new Map(entries.map((entry) => [entry.fileName.replaceAll('\\', '/'), entry]));
  const folder = posix.dirname(pickEntry(entries)?.fileName.replaceAll('\\', '/') ?? '.');
  return {
    peopleFolder: folder === '.' ? '' : folder,
    find: (name) => {
      const entry = named.get(name);
      if (entry === undefined || name.endsWith('/')) return null;
      return { name, size: entry.uncompressedSize, bytes: () => bytesOf(zip, entry) };
    },
    close: () => zip.close(),
  };
}
