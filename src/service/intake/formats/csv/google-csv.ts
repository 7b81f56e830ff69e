import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import { ownWords, withOwnWords } from '../own-words.ts';
import type { TableFormat } from './csv-table.ts';
import type { TableCells } from './table-cells.ts';

/** Google joins several values of one cell with this, and marks the primary one with `* `. */
const JOINED = ' ::: ';
const unmarked = (text: string): string => text.replace(/^\* /, '').trim();

function values(cell: string | undefined): string[] {
  if (cell === undefined) return [];
  return cell
    .split(JOINED)
    .map(unmarked)
    .filter((value) => value !== '');
}

const MAX_NUMBERED_COLUMNS = 50;

/** The values of `E-mail 1 - Value`, `E-mail 2 - Value` …, the primary one first. */
function numbered(cells: TableCells, kind: string, field: string): string[] {
  const found: { value: string; isPrimary: boolean }[] = [];
  for (let number = 1; number <= MAX_NUMBERED_COLUMNS; number += 1) {
    const label = cells.first([`${kind} ${number} - Label`, `${kind} ${number} - Type`]);
    const cell = cells.get(`${kind} ${number} - ${field}`);
    for (const value of values(cell)) {
      found.push({ value, isPrimary: label?.startsWith('* ') === true });
    }
  }
  return found.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ value }) => value);
}

/** The cell of the new layout, else of the old one. */
const either = (cells: TableCells, ...names: string[]): string | undefined =>
  values(cells.first(names))[0];

const some = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

function nameOf(cells: TableCells) {
  const given = either(cells, 'First Name', 'Given Name');
  const family = either(cells, 'Last Name', 'Family Name');
  const middle = either(cells, 'Middle Name', 'Additional Name');
  const full = either(cells, 'Name', 'File As');
  const parts = [given, middle, family].filter((part) => part !== undefined);
  return { name: parts.length > 0 ? parts.join(' ') : full, given, family };
}

const MAX_JOBS = 5;

/** Its numbers count from 1; the new layout has one job without a number. */
function jobsOf(cells: TableCells) {
  const prefixes = Array.from({ length: MAX_JOBS }, (_, at) => `Organization ${at + 1} -`);
  const jobs = ['Organization', ...prefixes].map((prefix) => {
    cells.get(`${prefix} Type`);
    return {
      title: either(cells, `${prefix} Title`),
      organization: either(cells, `${prefix} Name`),
      unit: either(cells, `${prefix} Department`),
    };
  });
  return some(jobs.filter((job) => (job.title ?? job.organization) !== undefined));
}

function placeOf(cells: TableCells): string | undefined {
  const parts = ['City', 'Region', 'Country'].map((part) => either(cells, `Address 1 - ${part}`));
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? either(cells, 'Location') : known.join(', ');
}

/** A birthday without a year (`--05-01`) is of no use in a search. */
const birthDate = (cells: TableCells): string | undefined =>
  /^\s*--/.test(cells.get('Birthday') ?? '') ? undefined : cells.date(['Birthday']);

const labelsOf = (cells: TableCells): string[] =>
  ['Labels', 'Group Membership'].flatMap((column) =>
    (cells.get(column) ?? '').split(JOINED).map(unmarked),
  );

/** The name in the words of the file's own columns, and the parts of it. */
function personOf(cells: TableCells) {
  const { name, given, family } = nameOf(cells);
  const nickname = either(cells, 'Nickname');
  return {
    name,
    given_name: given,
    family_name: family,
    other_names: nickname === undefined ? undefined : [nickname],
    birth_date: birthDate(cells),
    summary: cells.get('Notes'),
    location: placeOf(cells),
    experiences: jobsOf(cells),
    emails: some(numbered(cells, 'E-mail', 'Value')),
    phones: some(numbered(cells, 'Phone', 'Value')),
    urls: some(numbered(cells, 'Website', 'Value')),
    addresses: some(numbered(cells, 'Address', 'Formatted').map((one) => one.replace(/\n/g, ', '))),
    image_url: either(cells, 'Photo'),
  };
}

function toRow(cells: TableCells): ImportRow {
  const { row } = cells;
  const person = personOf(cells);
  if (person.name === undefined) {
    return { row, column: 'First Name', reason: 'has no name, so it is not a contact of a person' };
  }
  const own = ownWords(cells.get('Notes'), labelsOf(cells));
  return withOwnWords(checkRecord(row, person), own);
}

/** `contacts.csv` of Google Contacts, the layout of 2024 (`First Name`) and the older one. */
export const GOOGLE_CSV: TableFormat = {
  name: 'Google Contacts CSV',
  dates: ['Birthday'],
  naming: [
    ...['First Name', 'Given Name', 'Middle Name', 'Additional Name', 'Last Name', 'Family Name'],
    ...['Name', 'File As'],
  ],
  wants: 'First Name or Given Name, E-mail 1 - Value, Organization Name or Organization 1 - Name',
  isHeader: (cells) =>
    (cells.includes('First Name') || cells.includes('Given Name') || cells.includes('Name')) &&
    cells.some((cell) => /^(E-mail|Phone|Organization|Address|Website) (1 - )?\w+/.test(cell)) &&
    !cells.includes('Connected On'),
  toRow,
};
