import { HeaderNotFound } from '../import-error.ts';
import { type ImportRow, isRejected, type RejectedRow } from '../import-row.ts';
import { headOf, type ImportSource } from '../source/import-source.ts';
import { decodedText, isMisencoded, MISENCODED } from '../source/text-encoding.ts';
import { csvRecords, guessDelimiter } from './csv-records.ts';

/** The cells of one row by column name; empty cells are absent. */
export type Cells = ReadonlyMap<string, string>;

/** How one kind of table is read as people. */
export interface TableFormat {
  /** The name in the error when no header is found: `LinkedIn Connections.csv`. */
  readonly name: string;
  /** Whether these cells are the header. */
  isHeader(cells: readonly string[]): boolean;
  /** The columns that the header must have, for the error: `First Name, Last Name, …`. */
  readonly wants: string;
  toRow(row: number, cells: Cells): ImportRow;
}

/** A header is near the top: LinkedIn puts a notice of a few lines before it. */
const LAST_HEADER_LINE = 60;
const HEAD_BYTES = 64 * 1024;

function rejection(row: number, header: readonly string[], cells: readonly string[]) {
  const reject = (reason: string, column?: string): RejectedRow => ({
    row,
    ...(column !== undefined && { column }),
    reason,
  });
  const spoilt = cells.findIndex(isMisencoded);
  if (spoilt !== -1) return reject(MISENCODED, header[spoilt]);
  if (cells.length < header.length) {
    return reject(`has ${cells.length} of ${header.length} columns; is the file cut off here?`);
  }
  const extra = cells.slice(header.length).find((cell) => cell.trim() !== '');
  if (extra !== undefined) {
    return reject(`has ${cells.length} columns, the header ${header.length}; is a quote missing?`);
  }
  return null;
}

function byName(header: readonly string[], cells: readonly string[]): Cells {
  const named = header.map((name, at): [string, string] => [name, cells[at]?.trim() ?? '']);
  return new Map(named.filter(([, cell]) => cell !== ''));
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The people of a CSV file whose header is near its top. Rows that are cut off, misencoded or too
 * wide are rejected with line, column and reason.
 * @throws HeaderNotFound when the first lines have none: then nothing in the file can be trusted
 */
export async function* readTable(
  source: ImportSource,
  format: TableFormat,
): AsyncIterable<ImportRow> {
  const head = await headOf(source, HEAD_BYTES);
  const text = () => decodedText(source, head);
  const sample = await firstText(text());
  let header: string[] | null = null;
  for await (const record of csvRecords(text, guessDelimiter(sample))) {
    if (isRejected(record)) {
      if (header !== null) yield record;
      continue;
    }
    if (header === null) {
      const cells = record.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      if (format.isHeader(cells)) header = cells;
      else if (record.row > LAST_HEADER_LINE) break;
      continue;
    }
    if (isEmpty(record.cells)) continue;
    const rejected = rejection(record.row, header, record.cells);
    yield rejected ?? format.toRow(record.row, byName(header, record.cells));
  }
  if (header === null) {
    throw new HeaderNotFound(
      `No ${format.name} header found in the first ${LAST_HEADER_LINE} lines of ` +
        `${source.name}. Expected columns: ${format.wants}.`,
    );
  }
}

/** Enough text to detect the delimiter. */
export async function firstText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length >= HEAD_BYTES) break;
  }
  return text;
}
