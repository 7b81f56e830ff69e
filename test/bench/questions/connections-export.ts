import type { Contact } from './contact.ts';

/** A row of LinkedIn's `Connections.csv`. */
export interface ConnectionRow {
  readonly 'First Name': string;
  readonly 'Last Name': string;
  readonly URL: string;
  readonly 'Email Address': string;
  readonly Company: string;
  readonly Position: string;
  readonly 'Connected On': string;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2023-05-05` as LinkedIn writes it: `05 May 2023`. */
const written = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** The same people as rows of LinkedIn's export. */
export const connectionRows = (people: readonly Contact[]): ConnectionRow[] =>
  people.map((one) => ({
    'First Name': one.given_name,
    'Last Name': one.family_name,
    URL: one.id,
    'Email Address': one.email ?? '',
    Company: one.company ?? '',
    Position: one.position ?? '',
    'Connected On': written(one.connected_on),
  }));

const NOTES = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."
`;
const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The export as the file that a member downloads, with LinkedIn's note above the header. */
export function connectionsCsv(rows: readonly ConnectionRow[]): string {
  const header = Object.keys(rows[0] ?? {}).join(',');
  const lines = rows.map((row) => Object.values(row).map(quoted).join(','));
  return `${NOTES}\n${[header, ...lines].join('\n')}\n`;
}
