import { TOKEN_BUDGET } from './answer.ts';
import { readable } from './mask-contacts.ts';
import { grouped } from './safe-words.ts';
import { linesThatFit } from './token-estimate.ts';

/** Rows for a model: a header once, then one array of strings a row. */
export interface Table {
  readonly columns: string[];
  readonly rows: string[][];
}

/** A column: its header, its longest cell in characters, and the cell of one record. */
export interface Column<Record> {
  readonly name: string;
  readonly longest: number;
  /** As others wrote it: the table makes it readable, so that no column can forget to. */
  readonly cell: (record: Record) => string | null | undefined;
}

/**
 * Records as rows, cleaned, cut and with contact details hidden where `masked`. A column whose
 * cells are all empty tells nothing and costs a token a row: it is left out.
 */
export function tableOf<Record>(
  records: readonly Record[],
  columns: readonly Column<Record>[],
  masked: boolean,
): Table {
  const cells = columns.map(({ cell, longest }) =>
    records.map((record) => readable(cell(record), longest, masked)),
  );
  const told = columns.flatMap((_, at) => (cells[at]?.some((cell) => cell !== '') ? [at] : []));
  return {
    columns: told.map((at) => columns[at]?.name ?? ''),
    rows: records.map((_, row) => told.map((at) => cells[at]?.[row] ?? '')),
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

/** No more rows than were asked for, nor than an answer has room for: a service may ignore both. */
export const rowsThatFit = ({ columns, rows }: Table, asked: number): Table =>
  tableThatFits({ columns, rows: rows.slice(0, asked) }, TOKEN_BUDGET.concise - FRAME_TOKENS);

/** What is said where the service sent more than is shown; empty where it did not. */
export const tooMany = (sent: number, shown: number): string =>
  sent <= shown
    ? ''
    : `The service sent ${grouped(sent)}; only the first ${grouped(shown)} are shown.`;
