import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import { ownWords, withOwnWords } from '../own-words.ts';
import type { TableFormat } from './csv-table.ts';
import { COLUMNS, NOT_ABOUT_ANYONE, PLACES, type PlaceColumns } from './outlook-columns.ts';
import type { TableCells } from './table-cells.ts';

const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

const joined = (parts: readonly (string | undefined)[], by: string): string | undefined =>
  some(parts.filter((part) => part !== undefined))?.join(by);

/** Inside an organization Outlook writes a directory entry instead of an e-mail address. */
const mailsOf = (cells: TableCells) =>
  some(cells.all(COLUMNS.mail).filter((address) => address.includes('@')));

function jobOf(cells: TableCells) {
  const title = cells.first(COLUMNS.title);
  const organization = cells.first(COLUMNS.organization);
  const unit = cells.first(COLUMNS.unit);
  if (title === undefined && organization === undefined) return undefined;
  return [{ title, organization, unit }];
}

function addressOf(cells: TableCells, { street, code, city }: PlaceColumns): string[] {
  const parts = [street, code, city].map((columns) => cells.first(columns));
  if (parts[0] === undefined) return [];
  return [joined(parts, ', ')?.replace(/\s*\n\s*/g, ', ') ?? ''];
}

function placeOf(cells: TableCells): string | undefined {
  const places = PLACES.map((place) => ({
    city: cells.first(place.city),
    region: cells.first(place.region),
    country: cells.first(place.country),
  }));
  const [home, ...others] = places.filter(({ city }) => city !== undefined);
  const known = home ?? others[0] ?? places.find(({ region, country }) => region ?? country);
  return known && joined([known.city, known.region, known.country], ', ');
}

/** Google writes Outlook's table too, with a label that every contact has. */
const EVERYONE = /^\s*my ?contacts\s*$/i;

const genderOf = (cells: TableCells): string | undefined => {
  const gender = cells.first(COLUMNS.gender);
  return /^(un|nicht |keine |non |sin |niet )/i.test(gender ?? '') ? undefined : gender;
};

function toRow(cells: TableCells): ImportRow {
  const { row } = cells;
  const [given, family] = [cells.first(COLUMNS.given), cells.first(COLUMNS.family)];
  const [middle, suffix] = [cells.first(COLUMNS.middle), cells.first(COLUMNS.suffix)];
  if (given === undefined && family === undefined) {
    return { row, column: 'First Name', reason: 'has no name, so it is not a contact of a person' };
  }
  cells.all(NOT_ABOUT_ANYONE);
  const nickname = cells.first(COLUMNS.nickname);
  const note = cells.first(COLUMNS.notes);
  const person = {
    name: joined([given, middle, family, suffix], ' '),
    given_name: given,
    family_name: family,
    other_names: nickname === undefined ? undefined : [nickname],
    gender: genderOf(cells),
    birth_date: cells.date(COLUMNS.birthday),
    summary: note,
    location: placeOf(cells),
    experiences: jobOf(cells),
    emails: mailsOf(cells),
    phones: some(cells.all(COLUMNS.phone)),
    urls: some(cells.all(COLUMNS.page)),
    addresses: some(PLACES.flatMap((place) => addressOf(cells, place))),
  };
  const tags = (cells.first(COLUMNS.tags) ?? '').split(/[;,]/).filter((tag) => !EVERYONE.test(tag));
  return withOwnWords(checkRecord(row, person), ownWords(note, tags));
}

const hasOne = (cells: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => cells.includes(name));

/** `contacts.csv` of Outlook, on the desktop and on the web. */
export const OUTLOOK_CSV: TableFormat = {
  name: 'Outlook contacts CSV',
  wants: 'First Name, Last Name, Company, Job Title, E-mail Address',
  dates: COLUMNS.birthday,
  naming: [...COLUMNS.given, ...COLUMNS.middle, ...COLUMNS.family],
  isHeader: (cells) =>
    (hasOne(cells, COLUMNS.given) || hasOne(cells, COLUMNS.family)) &&
    hasOne(cells, COLUMNS.mail) &&
    !cells.includes('Connected On'),
  toRow,
};
