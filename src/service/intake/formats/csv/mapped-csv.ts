import type { ImportField } from '../../../../contract/connections.ts';
import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import { distinctNames, type TableFormat } from './csv-table.ts';
import type { TableCells } from './table-cells.ts';

/** The field of each mapped column. */
export type ColumnMapping = Readonly<Record<string, ImportField>>;

const columnsOf = (mapping: ColumnMapping, ...fields: ImportField[]): string[] =>
  Object.entries(mapping).flatMap(([column, field]) => (fields.includes(field) ? [column] : []));

/** Fields that several columns, and several values of one cell, may have. */
export const REPEATABLE: readonly ImportField[] = ['email', 'phone', 'url', 'username', 'address'];

/** Fields of which one is enough to name a person. */
export const NAMING: readonly ImportField[] = ['name', 'given_name', 'family_name'];

/** The cells of each field, in the order of the columns. */
class MappedCells {
  readonly cells: TableCells;
  readonly #mapping: ColumnMapping;

  constructor(cells: TableCells, mapping: ColumnMapping) {
    this.cells = cells;
    this.#mapping = mapping;
  }

  columns(field: ImportField): string[] {
    return columnsOf(this.#mapping, field);
  }

  all(field: ImportField, separator: RegExp | null = null): string[] | undefined {
    const cells = this.cells.all(this.columns(field));
    const values = separator === null ? cells : cells.flatMap((cell) => cell.split(separator));
    const found = values.map((value) => value.trim()).filter((value) => value !== '');
    return found.length === 0 ? undefined : found;
  }

  one(field: ImportField): string | undefined {
    return this.all(field)?.[0];
  }

  date(field: ImportField): string | undefined {
    return this.cells.date(this.columns(field));
  }
}

function namesOf(cells: MappedCells) {
  const given_name = cells.one('given_name');
  const family_name = cells.one('family_name');
  const parts = [given_name, family_name].filter((part) => part !== undefined);
  return { name: cells.one('name') ?? parts.join(' '), given_name, family_name };
}

function jobOf(cells: MappedCells) {
  const [title, organization] = [cells.one('title'), cells.one('organization')];
  return title === undefined && organization === undefined ? undefined : [{ title, organization }];
}

function studyOf(cells: MappedCells) {
  const school = cells.one('school');
  if (school === undefined) return undefined;
  return [{ school, degree: cells.one('degree'), field_of_study: cells.one('field_of_study') }];
}

function toRow(cells: MappedCells): ImportRow {
  const { row } = cells.cells;
  const names = namesOf(cells);
  if (names.name === '') return { row, reason: 'has no name' };
  return checkRecord(row, {
    ...names,
    headline: cells.one('headline'),
    summary: cells.one('summary'),
    location: cells.one('location'),
    gender: cells.one('gender'),
    birth_date: cells.date('birth_date'),
    connected_on: cells.date('connected_on'),
    image_url: cells.one('image_url'),
    experiences: jobOf(cells),
    education: studyOf(cells),
    emails: cells.all('email', /[\s,;]+/),
    phones: cells.all('phone', /[,;]+/),
    urls: cells.all('url', /[\s;]+/),
    usernames: cells.all('username', /[\s,;]+/),
    addresses: cells.all('address'),
  });
}

/** A table whose columns the owner has mapped. */
export function mappedCsv(columns: readonly string[], given: ColumnMapping): TableFormat {
  // In the order of the columns, whatever order the owner named them in.
  const mapping: ColumnMapping = Object.fromEntries(
    Object.entries(given).toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b)),
  );
  return {
    name: 'mapped table',
    wants: columns.join(', '),
    dates: columnsOf(mapping, 'birth_date', 'connected_on'),
    naming: columnsOf(mapping, ...NAMING),
    isHeader: (cells) =>
      cells.length === columns.length &&
      distinctNames(cells).every((cell, at) => cell === columns[at]),
    toRow: (cells) => toRow(new MappedCells(cells, mapping)),
  };
}
