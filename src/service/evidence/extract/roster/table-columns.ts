import { type Column, columnOf } from './column-labels.ts';
import type { PageTable, Row } from './page-tables.ts';
import { isRole } from './role-words.ts';
import { invertedName, rosterName } from './roster-name.ts';

/** The content of a table's columns by their index, and its rows without heads and sections. */
export interface ReadColumns {
  readonly columns: ReadonlyMap<number, Column>;
  readonly rows: readonly Row[];
  /** Whether the table has column labels. */
  readonly isLabelled: boolean;
  /** Columns of names whose label is a title, like "President" and "Treasurer" by year. */
  readonly offices: ReadonlyMap<number, string>;
}

/** A row across the whole table is the title of a section. */
const isSection = (row: Row): boolean => {
  const [only, other] = row;
  return other === undefined && (only?.span ?? 1) > 1;
};

function labelsOf(row: Row): Map<number, Column> | null {
  const labels = row.map(({ column, text }) => [column, columnOf(text)] as const);
  const known = labels.flatMap(([at, label]): [number, Column][] => (label ? [[at, label]] : []));
  const isHead = row.length > 1 && row.every(({ isHeader }) => isHeader);
  const isLabelled = known.length === row.length || (isHead && known.length > 0);
  return isLabelled && row.length > 1 ? new Map(known) : null;
}

const textAt = (row: Row, column: number): string =>
  row.find((cell) => cell.column === column)?.text ?? '';

const share = (rows: readonly Row[], column: number, test: (text: string) => boolean): number =>
  rows.filter((row) => test(textAt(row, column))).length / Math.max(rows.length, 1);

const isName = (text: string, isSure: boolean): boolean =>
  (rosterName(text, isSure) ?? invertedName(text)) !== null;

/** The columns of a table without labels, judged by their cells. */
function guessedColumns(rows: readonly Row[], isSure: boolean): Map<number, Column> {
  const places = [...new Set(rows.flatMap((row) => row.map(({ column }) => column)))];
  const ranked = (test: (text: string) => boolean) =>
    places
      .map((column) => ({ column, share: share(rows, column, test) }))
      .sort((a, b) => b.share - a.share)[0];
  const title = ranked(isRole);
  const name = ranked((text) => isName(text, isSure) && !isRole(text));
  if (title === undefined || name === undefined || title.column === name.column) return new Map();
  const isClear = name.share >= 0.6 && title.share >= 0.5 && rows.length > 1;
  return isClear
    ? new Map<number, Column>([
        [name.column, 'name'],
        [title.column, 'title'],
      ])
    : new Map();
}

/** "Title" is a label for talks too, and "Office" for rooms: the cells decide. */
function plausibleColumns(
  columns: ReadonlyMap<number, Column>,
  rows: readonly Row[],
): Map<number, Column> {
  const isReally = ([at, column]: [number, Column]): boolean =>
    column !== 'title' || share(rows, at, isRole) >= 0.4;
  return new Map([...columns].filter(isReally));
}

function officesOf(head: Row, data: readonly Row[]): Map<number, string> {
  const isOffice = ({ column, text }: Row[number]) =>
    isRole(text) && share(data, column, (cell) => isName(cell, true)) >= 0.6;
  return new Map(head.filter(isOffice).map(({ column, text }) => [column, text]));
}

/** Determines the content of a table's columns. */
export function readColumns(table: PageTable, isSure: boolean): ReadColumns {
  const rows = table.rows.filter((row) => !isSection(row));
  const [first] = rows;
  const labels = first === undefined ? null : labelsOf(first);
  const data = labels === null ? rows : rows.slice(1);
  const columns = labels === null ? guessedColumns(data, isSure) : plausibleColumns(labels, data);
  const offices = labels === null ? new Map<number, string>() : officesOf(first ?? [], data);
  return { columns, rows: data, isLabelled: labels !== null, offices };
}
