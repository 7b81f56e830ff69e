import { basename } from 'node:path';
import yauzl from 'yauzl';
import { peopleFile, realEntries } from '../../../../contract/people-file.ts';
import { ImportError } from '../import-error.ts';
import { headOf, type ImportSource } from './import-source.ts';

/** No address book has a gigabyte, but a zip of 1 MB can claim to contain one. */
const MAX_ENTRY_BYTES = 1024 ** 3;
const MAX_ENTRIES = 20_000;
/** For a zip in memory: its directory is at its end. */
const MAX_ZIP_BYTES = 512 * 1024 ** 2;

/** The entry of a zip to import, or null. Metadata of folders is skipped. */
export function pickEntry<T extends { readonly fileName: string }>(
  entries: readonly T[],
): T | null {
  const named = peopleFile(entries);
  if (named !== null) return named;
  const files = realEntries(entries).filter(({ fileName }) => !fileName.endsWith('/'));
  const [only] = files;
  return files.length === 1 && only !== undefined ? only : null;
}

/** @throws ImportError for more files than any export has */
export async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new ImportError(
      `The zip contains ${zip.entryCount} files, too many for a contacts export.`,
    );
  }
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

const broken = (error: unknown): ImportError =>
  error instanceof ImportError
    ? error
    : new ImportError(
        `The zip cannot be read (${error instanceof Error ? error.message : 'unknown'}). ` +
          'Download it again, or unpack it and give the file inside.',
      );

function checkEntry(entry: yauzl.Entry): void {
  if (entry.isEncrypted()) {
    throw new ImportError('The zip is encrypted. Unpack it and give the file inside.');
  }
  if (entry.uncompressedSize > MAX_ENTRY_BYTES) {
    throw new ImportError(`${entry.fileName} in the zip is too large for a contacts export.`);
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;

/** @throws ImportError when it is too large for memory; the reader's own when it is damaged */
export async function openZip(source: ImportSource): Promise<yauzl.ZipFile> {
  if (source.path !== undefined) return yauzl.openPromise(source.path, OPTIONS);
  if (source.bytes > MAX_ZIP_BYTES) throw new ImportError('The zip is too large.');
  return yauzl.fromBufferPromise(Buffer.from(await headOf(source, MAX_ZIP_BYTES)), OPTIONS);
}

/** Opens the zip for one task and always closes it afterwards. */
async function* withZip<T>(
  source: ImportSource,
  work: (zip: yauzl.ZipFile) => AsyncIterable<T>,
): AsyncIterable<T> {
  try {
    const zip = await openZip(source);
    try {
      yield* work(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw broken(error);
  }
}

function listed(entries: readonly yauzl.Entry[]): string {
  const names = entries.map((entry) => entry.fileName).filter((name) => !name.endsWith('/'));
  return names.slice(0, 8).join(', ') + (names.length > 8 ? ', …' : '');
}

const noPeople = (entries: readonly yauzl.Entry[]): ImportError =>
  new ImportError(
    `The zip contains no Connections.csv and no other contacts file ` +
      `(it contains: ${listed(entries)}). ` +
      'LinkedIn sends a first, smaller archive without connections: ask for the complete one.',
  );

const nameOf = ({ fileName }: yauzl.Entry): string => basename(fileName.replaceAll('\\', '/'));

/** One file of a zip, unpacked while it is read. */
const sourceOf = (zipped: ImportSource, entry: yauzl.Entry): ImportSource => ({
  name: nameOf(entry),
  bytes: entry.uncompressedSize,
  chunks: () =>
    withZip(zipped, async function* (zip) {
      checkEntry(entry);
      yield* await zip.openReadStreamPromise(entry);
    }),
});

/**
 * The file with the people inside a zip. Nothing is written to disk, so paths in the zip are
 * harmless; unpacking never exceeds the size that the zip states.
 * @throws ImportError when the zip is damaged, encrypted, or has no such file
 */
export async function sourceInZip(zipped: ImportSource): Promise<ImportSource> {
  let entries: readonly yauzl.Entry[] = [];
  const all = withZip(zipped, async function* (zip) {
    const found = await entriesOf(zip);
    const picked = pickEntry(found);
    if (picked === null) throw noPeople(found);
    checkEntry(picked);
    yield found;
  });
  for await (const found of all) entries = found;
  const entry = pickEntry(entries);
  if (entry === null) throw new ImportError('The zip contains no files.');
  const beside = (name: RegExp): ImportSource | null => {
    const found = realEntries(entries).find((one) => name.test(nameOf(one)));
    return found === undefined ? null : sourceOf(zipped, found);
  };
  return { ...sourceOf(zipped, entry), beside };
}
