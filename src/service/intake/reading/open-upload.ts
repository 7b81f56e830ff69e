import { type ImportFormat, MAX_IMPORT_BYTES } from '../../../contract/connections.ts';
import { columnNames } from '../formats/csv/column-names.ts';
import { type OpenTable, openTable } from '../formats/csv/open-table.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { HeaderNotFound, ImportError } from '../formats/import-error.ts';
import type { ImportRow } from '../formats/import-row.ts';
import { rowsOf, unknownFormat, unpacked } from '../formats/read-people.ts';
import { headOf, type ImportSource, sourceOfBytes } from '../formats/source/import-source.ts';
import { withWebPictures } from '../import/import-pictures.ts';
import { HEAD_BYTES } from './format-at-once.ts';
import { unpackUpload } from './packed-upload.ts';
import type { FileToRead } from './reading-messages.ts';

/** The maximum size of an unpacked zip: contacts do not compress much better than this. */
const MAX_UNPACKED_BYTES = 4 * MAX_IMPORT_BYTES;

async function openSource(name: string, content: Uint8Array): Promise<ImportSource> {
  const source = await unpacked(sourceOfBytes(name, content));
  if (source.bytes > MAX_UNPACKED_BYTES) {
    throw new ImportError(`${source.name} in the zip is larger than ${MAX_UNPACKED_BYTES} bytes.`);
  }
  return source;
}

/**
 * The format of an upload; null for a table whose columns fit no format.
 * @throws ImportError when it is empty, a zip without contacts, or in no supported format
 */
export async function formatOfUpload(
  name: string,
  content: Uint8Array,
  asked: ImportFormat | undefined,
): Promise<ImportFormat | null> {
  const source = await openSource(name, content);
  if (asked !== undefined) return asked;
  const found = detectFormat(await headOf(source, HEAD_BYTES), source.name);
  if (found === null && (await columnNames(source)) === null) throw unknownFormat(source);
  return found;
}

/** An upload's rows, or the columns of a table that must be mapped before it can be read. */
export type OpenedUpload =
  | {
      readonly source: ImportSource;
      readonly rows: () => AsyncIterable<ImportRow>;
      /** Of a mapped table. */
      readonly table?: Omit<OpenTable, 'rows'>;
    }
  | { readonly columns: readonly string[] };

/** Whether the table has the header of its format. */
async function hasHeader(format: ImportFormat, source: ImportSource): Promise<boolean> {
  if (!format.endsWith('_csv')) return true;
  try {
    for await (const _row of rowsOf(format, source)) return true;
    return true;
  } catch (error) {
    if (error instanceof HeaderNotFound) return false;
    throw error;
  }
}

/** @throws ImportError when the file cannot be read at all. */
export async function openUpload(
  upload: Extract<FileToRead, { kind: 'upload' }>,
): Promise<OpenedUpload> {
  const { content, name, format, columns, mapping, fillDown = [], own } = upload;
  const source = await openSource(name, await unpackUpload(Buffer.from(content, 'base64')));
  if (columns !== undefined && mapping !== undefined) {
    const { rows, ...table } = await openTable(source, columns, mapping, fillDown);
    return { source, table, rows: () => withWebPictures(rows()) };
  }
  if (format !== null && (await hasHeader(format, source))) {
    return { source, rows: () => withWebPictures(rowsOf(format, source, { own })) };
  }
  const found = await columnNames(source);
  if (found === null) throw unknownFormat(source);
  return { columns: found };
}
