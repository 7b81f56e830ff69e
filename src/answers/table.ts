import { TOKEN_BUDGET } from './answer.ts';
import { readable } from './mask-contacts.ts';
import { grouped } from './safe-words.ts';
import { linesThatFit } from './token-estimate.ts';

/** Rows for a model: the header once, then one array of strings per row. */
export interface Table {
  readonly columns: string[];
  readonly rows: string[][];
}

/** A column: its header, its maximum cell length in characters, and the cell of a record. */
export interface Column<Record> {
  readonly name: string;
  readonly longest: number;
  /** The raw text: the table cleans and masks it for every column. */
  readonly cell: (record: Record) => string | null | undefined;
}

/**
 * Records as rows: cleaned, shortened, and with contact details masked if `masked`. A column whose
 * cells are all empty is left out, because it would cost a token per row.
 */
export function tableOf<Record>(
  records: readonly Record[],
  columns: readonly Column<Record>[],
  masked: boolean,
): Table {
  const cells = columns.map(({ cell, longest }) =>
    records.map((record) => readable(cell(record), longest, masked)),
  );
  const filled = columns.flatMap((_, at) => (cells[at]?.some((cell) => cell !== '') ? [at] : []));
  return {
    columns: filled.map((at) => columns[at]?.name ?? ''),
    rows: records.map((_, row) => filled.map((at) => cells[at]?.[row] ?? '')),
  };
}

/** Rows from which on a value that all share is said once. */
const SEVERAL = 3;

/**
 * The table without those of the named columns in which all rows say the same, and what they say:
 * `place: Ohio`.
 */
export function sharedOnce(
  { columns, rows }: Table,
  names: readonly string[],
): { readonly table: Table; readonly shared: string[] } {
  const [first, ...others] = rows;
  const isShared = (at: number) =>
    names.includes(columns[at] ?? '') && others.every((row) => row[at] === first?.[at]);
  const kept = columns.flatMap((_, at) => (rows.length >= SEVERAL && isShared(at) ? [] : [at]));
  return {
    table: {
      columns: kept.map((at) => columns[at] ?? ''),
      rows: rows.map((row) => kept.map((at) => row[at] ?? '')),
    },
    shared: columns.flatMap((name, at) => (kept.includes(at) ? [] : [`${name}: ${first?.[at]}`])),
  };
}

/** The table as lines of JSON, header first. */
export function tableLines(table: Table): string[] {
  return [table.columns, ...table.rows].map((row) => JSON.stringify(row));
}

/** The first rows of the table whose lines fit into `budget` tokens; at least one row. */
export function tableThatFits(table: Table, budget: number): Table {
  const fitting = linesThatFit(tableLines(table), budget) - 1;
  return { columns: table.columns, rows: table.rows.slice(0, Math.max(1, fitting)) };
}

/** Tokens of the sentences and the next call, whose cursor can be long. */
const FRAME_TOKENS = 300;

/**
 * At most as many rows as requested and as an answer can hold: a service may ignore both limits.
 */
export const rowsThatFit = ({ columns, rows }: Table, asked: number): Table =>
  tableThatFits({ columns, rows: rows.slice(0, asked) }, TOKEN_BUDGET.concise - FRAME_TOKENS);

/** A note if the service sent more than is shown; otherwise empty. */
export const tooMany = (sent: number, shown: number): string =>
  sent <= shown
    ? ''
    : `The service sent ${grouped(sent)}; only the first ${grouped(shown)} are shown.`;
