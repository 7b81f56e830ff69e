import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import type { Cells, TableFormat } from './csv-table.ts';
import { writtenDate } from './written-date.ts';

/**
 * Column names of Outlook's exports: English, then German, French and Spanish. Phone numbers of
 * assistants and of the company as a whole are left out, because they are not the person's.
 */
const COLUMNS = {
  given: ['First Name', 'Given Name', 'Vorname', 'Prénom', 'Nombre'],
  middle: ['Middle Name', 'Weitere Vornamen', 'Deuxième prénom', 'Segundo nombre'],
  family: ['Last Name', 'Surname', 'Nachname', 'Nom', 'Apellidos'],
  suffix: ['Suffix', 'Suffixe', 'Sufijo'],
  nickname: ['Nickname', 'Spitzname', 'Surnom', 'Apodo'],
  organization: ['Company', 'Company Name', 'Firma', 'Société', 'Organización', 'Compañía'],
  title: ['Job Title', 'Position', 'Titre', 'Puesto', 'Cargo'],
  unit: ['Department', 'Abteilung', 'Service', 'Departamento'],
  birthday: ['Birthday', 'Geburtstag', 'Anniversaire', 'Cumpleaños'],
  gender: ['Gender', 'Geschlecht', 'Sexe', 'Sexo'],
  notes: ['Notes', 'Notizen', 'Notas'],
  city: ['Home City', 'Business City', 'Ort privat', 'Ort geschäftlich', 'Ville (domicile)'],
  region: ['Home State', 'Business State', 'Bundesland/Kanton privat'],
  country: ['Home Country/Region', 'Home Country', 'Business Country/Region', 'Business Country'],
} as const;

const MAIL = [
  ...['E-mail Address', 'E-Mail-Adresse', 'Adresse de messagerie'],
  ...['Dirección de correo electrónico', 'E-mail 2 Address', 'E-mail 3 Address'],
  ...['E-Mail 2: Adresse', 'E-Mail 3: Adresse', 'Adresse de messagerie 2'],
];

const PHONES = [
  ...['Mobile Phone', 'Primary Phone', 'Business Phone', 'Business Phone 2', 'Home Phone'],
  ...['Home Phone 2', 'Other Phone', 'Car Phone', 'Mobiltelefon', 'Telefon geschäftlich'],
  ...['Telefon geschäftlich 2', 'Telefon privat', 'Tél. mobile', 'Téléphone (bureau)'],
  ...['Téléphone (domicile)', 'Teléfono móvil', 'Teléfono del trabajo', 'Particular'],
];

const PAGES = ['Web Page', 'Personal Web Page', 'Webseite', 'Page Web', 'Página web'];

const STREETS = ['Home', 'Business', 'Other'];

const oneOf = (cells: Cells, names: readonly string[]): string | undefined =>
  names.map((name) => cells.get(name)).find((cell) => cell !== undefined);

const all = (cells: Cells, names: readonly string[]): string[] | undefined => {
  const found = names.flatMap((name) => cells.get(name) ?? []);
  return found.length === 0 ? undefined : found;
};

const joined = (parts: readonly (string | undefined)[], by: string): string | undefined => {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(by);
};

/**
 * `3/15/1985` and `15/3/1985` are the same day, but `4/5/1985` is ambiguous: then only the year is
 * certain. `0/0/00` is Outlook's empty date.
 */
function birthDate(text: string | undefined): string | undefined {
  if (text === undefined || /^0+[./]0+[./]0+$/.test(text)) return undefined;
  const [, one, two, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text) ?? [];
  if (year === undefined) return writtenDate(text) ?? undefined;
  const [a, b] = [Number(one), Number(two)];
  if (a <= 12 && b <= 12 && a !== b) return year;
  return writtenDate(a > 12 ? `${b}/${a}/${year}` : `${a}/${b}/${year}`) ?? undefined;
}

/** Inside an organization Outlook writes a directory entry instead of an e-mail address. */
const mailsOf = (cells: Cells): string[] | undefined => {
  const found = (all(cells, MAIL) ?? []).filter((address) => address.includes('@'));
  return found.length === 0 ? undefined : found;
};

function jobOf(cells: Cells) {
  const [title, organization] = [oneOf(cells, COLUMNS.title), oneOf(cells, COLUMNS.organization)];
  if (title === undefined && organization === undefined) return undefined;
  return [{ title, organization, unit: oneOf(cells, COLUMNS.unit) }];
}

function addressesOf(cells: Cells): string[] | undefined {
  const found = STREETS.flatMap((of) => {
    const parts = ['Street', 'Postal Code', 'City'].map((part) => cells.get(`${of} ${part}`));
    return parts[0] === undefined ? [] : (joined(parts, ', ')?.replace(/\s*\n\s*/g, ', ') ?? []);
  });
  return found.length === 0 ? undefined : found;
}

/** Home and office are different places, so a city is combined with its own region and country. */
function placeOf(cells: Cells): string | undefined {
  const city = COLUMNS.city.find((name) => cells.has(name));
  const of = city?.startsWith('Business') === true ? 'Business' : 'Home';
  const near = (names: readonly string[]) =>
    names.filter(
      (name) => city === undefined || !/^(Home|Business)/.test(city) || name.startsWith(of),
    );
  const region = oneOf(cells, near(COLUMNS.region));
  return joined([city && cells.get(city), region, oneOf(cells, near(COLUMNS.country))], ', ');
}

function toRow(row: number, cells: Cells): ImportRow {
  const [given, family] = [oneOf(cells, COLUMNS.given), oneOf(cells, COLUMNS.family)];
  const parts = [given, oneOf(cells, COLUMNS.middle), family, oneOf(cells, COLUMNS.suffix)];
  const name = given === undefined && family === undefined ? undefined : joined(parts, ' ');
  if (name === undefined) {
    return { row, column: 'First Name', reason: 'has no name, so it is not a contact of a person' };
  }
  const nickname = oneOf(cells, COLUMNS.nickname);
  const gender = oneOf(cells, COLUMNS.gender);
  return checkRecord(row, {
    name,
    given_name: given,
    family_name: family,
    other_names: nickname === undefined ? undefined : [nickname],
    gender: /^(un|nicht |non |sin )/i.test(gender ?? '') ? undefined : gender,
    birth_date: birthDate(oneOf(cells, COLUMNS.birthday)),
    summary: oneOf(cells, COLUMNS.notes),
    location: placeOf(cells),
    experiences: jobOf(cells),
    emails: mailsOf(cells),
    phones: all(cells, PHONES),
    urls: all(cells, PAGES),
    addresses: addressesOf(cells),
  });
}

const hasOne = (cells: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => cells.includes(name));

/** `contacts.csv` of Outlook, on the desktop and on the web. */
export const OUTLOOK_CSV: TableFormat = {
  name: 'Outlook contacts CSV',
  wants: 'First Name, Last Name, Company, Job Title, E-mail Address',
  isHeader: (cells) =>
    (hasOne(cells, COLUMNS.given) || hasOne(cells, COLUMNS.family)) &&
    hasOne(cells, MAIL) &&
    !cells.includes('Connected On'),
  toRow,
};
