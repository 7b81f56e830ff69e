import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isRejected,
  type PersonRow,
} from '../../../../../src/service/intake/formats/import-row.ts';
import type { PersonRecord } from '../../../../../src/service/people/record/person-record.ts';
import { rowsOfText } from '../rows.ts';

/** Made-up tables of the kinds that exist: languages, programs, encodings, ways to write a date. */
const FOLDER = new URL('../../../../fixtures/imports/tables/', import.meta.url);

const bytesOf = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

/** What a search can be asked about the person. */
const told = ({ name, experiences: [job] = [], ...one }: PersonRecord): string =>
  [name, job?.title, job?.organization, one.emails?.[0], one.connected_on ?? one.birth_date]
    .map((part) => part ?? '-')
    .join(' | ');

/** Every table has this person first; the last part is a date. */
const JOSE = 'José Müller | Köchin | Größe GmbH | jose@quillmark.example';
const MET = `${JOSE} | 2024-03-15`;
const BORN = `${JOSE} | 1985-03-15`;
const OWN = 'Met at the fair; Investors';

interface Read {
  readonly people: number;
  readonly rejected?: number;
  /** The first person. */
  readonly first: string;
  readonly place?: string;
  /** The owner's notes and tags. */
  readonly own?: string;
  /** Values that were left out or changed: row and column. */
  readonly remarks?: readonly string[];
  readonly unread?: readonly string[];
}

const LINKEDIN: Read = { people: 3, first: MET };
const OUTLOOK: Read = { people: 1, first: BORN, place: 'Berlin, Germany', own: OWN };

const TABLES: Readonly<Record<string, Read>> = {
  'linkedin-english.csv': LINKEDIN,
  'linkedin-german.csv': LINKEDIN,
  'linkedin-french.csv': LINKEDIN,
  'linkedin-spanish.csv': LINKEDIN,
  'linkedin-portuguese.csv': LINKEDIN,
  'linkedin-italian.csv': LINKEDIN,
  'linkedin-dutch.csv': LINKEDIN,
  'linkedin-polish.csv': LINKEDIN,
  'linkedin-without-urls.csv': LINKEDIN,
  'linkedin-excel-semicolons.csv': LINKEDIN,
  'linkedin-excel-unicode-text.txt': LINKEDIN,
  'linkedin-windows-1252.csv': LINKEDIN,
  'linkedin-old-mac-lines.csv': LINKEDIN,
  'linkedin-day-first.csv': LINKEDIN,
  'linkedin-month-first.csv': LINKEDIN,
  'linkedin-sep-line.csv': LINKEDIN,
  'linkedin-every-cell-quoted.csv': LINKEDIN,
  'linkedin-either-first.csv': {
    people: 3,
    first: `${JOSE} | 2024`,
    remarks: ['2 Connected On', '3 Connected On'],
  },
  'linkedin-bad-values.csv': {
    people: 4,
    rejected: 2,
    first: `${JOSE} | -`,
    remarks: ['2 Connected On', '3 Connected On', '6 experiences[0].title', '6 emails[0]'],
  },
  'google-2024.csv': {
    people: 2,
    first: BORN,
    place: 'Berlin, Germany',
    own: 'Met at the fair,\nin May; Investors; starred',
    unread: ['Address 1 - Street', 'Address 1 - Postal Code'],
  },
  'google-before-2024.csv': { ...OUTLOOK, people: 2 },
  'google-utf16.csv': { people: 1, first: BORN },
  'google-several-values.csv': { people: 1, first: `${JOSE} | -` },
  'google-several-jobs.csv': { people: 1, first: `${JOSE} | -` },
  'google-custom-fields.csv': {
    people: 1,
    first: `${JOSE} | -`,
    unread: [
      ...['Event 1 - Label', 'Event 1 - Value', 'Relation 1 - Label', 'Relation 1 - Value'],
      ...['Custom Field 1 - Label', 'Custom Field 1 - Value'],
    ],
  },
  'google-companies.csv': {
    people: 1,
    rejected: 2,
    first: 'José Müller | - | Größe GmbH | jose@quillmark.example | -',
    own: 'Investors',
  },
  'google-as-outlook.csv': OUTLOOK,
  'outlook-english.csv': { ...OUTLOOK, unread: ['Title', "Assistant's Phone"] },
  'outlook-german.csv': OUTLOOK,
  'outlook-french.csv': { ...OUTLOOK, unread: ['Titre (1)'] },
  'outlook-spanish.csv': OUTLOOK,
  'outlook-italian.csv': OUTLOOK,
  'outlook-dutch.csv': { ...OUTLOOK, place: 'Berlin' },
  'outlook-web.csv': {
    ...OUTLOOK,
    own: 'Met at the fair',
    unread: ['Office Location', "Manager's Name", 'Hobby'],
  },
  'outlook-no-mail-and-exchange.csv': {
    people: 1,
    first: 'José Müller | Köchin | Größe GmbH | - | 1985',
    place: 'Berlin',
    remarks: ['2 Birthday'],
  },
  'outlook-semicolons.csv': {
    people: 1,
    first: BORN,
    place: 'Berlin',
    own: `Met at the fair, then at the lake, then in Rome, then again${', and again'.repeat(3)}`,
  },
};

const UNKNOWN = 'unknown-columns.csv';

test('every table of the folder is tried', () => {
  expect([...Object.keys(TABLES), UNKNOWN].sort()).toEqual(readdirSync(FOLDER).sort());
});

describe.each(Object.entries(TABLES))('%s', (name, expected) => {
  test('becomes people, with everything that was left out in the report', async () => {
    const rows = await rowsOfText(name, bytesOf(name));
    const people = rows.filter((row): row is PersonRow => !isRejected(row));
    const [first] = people;
    const own = first?.own === undefined ? undefined : [...first.own.notes, ...first.own.tags];
    expect({
      people: people.length,
      rejected: rows.length - people.length,
      first: first && told(first.record),
      place: first?.record.location,
      own: own?.join('; '),
      remarks: people.flatMap(({ remarks = [] }) =>
        remarks.map((one) => `${one.row} ${one.column}`),
      ),
      unread: [...new Set(people.flatMap(({ unread = [] }) => unread))],
    }).toEqual({
      rejected: 0,
      place: undefined,
      own: undefined,
      remarks: [],
      unread: [],
      ...expected,
    });
  });
});

test('a table of unknown columns is refused with their names', async () => {
  await expect(rowsOfText(UNKNOWN, bytesOf(UNKNOWN))).rejects.toThrow(
    /no known format: Kontakt, Arbeitgeber, Aufgabe, Post, Seit\. .*--map "Kontakt=name"/,
  );
});
