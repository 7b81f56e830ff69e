import { isRejected, type RejectedRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { decodedText } from '../source/text-encoding.ts';
import { csvRecords, guessDelimiter } from './csv-records.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { distinctNames, firstText } from './csv-table.ts';
import { guessMapping } from './guess-mapping.ts';

/** Rows searched for the header. */
const LOOKED_AT = 20;
const MAX_COLUMNS = 200;
const MAX_NAME_CHARS = 200;

const trimmed = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** The first records that can be read. */
async function firstRows(
  groups: AsyncIterable<readonly (CsvRecord | RejectedRow)[]>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const records of groups) {
    for (const record of records) {
      if (isRejected(record)) continue;
      rows.push(trimmed(record.cells));
      if (rows.length === LOOKED_AT) return rows;
    }
  }
  return rows;
}

/** How many fields the cells name; none where they name no person. */
const knownFields = (cells: readonly string[]): number =>
  new Set(Object.values(guessMapping(cells))).size;

/**
 * The header is the first of the widest rows, or one before it that names more fields, because a column
 * may have no name and its cells be filled all the same. Columns that are mapped are in it.
 */
function headerOf(rows: readonly string[][], mapped: readonly string[]): string[] {
  const asMapped = rows.find((cells) => mapped.every((column) => cells.includes(column)));
  if (mapped.length > 0 && asMapped !== undefined) return asMapped;
  const widest = Math.max(0, ...rows.map(filled));
  const first = rows.findIndex((cells) => filled(cells) === widest);
  return rows
    .slice(0, first + 1)
    .reduceRight<string[]>(
      (best, cells) => (knownFields(cells) > Math.max(1, knownFields(best)) ? cells : best),
      rows[first] ?? [],
    );
}

/**
 * The header of a table in no known format; null when this is not a table of text. A sentence with
 * a comma is not one, because no row follows it.
 * @param mapped columns that it has, by those who know
 */
export async function columnNames(
  source: ImportSource,
  mapped: readonly string[] = [],
): Promise<string[] | null> {
  const decoded = await decodedText(source);
  const sample = await firstText(decoded.pieces());
  if (sample.includes('\u0000') || /^\s*(?:[[{]|BEGIN\s*:)/i.test(sample)) return null;
  const rows = await firstRows(csvRecords(decoded.pieces(), guessDelimiter(sample)));
  const header = distinctNames(headerOf(rows, mapped));
  const isUsable = header.length <= MAX_COLUMNS && header.every((n) => n.length <= MAX_NAME_CHARS);
  return rows.length >= 2 && filled(header) >= 2 && isUsable ? header : null;
}
