import type { ImportFormat } from '../../../../src/contract/connections.ts';

/** One person's row in one export. */
export interface ExportFile {
  readonly format: ImportFormat;
  readonly text: string;
}

/** The facts about a person; each format writes those it has columns for. */
export interface Told {
  readonly given: string;
  readonly family: string;
  readonly title?: string;
  readonly company?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly linkedin?: string;
  readonly notes?: string;
}

const cell = (text = ''): string => `"${text.replaceAll('"', '""')}"`;
const lines = (...rows: (string | undefined)[][]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\n');

export const linkedinCsv = (people: readonly Told[], connected = '15 Mar 2024'): ExportFile => ({
  format: 'linkedin_csv',
  text: lines(
    ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    ...people.map((one) => [
      ...[one.given, one.family, one.linkedin, one.email, one.company, one.title],
      connected,
    ]),
  ),
});

export const googleCsv = (people: readonly Told[]): ExportFile => ({
  format: 'google_csv',
  text: lines(
    [
      ...['First Name', 'Last Name', 'Organization Name', 'Organization Title', 'Notes'],
      ...['E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value'],
    ],
    ...people.map((one) => [
      ...[one.given, one.family, one.company, one.title, one.notes],
      ...['Work', one.email, 'Mobile', one.phone],
    ]),
  ),
});

export const outlookCsv = (people: readonly Told[]): ExportFile => ({
  format: 'outlook_csv',
  text: lines(
    [
      ...['First Name', 'Middle Name', 'Last Name', 'Company', 'Job Title', 'E-mail Address'],
      ...['E-mail 2 Address', 'Business Phone', 'Mobile Phone', 'Birthday', 'Web Page'],
    ],
    ...people.map((one) => [
      ...[one.given, '', one.family, one.company, one.title, one.email, ''],
      ...['', one.phone, '0/0/00', one.linkedin],
    ]),
  ),
});

export const vcardFile = (people: readonly Told[]): ExportFile => ({
  format: 'vcard',
  text: people
    .flatMap(({ given, family, company, title, email, phone, notes }) => [
      ...['BEGIN:VCARD', 'VERSION:3.0', `N:${family};${given};;;`, `FN:${given} ${family}`],
      ...(company === undefined ? [] : [`ORG:${company}`]),
      ...(title === undefined ? [] : [`TITLE:${title}`]),
      ...(email === undefined ? [] : [`EMAIL:${email}`]),
      ...(phone === undefined ? [] : [`TEL:${phone}`]),
      ...(notes === undefined ? [] : [`NOTE:${notes}`]),
      'END:VCARD',
    ])
    .join('\r\n'),
});

export const jsonResume = (people: readonly Told[], more: object = {}): ExportFile => ({
  format: 'json_resume',
  text: JSON.stringify(
    people.map(({ given, family, title, company, email, phone, linkedin }) => ({
      basics: {
        name: `${given} ${family}`,
        ...{ email, phone },
        profiles: linkedin === undefined ? [] : [{ network: 'LinkedIn', url: linkedin }],
      },
      work: company === undefined ? [] : [{ name: company, position: title }],
      ...more,
    })),
  ),
});

/** All orders of a list. */
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((one, at) =>
    permutations(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  );
}
