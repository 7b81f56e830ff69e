import { isNoValue } from '../../../people/record/no-value.ts';
import { checkRecord } from '../check-record.ts';
import type { ImportRow } from '../import-row.ts';
import type { TableFormat } from './csv-table.ts';
import type { TableCells } from './table-cells.ts';

/** Column names of `Connections.csv` by the language in which the export was asked for. */
const COLUMNS = {
  given: ['First Name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Voornaam', 'Förnamn', 'Imię'],
  family: [
    ...['Last Name', 'Nachname', 'Nom', 'Nom de famille', 'Apellidos', 'Apellido', 'Sobrenome'],
    ...['Cognome', 'Achternaam', 'Efternamn', 'Nazwisko'],
  ],
  url: ['URL', 'Profile URL', 'Profil-URL', 'URL du profil', 'URL del perfil', 'URL do perfil'],
  mail: [
    ...['Email Address', 'E-Mail-Adresse', 'E-Mail', 'Adresse e-mail', 'Dirección de correo'],
    ...['Dirección de correo electrónico', 'Correo electrónico', 'Endereço de e-mail'],
    ...['Indirizzo e-mail', 'Indirizzo email', 'E-mailadres', 'E-postadress', 'Adres e-mail'],
  ],
  organization: [
    ...['Company', 'Unternehmen', 'Firma', 'Entreprise', 'Société', 'Empresa', 'Azienda'],
    ...['Bedrijf', 'Företag'],
  ],
  title: [
    ...['Position', 'Poste', 'Cargo', 'Puesto', 'Posizione', 'Functie', 'Befattning'],
    ...['Stanowisko'],
  ],
  connected: [
    ...['Connected On', 'Verbunden am', 'Vernetzt am', 'Vernetzt seit', 'Kontakt seit'],
    ...['Connecté le', 'Date de connexion', 'En relation depuis', 'Conectado el', 'Conectado en'],
    ...['Fecha de conexión', 'Conectado em', 'Data de conexão', 'Collegato il'],
    ...['Data di collegamento', 'Verbonden op', 'Ansluten den', 'Data nawiązania kontaktu'],
  ],
  /** LinkedIn exports no places; tools and people add them. */
  place: ['Location', 'City', 'State', 'Region', 'Country', 'Ort', 'Land', 'Ciudad', 'País'],
} as const;

function toRow(cells: TableCells): ImportRow {
  const { row } = cells;
  const [given, family] = [cells.first(COLUMNS.given), cells.first(COLUMNS.family)];
  const name = [given, family].filter((part) => part !== undefined).join(' ');
  if (name === '') {
    return {
      row,
      column: 'First Name',
      reason: 'has no name; LinkedIn leaves it out for members who closed their account',
    };
  }
  const [title, organization] = [cells.first(COLUMNS.title), cells.first(COLUMNS.organization)];
  const [url, email] = [cells.first(COLUMNS.url), cells.first(COLUMNS.mail)];
  const place = cells
    .all(COLUMNS.place)
    .filter((one) => !isNoValue(one))
    .join(', ');
  // The export has only current jobs, so a job without dates is a current one.
  const isEmployed = title !== undefined || organization !== undefined;
  return checkRecord(row, {
    name,
    given_name: given,
    family_name: family,
    urls: url === undefined ? undefined : [url],
    emails: email?.split(/[\s,;]+/).filter((one) => one !== ''),
    location: place === '' ? undefined : place,
    experiences: isEmployed ? [{ title, organization }] : undefined,
    connected_on: cells.date(COLUMNS.connected),
  });
}

const hasOne = (cells: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => cells.includes(name));

/** `Connections.csv` of a LinkedIn export, both layouts (older ones have no `URL`). */
export const LINKEDIN_CSV: TableFormat = {
  name: 'LinkedIn Connections.csv',
  wants: 'First Name, Last Name, Company, Position, Connected On',
  dates: COLUMNS.connected,
  naming: [...COLUMNS.given, ...COLUMNS.family],
  isHeader: (cells) =>
    hasOne(cells, COLUMNS.given) &&
    hasOne(cells, COLUMNS.family) &&
    hasOne(cells, COLUMNS.connected),
  toRow,
};
