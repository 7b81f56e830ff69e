import type { ImportField } from '../../../../contract/connections.ts';
import { accountPage } from '../../../people/record/account-page.ts';
import type { TableRow } from '../../../people/record/identity-key.ts';
import type { RecordExperience } from '../../../people/record/person-record.ts';
import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import { distinctNames, type TableFormat } from './csv-table.ts';
import { nameInOrder } from './name-in-order.ts';
import type { TableCells } from './table-cells.ts';
import { splitTitle } from './title-and-employer.ts';

/** The field of each mapped column. */
export type ColumnMapping = Readonly<Record<string, ImportField>>;

const columnsOf = (mapping: ColumnMapping, ...fields: ImportField[]): string[] =>
  Object.entries(mapping).flatMap(([column, field]) => (fields.includes(field) ? [column] : []));

/** Fields that several columns, and several values of one cell, may have. */
const REPEATABLE: readonly ImportField[] = ['email', 'phone', 'url', 'username', 'address'];

/** Fields of which one is enough to name a person. */
export const NAMING: readonly ImportField[] = ['name', 'given_name', 'family_name'];

/** Fields of which several columns make one value: a city, its state and its country. */
const JOINED: readonly ImportField[] = ['location'];

/** Whether several columns may hold a field. */
export const takesSeveral = (field: ImportField): boolean =>
  REPEATABLE.includes(field) || JOINED.includes(field);

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

  /** Each value with the column that it is from. */
  each(field: ImportField, separator: RegExp | null): [column: string, value: string][] {
    return this.columns(field).flatMap((column) =>
      this.cells
        .all([column])
        .flatMap((cell) => (separator === null ? [cell] : cell.split(separator)))
        .map((value) => value.trim())
        .flatMap((value): [string, string][] => (value === '' ? [] : [[column, value]])),
    );
  }

  all(field: ImportField, separator: RegExp | null = null): string[] | undefined {
    const found = this.each(field, separator).map(([, value]) => value);
    return found.length === 0 ? undefined : found;
  }

  one(field: ImportField): string | undefined {
    const found = this.all(field);
    return JOINED.includes(field) ? found?.join(', ') : found?.[0];
  }

  date(field: ImportField): string | undefined {
    return this.cells.date(this.columns(field));
  }
}

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

/** Between several values of one cell: "Acme; Norvane". */
const LISTED = /\s*[;\n]\s*/;

/** Each of these with the other that stands at its place; null: nothing says which belong together. */
function paired(ones: readonly string[], others: readonly string[]) {
  if (ones.length !== 1 && others.length > 0 && others.length !== ones.length) return null;
  return ones.map((one, at) => [one, others[at]] as const);
}

function jobsOf(cells: MappedCells): RecordExperience[] | undefined {
  const titles = cells.all('title') ?? [];
  const employers = cells.all('organization', LISTED) ?? [];
  const [title] = titles;
  // "Head of Data at Norvane" says both where no other column says the employer.
  if (employers.length === 0)
    return title === undefined ? undefined : [{ title, ...splitTitle(title) }];
  const listed = employers.length > 1 && title !== undefined ? title.split(LISTED) : titles;
  const pairs = paired(employers, listed);
  if (pairs !== null) return pairs.map(([organization, one]) => ({ title: one, organization }));
  return [
    ...listed.map((one) => ({ title: one })),
    ...employers.map((organization) => ({ organization })),
  ];
}

/** Schools, each with its degree and field; and what is said of none of several alone. */
function studiesOf(cells: MappedCells) {
  const schools = cells.all('school', LISTED) ?? [];
  const columns = ['degree', 'field_of_study'] as const;
  const said = columns.map((field) => cells.each(field, schools.length > 1 ? LISTED : null));
  const [degrees, fields] = said.map((values) =>
    paired(
      schools,
      values.map(([, value]) => value),
    ),
  );
  const education = schools.map((school, at) => ({
    school,
    degree: degrees?.[at]?.[1],
    field_of_study: fields?.[at]?.[1],
  }));
  const apart = [degrees, fields].flatMap((pairs, at) => (pairs === null ? (said[at] ?? []) : []));
  return {
    ...(schools.length > 0 && { education }),
    ...(apart.length > 0 && {
      facts: apart.map(([column, value]) => ({ text: `${column}: ${value}` })),
    }),
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
    location: cells.one('location'),
    gender: cells.one('gender'),
    birth_date: cells.date('birth_date'),
    connected_on: cells.date('connected_on'),
    image_url: cells.one('image_url'),
    experiences: jobsOf(cells),
    ...studiesOf(cells),
    emails: cells.all('email', /[\s,;]+/),
    phones: cells.all('phone', /[,;]+/),
    ...accountsOf(cells),
    addresses: cells.all('address'),
  });
}

function tableRow(cells: TableCells, mapping: ColumnMapping): TableRow {
  const [column] = columnsOf(mapping, 'id');
  const id = column === undefined ? undefined : cells.first([column]);
  return { cells: cells.digest(), ...(id !== undefined && { id: `${column}:${id}` }) };
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
    toRow: (cells) => {
      const row = toRow(new MappedCells(cells, mapping));
      return isRejected(row) ? row : { ...row, ofTable: tableRow(cells, mapping) };
    },
  };
}
