import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { type ExportTable, LINKEDIN_EXPORT } from '../../contract/linkedin-export.ts';
import type { HoldFile } from './held-files.ts';

/** No export has such a table; reading it would keep other calls waiting. */
const MAX_TABLE_BYTES = 200 * 1024 * 1024;

const TABLES: readonly ExportTable[] = Object.values(LINKEDIN_EXPORT);

/** A table of the export that is sent, and its entry in the zip. */
interface Wanted {
  readonly entry: Entry;
  readonly columns: readonly string[];
}

const nameOf = ({ fileName }: Entry): string => basename(fileName.replaceAll('\\', '/'));

/** The tables beside the connections that an import can use. */
export function tablesBeside(connections: Entry, entries: readonly Entry[]): Wanted[] {
  if (!/^connections\.csv$/i.test(nameOf(connections))) return [];
  return TABLES.flatMap(({ file, columns }) => {
    const entry = entries.find((one) => file.test(nameOf(one)));
    return entry === undefined || entry.uncompressedSize > MAX_TABLE_BYTES
      ? []
      : [{ entry, columns }];
  });
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;

/**
 * The wanted columns of a table; null when it has none of them or grows beyond the limit. The
 * header is the first record.
 */
async function reducedTable(
  source: Readable,
  columns: readonly string[],
  most: number,
): Promise<string | null> {
  const { parse } = await import('csv-parse');
  const records: AsyncIterable<string[]> = source.pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }),
  );
  let places: number[] | null = null;
  let text = '';
  for await (const record of records) {
    places ??= columns.map((column) => record.indexOf(column));
    if (places.every((at) => at === -1)) return null;
    text += line(places.map((at) => (at === -1 ? '' : (record[at] ?? ''))));
    if (text.length > most) return null;
  }
  return text;
}

/**
 * The export with the connections and, of the other tables, only the columns that an import reads:
 * messages and addresses stay on this machine. A table that cannot be read is left out.
 * @param most maximum bytes of the tables
 * @param hold counts each table that is sent
 * @returns null when there is nothing to send besides the connections
 */
export async function reducedExport(
  zip: ZipFile,
  connections: { readonly name: string; readonly bytes: Uint8Array },
  tables: readonly Wanted[],
  most: number,
  hold: HoldFile,
): Promise<Uint8Array | null> {
  const { strToU8, zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = { [connections.name]: connections.bytes };
  let left = most - connections.bytes.byteLength;
  for (const { entry, columns } of tables) {
    const source = await zip.openReadStreamPromise(entry);
    const text = await reducedTable(source, columns, left).catch(() => null);
    source.destroy();
    if (text === null) continue;
    const bytes = strToU8(text);
    hold(bytes.byteLength);
    left -= bytes.byteLength;
    files[nameOf(entry)] = bytes;
  }
  return Object.keys(files).length === 1 ? null : zipSync(files, { level: 1 });
}
