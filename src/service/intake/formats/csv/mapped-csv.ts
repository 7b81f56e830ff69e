import { accountPage } from '../../../people/record/account-page.ts';
import type { TableRow } from '../../../people/record/identity-key.ts';
import { seriesOfTable } from '../../../people/record/table-series.ts';
import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import { distinctNames, type TableFormat } from './csv-table.ts';
import { type ColumnMapping, columnsOf, MappedCells, NAMING } from './mapped-cells.ts';
import { staysOf } from './mapped-stays.ts';
import { nameInOrder } from './name-in-order.ts';
import { type NoPerson, noPersonIn } from './no-person.ts';
import { placeOf } from './place-of-cells.ts';
import type { TableCells } from './table-cells.ts';

function namesOf(cells: MappedCells) {
  const given_name = cells.one('given_name');
  const family_name = cells.one('family_name');
  const parts = [given_name, family_name].filter((part) => part !== undefined);
  const name = cells.one('name');
  return {
    name: name === undefined ? parts.join(' ') : nameInOrder(name),
    given_name,
    family_name,
  };
}

/** Pages and user names; a user name of a known service is a page. */
function accountsOf(cells: MappedCells) {
  const employer = cells.one('organization');
  const urls: string[] = [];
  const usernames: string[] = [];
  for (const field of ['url', 'username'] as const) {
    for (const [column, cell] of cells.each(field, null)) {
      const page = accountPage(column, cell, employer);
      if (page !== null) urls.push(page);
      else if (field === 'url' || cell.includes('/')) urls.push(...cell.split(/[\s;]+/));
      else usernames.push(...cell.split(/[\s,;]+/));
    }
  }
  const pages = urls.filter((text) => /[.:]/.test(text));
  const names = usernames.filter((text) => text !== '');
  return {
    ...(pages.length > 0 && { urls: pages }),
    ...(names.length > 0 && { usernames: names }),
  };
}

function toRow(cells: MappedCells): ImportRow {
  const { row } = cells.cells;
  const names = namesOf(cells);
  if (names.name === '') return { row, reason: 'has no name' };
  return checkRecord(row, {
    ...names,
    headline: cells.one('headline'),
    summary: cells.one('summary'),
    location: placeOf(cells),
    gender: cells.one('gender'),
    birth_date: cells.date('birth_date'),
    connected_on: cells.date('connected_on'),
    image_url: cells.one('image_url'),
    ...staysOf(cells),
    emails: cells.all('email', /[\s,;]+/),
    phones: cells.all('phone', /[,;]+/),
    ...accountsOf(cells),
    addresses: cells.all('address'),
  });
}

/** Columns whose value holds for the rows below it. */
export interface FilledColumns {
  readonly columns: readonly string[];
  /** Digests of rows that are written more than once. */
  readonly repeated: ReadonlySet<string>;
}

const NOT_FILLED: FilledColumns = { columns: [], repeated: new Set() };

/** A row that only begins a block is a heading; else whether it is surely no person. */
function noPersonOf(
  cells: ReadonlyMap<string, string>,
  naming: readonly string[],
  filled: readonly string[],
): Exclude<NoPerson, 'header'> | null {
  const name = naming.flatMap((column) => cells.get(column) ?? []).join(' ');
  const others = [...cells].flatMap(([column, cell]) => (naming.includes(column) ? [] : [cell]));
  const found = noPersonIn({ name, others });
  if (found !== null || name !== '') return found;
  return [...cells.keys()].every((column) => filled.includes(column)) ? 'heading' : null;
}

/**
 * What stands in a row for good: its own cells, so that a row is known again if its columns are
 * mapped or filled otherwise. Of rows that are written alike in two blocks that would make one
 * person, and they may be two.
 */
function digestOf(cells: TableCells, { repeated }: FilledColumns): string {
  const own = cells.digest();
  return cells.taken.length > 0 && repeated.has(own) ? cells.digestWithTaken() : own;
}

/** @param number the column with the number of each person, and the table that gives it */
function tableRow(
  cells: TableCells,
  number: { readonly column: string | undefined; readonly table: string },
  filled: FilledColumns,
): TableRow {
  const id = number.column === undefined ? undefined : cells.first([number.column]);
  return {
    cells: digestOf(cells, filled),
    ...(id !== undefined && { id: `${number.table}:${id}` }),
  };
}

/** A table whose columns the owner has mapped. */
export function mappedCsv(
  columns: readonly string[],
  given: ColumnMapping,
  filled: FilledColumns = NOT_FILLED,
): TableFormat {
  // In the order of the columns, whatever order the owner named them in.
  const mapping: ColumnMapping = Object.fromEntries(
    Object.entries(given).toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b)),
  );
  const naming = columnsOf(mapping, ...NAMING);
  const fillDown = columns.filter((column) => filled.columns.includes(column));
  const [column] = columnsOf(mapping, 'id');
  // Another table with other columns counts from 1 as well.
  const number = { column, table: `${seriesOfTable(columns)}:${column}` };
  return {
    name: 'mapped table',
    wants: columns.join(', '),
    dates: columnsOf(mapping, 'birth_date', 'connected_on', 'job_start', 'job_end'),
    naming,
    fillDown,
    noPerson: (cells) => noPersonOf(cells, naming, fillDown),
    isHeader: (cells) =>
      cells.length === columns.length &&
      distinctNames(cells).every((cell, at) => cell === columns[at]),
    toRow: (cells) => {
      const row = toRow(new MappedCells(cells, mapping));
      return isRejected(row) ? row : { ...row, ofTable: tableRow(cells, number, filled) };
    },
  };
}
