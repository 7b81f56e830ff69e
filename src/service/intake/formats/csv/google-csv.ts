import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import type { Cells, TableFormat } from './csv-table.ts';

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
function numbered(cells: Cells, kind: string, field: string): string[] {
  const found: { value: string; isPrimary: boolean }[] = [];
  for (let number = 1; number <= MAX_NUMBERED_COLUMNS; number += 1) {
    const label = cells.get(`${kind} ${number} - Label`) ?? cells.get(`${kind} ${number} - Type`);
    const cell = cells.get(`${kind} ${number} - ${field}`);
    for (const value of values(cell)) {
      found.push({ value, isPrimary: label?.startsWith('* ') === true });
    }
  }
  return found.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ value }) => value);
}

/** The cell of the new layout, else of the old one. */
const either = (cells: Cells, ...names: string[]): string | undefined => {
  const cell = names.map((name) => cells.get(name)).find((value) => value !== undefined);
  return values(cell)[0];
};

const some = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

function nameOf(cells: Cells) {
  const given = either(cells, 'First Name', 'Given Name');
  const family = either(cells, 'Last Name', 'Family Name');
  const middle = either(cells, 'Middle Name', 'Additional Name');
  const full = either(cells, 'Name', 'File As');
  const parts = [given, middle, family].filter((part) => part !== undefined);
  return { name: parts.length > 0 ? parts.join(' ') : full, given, family };
}

function jobOf(cells: Cells) {
  const title = either(cells, 'Organization Title', 'Organization 1 - Title');
  const organization = either(cells, 'Organization Name', 'Organization 1 - Name');
  const unit = either(cells, 'Organization Department', 'Organization 1 - Department');
  if (title === undefined && organization === undefined) return undefined;
  return [{ title, organization, unit }];
}

function placeOf(cells: Cells): string | undefined {
  const parts = ['City', 'Region', 'Country'].map((part) => either(cells, `Address 1 - ${part}`));
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? either(cells, 'Location') : known.join(', ');
}

/** A birthday without a year (`--05-01`) is of no use in a search. */
function birthDate(cells: Cells): string | undefined {
  const birthday = cells.get('Birthday');
  return birthday !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? birthday : undefined;
}

function toRow(row: number, cells: Cells): ImportRow {
  const { name, given, family } = nameOf(cells);
  if (name === undefined) {
    return { row, column: 'First Name', reason: 'has no name, so it is not a contact of a person' };
  }
  const nickname = either(cells, 'Nickname');
  const addresses = numbered(cells, 'Address', 'Formatted').map((one) => one.replace(/\n/g, ', '));
  return checkRecord(row, {
    name,
    given_name: given,
    family_name: family,
    other_names: nickname === undefined ? undefined : [nickname],
    birth_date: birthDate(cells),
    summary: cells.get('Notes'),
    location: placeOf(cells),
    experiences: jobOf(cells),
    emails: some(numbered(cells, 'E-mail', 'Value')),
    phones: some(numbered(cells, 'Phone', 'Value')),
    urls: some(numbered(cells, 'Website', 'Value')),
    addresses: some(addresses),
    image_url: either(cells, 'Photo'),
  });
}

/** `contacts.csv` of Google Contacts, the layout of 2024 (`First Name`) and the older one. */
export const GOOGLE_CSV: TableFormat = {
  name: 'Google Contacts CSV',
  wants: 'First Name or Given Name, E-mail 1 - Value, Organization Name or Organization 1 - Name',
  isHeader: (cells) =>
    (cells.includes('First Name') || cells.includes('Given Name') || cells.includes('Name')) &&
    cells.some((cell) => /^(E-mail|Phone|Organization|Address|Website) (1 - )?\w+/.test(cell)) &&
    !cells.includes('Connected On'),
  toRow,
};
