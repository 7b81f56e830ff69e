import { HeaderNotFound } from '../import-error.ts';
import { type ImportRow, isRejected, type RejectedRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import {
  type DecodedText,
  decodedText,
  isMisencoded,
  MISENCODED,
} from '../source/text-encoding.ts';
import { csvRecords, delimiterOf } from './csv-records.ts';
import type { CsvRecord } from './csv-scanner.ts';
import { FillDown } from './fill-down.ts';
import { type NoPerson, repeatsHeader } from './no-person.ts';
import { TableCells } from './table-cells.ts';
import { type DateOrder, isNumericDate, shownOrder } from './written-date.ts';

/** How one kind of table is recognized. */
export interface TableHeader {
  /** The name in the error when no header is found: `LinkedIn Connections.csv`. */
  readonly name: string;
  /** Whether these cells are the header. */
  isHeader(cells: readonly string[]): boolean;
  /** The columns that the header must have, for the error: `First Name, Last Name, …`. */
  readonly wants: string;
  /** The columns with dates, which show together whether the day or the month comes first. */
  readonly dates: readonly string[];
  /** The columns of which a spoilt cell makes the row useless: without it a name is half a name. */
  readonly naming: readonly string[];
  /** The columns whose value holds for the rows below it, in the order of the table. */
  readonly fillDown?: readonly string[];
  /** Whether a row is surely no person, by its cells; null: it may be one. */
  noPerson?(cells: ReadonlyMap<string, string>): Exclude<NoPerson, 'header'> | null;
}

/** How one kind of table is read as people. */
export interface TableFormat extends TableHeader {
  toRow(cells: TableCells): ImportRow;
}

/** A header is near the top: LinkedIn puts a notice of a few lines before it. */
const LAST_HEADER_LINE = 60;
const HEAD_BYTES = 64 * 1024;

function rejection(header: readonly string[], { row, cells }: CsvRecord): RejectedRow | null {
  if (cells.length < header.length) {
    const reason = `has ${cells.length} of ${header.length} columns; is the file cut off here?`;
    return { row, reason };
  }
  if (cells.slice(header.length).every((cell) => cell.trim() === '')) return null;
  const reason = `has ${cells.length} columns, the header ${header.length}; is a quote missing?`;
  return { row, reason };
}

/** What a table has below its header, row by row. */
interface Below {
  readonly header: readonly string[];
  readonly format: TableHeader;
  readonly order: DateOrder;
  readonly blocks: FillDown;
}

const NO_PERSON_REASONS: Readonly<Record<NoPerson, string>> = {
  header: 'repeats the header of the table',
  heading: 'is a heading, not a person',
  total: 'is a total, not a person',
  note: 'is a note, not a person',
};
const MAX_QUOTE_CHARS = 60;
/** An address, an account, or digits enough for a telephone number: never quoted. */
const MAYBE_CONTACT = /@|:\/\/|(?:\d[^\p{L}\d]*){7}/u;

/** A row that is no person, with what stands in it: somebody may be called so after all. */
function noPersonRow(row: number, noPerson: NoPerson, cells: readonly string[]): RejectedRow {
  const reason = NO_PERSON_REASONS[noPerson];
  if (noPerson === 'header') return { row, reason, noPerson };
  const told = cells.filter((cell) => cell.trim() !== '' && !MAYBE_CONTACT.test(cell));
  const text = told.map((cell) => cell.trim()).join(' | ');
  return { row, reason: `${reason}: "${text.slice(0, MAX_QUOTE_CHARS)}"`, noPerson };
}

/** The cells of a record by column, the columns of those that cannot be read, and remarks on them. */
function namedCells({ row, cells }: CsvRecord, header: readonly string[]) {
  const named = new Map<string, string>();
  const spoilt = new Set<string>();
  for (const [at, column] of header.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (cell === '') continue;
    if (isMisencoded(cell)) spoilt.add(column);
    else named.set(column, cell);
  }
  const remarks = [...spoilt].map((column) => ({
    row,
    column,
    reason: `${MISENCODED}; left out`,
  }));
  return { named, spoilt, remarks };
}

const CUT_BLOCK =
  'is empty, and whether the value above an empty row, an unread row or a total still holds is not known; not filled in';

/** A record below the header, or the reason why it cannot be used; null when it is empty. */
function cellsOf(
  record: CsvRecord | RejectedRow,
  { header, format, order, blocks }: Below,
): TableCells | RejectedRow | null {
  if (isRejected(record)) {
    blocks.end();
    return record;
  }
  const { row, cells } = record;
  blocks.arriveAt(record);
  if (cells.every((cell) => cell.trim() === '')) {
    blocks.end();
    return null;
  }
  if (repeatsHeader(header, cells)) return noPersonRow(row, 'header', cells);
  const { named, spoilt, remarks } = namedCells(record, header);
  const noPerson = spoilt.size > 0 ? null : (format.noPerson?.(named) ?? null);
  if (noPerson === 'heading') blocks.fill(named, spoilt);
  else if (noPerson === 'total') blocks.end();
  if (noPerson !== null) return noPersonRow(row, noPerson, cells);
  const rejected = rejection(header, record);
  if (rejected !== null) {
    blocks.end();
    return rejected;
  }
  const taken = blocks.fill(named, spoilt);
  const column = format.naming.find((one) => spoilt.has(one));
  if (column !== undefined) return { row, column, reason: MISENCODED };
  const cut = blocks.takeCut(named).map((one) => ({ row, column: one, reason: CUT_BLOCK }));
  return new TableCells(row, named, order, [...remarks, ...cut], taken);
}

/** Of columns with one name all but the last are numbered: in French a `Titre` is two things. */
export function distinctNames(header: readonly string[]): string[] {
  return header.map((name, at) => {
    if (name === '' || header.lastIndexOf(name) === at) return name;
    return `${name} (${header.slice(0, at + 1).filter((one) => one === name).length})`;
  });
}

async function* recordsOf(decoded: DecodedText, format: TableHeader) {
  const delimiter = delimiterOf(await firstText(decoded.pieces()), format.isHeader);
  let header: string[] | null = null;
  for await (const records of csvRecords(decoded.pieces(), delimiter)) {
    for (const record of records) {
      if (header !== null) {
        yield { header, record };
        continue;
      }
      if (isRejected(record)) continue;
      const cells = record.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      if (format.isHeader(cells)) {
        header = distinctNames(cells);
        yield { header, record: null };
      } else if (record.row > LAST_HEADER_LINE) return;
    }
  }
}

/** Enough dates to tell how they are written, and whether it matters. */
const MAX_DATES = 20_000;
const FIRST_DATES = 50;

/** Which number of a date is its day, by all dates of the file; contradicting ones tell nothing. */
async function orderOf(decoded: DecodedText, format: TableHeader): Promise<DateOrder> {
  const orders = new Set<DateOrder>();
  let dates = 0;
  let isNumeric = false;
  for await (const { header, record } of recordsOf(decoded, format)) {
    const places = header.flatMap((name, at) => (format.dates.includes(name) ? [at] : []));
    if (places.length === 0 || dates > (isNumeric ? MAX_DATES : FIRST_DATES)) break;
    if (record === null || isRejected(record)) continue;
    for (const at of places) {
      const text = record.cells[at]?.trim() ?? '';
      if (text === '') continue;
      dates += 1;
      isNumeric ||= isNumericDate(text);
      const order = shownOrder(text);
      if (order !== null) orders.add(order);
    }
  }
  const [only = 'unknown'] = orders;
  return orders.size === 1 ? only : 'unknown';
}

/**
 * The rows of a CSV file whose header is near its top, by column name. Rows that are cut off or too
 * wide are rejected with line and reason.
 * @throws HeaderNotFound when the first lines have none: then nothing in the file can be trusted
 */
export async function* tableRows(
  source: ImportSource,
  format: TableHeader,
): AsyncIterable<TableCells | RejectedRow> {
  const decoded = await decodedText(source);
  const order = await orderOf(decoded, format);
  const blocks = new FillDown(format.fillDown ?? []);
  let isFound = false;
  for await (const { header, record } of recordsOf(decoded, format)) {
    isFound = true;
    const row = record === null ? null : cellsOf(record, { header, format, order, blocks });
    if (row !== null) yield row;
  }
  if (isFound) return;
  throw new HeaderNotFound(
    `No ${format.name} header found in the first ${LAST_HEADER_LINE} lines of ` +
      `${source.name}. Expected columns: ${format.wants}.`,
  );
}

/** The row with what became of its other cells. */
function withRemarks(row: ImportRow, cells: TableCells): ImportRow {
  if (isRejected(row)) return row;
  const remarks = [...cells.remarks, ...(row.remarks ?? [])];
  const unread = cells.unread();
  return {
    ...row,
    ...(remarks.length > 0 && { remarks }),
    ...(unread.length > 0 && { unread }),
  };
}

/** The people of a CSV file. @throws HeaderNotFound */
export async function* readTable(
  source: ImportSource,
  format: TableFormat,
): AsyncIterable<ImportRow> {
  for await (const cells of tableRows(source, format)) {
    yield isRejected(cells) ? cells : withRemarks(format.toRow(cells), cells);
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
