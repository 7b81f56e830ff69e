import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRejected, type PersonRow } from '../../../../src/service/intake/formats/import-row.ts';
import { openImport } from '../../../../src/service/intake/formats/read-people.ts';
import { sourceOfFile } from '../../../../src/service/intake/formats/source/import-source.ts';

/** What a file has and what becomes of it. */
interface Expected {
  /** Cards, résumés, mails or meetings. */
  readonly entries: number;
  readonly people: readonly string[];
  /** The rows that are reported instead, by their reasons. */
  readonly rejected?: readonly RegExp[];
  /** What is said of values that were left out. */
  readonly remarks?: readonly RegExp[];
}

const NO_PERSON = /not the card of a person/;

const CARDS: Readonly<Record<string, Expected>> = {
  '4.0.vcf': { entries: 2, people: ['Tamsin Orrery'], rejected: [NO_PERSON] },
  'android-2.1.vcf': { entries: 1, people: ['李明 Łukasz'] },
  'apple-3.0.vcf': { entries: 2, people: ['Ada Brightwell'], rejected: [NO_PERSON] },
  'bad-values.vcf': {
    entries: 4,
    people: ['Pia Wagner', 'Rita Blum'],
    rejected: [/has no name/, /no END:VCARD/],
    remarks: [/"1990-02-31" is not a date/, /"circa 1950" is not a date/],
  },
  'google-3.0.vcf': { entries: 2, people: ['Dr. Ngozi Okafor', 'Tam'] },
  'icloud-groups-3.0.vcf': { entries: 2, people: ['Ivo Fenn'], rejected: [NO_PERSON] },
  'nickname-only.vcf': { entries: 1, people: ['Bobby'] },
  'nokia-2.1-lf.vcf': { entries: 1, people: ['Carl Moss'] },
  'outlook-2.1.vcf': { entries: 1, people: ['Jürgen Möller'] },
  'two-jobs.vcf': { entries: 1, people: ['Lena Hart'] },
  'utf-16.vcf': { entries: 1, people: ['Søren Åkesson'] },
  // The writer refuses who is named by an address.
  'windows-contacts-3.0.vcf': { entries: 2, people: ['Ulla Quill', 'someone@post.example'] },
  'resume.json': { entries: 1, people: ['Ada Brightwell'] },
  'resume-faults.json': {
    entries: 1,
    people: ['Rita Blum'],
    remarks: [/string/, /string/, /string/, /string/, /object/, /array/],
  },
  'resumes.jsonl': {
    entries: 3,
    people: ['Bo Lindqvist', 'Carl Moss'],
    rejected: [/is not a JSON Resume/],
  },
};

/** Of mails and meetings the people are counted; what is left out is one remark. */
const CONTACTS: Readonly<Record<string, Omit<Expected, 'entries'>>> = {
  'encoded.eml': { people: ['André Gide: 2025-03-03 from'] },
  'outlook.eml': { people: ['Bo Lindqvist: 2025-03-03 from'] },
  'newsletter.eml': { people: [], rejected: [/left out: mails of lists.* \(1\)/] },
  'odd-dates.mbox': {
    people: ['Bo Lindqvist: 2025-03-04 from'],
    remarks: [/left out: what has no date that can be right \(4\)$/],
  },
  'takeout.mbox': {
    people: [
      'Bo Lindqvist: 2025-03-03 to, 2025-03-05 from',
      'sam@stranger.example: 2025-03-06 from',
      'Carl Moss: 2025-03-03 to',
    ],
    remarks: [
      /spam folder \(1\), copies .*\(1\), .*neither from nor to.*\(1\), .*no answer, unless a contact has them \(1\)$/,
    ],
  },
  'thunderbird.mbox': {
    people: [
      'Bo Lindqvist: 2025-03-03 to, 2025-03-04 from',
      'Carl Moss: 2025-03-05 to',
      'nameless@post.example: 2025-03-08 to',
      'Pia Wagner: 2025-03-06 from, 2025-03-07 to',
    ],
    remarks: [/offices, lists and robots \(1\)$/],
  },
  'google.ics': {
    people: ['carl@moss.example: 2025-03-03 both', 'Bo Lindqvist: 2025-03-03 both'],
    remarks: [/without other people \(1\), cancelled or declined meetings \(1\)$/],
  },
  'outlook.ics': {
    people: [
      'Bo Lindqvist: 2025-03-03 both, 2025-03-05 both',
      'Carl Moss: 2025-03-04 both',
      'Pia Wagner: 2025-03-06 both',
      'Ngozi Okafor: 2025-03-07 both',
    ],
  },
  'series.ics': {
    people: ['Bo Lindqvist: 2025-03-03 both'],
    remarks: [/cancelled or declined meetings \(1\), what has no date that can be right \(1\)$/],
  },
};

const folder = (name: string) =>
  new URL(`../../../fixtures/imports/${name}/`, import.meta.url).pathname;

async function readRows(path: string, own?: readonly string[]) {
  const rows = [];
  const { rows: read } = await openImport(await sourceOfFile(path), undefined, { own });
  for await (const row of read()) rows.push(row);
  const rejected = rows.filter(isRejected);
  const people = rows.filter((row): row is PersonRow => !isRejected(row));
  return { rows, people, rejected };
}

const matching = (said: readonly RegExp[] = []) => said.map((one) => expect.stringMatching(one));
const remarksOf = (people: readonly PersonRow[]) =>
  people.flatMap(({ remarks = [] }) => remarks.map(({ reason }) => reason));

describe('cards and résumés of the kinds that exist', () => {
  test('are all in the table', () => {
    expect(readdirSync(folder('cards')).sort()).toEqual(Object.keys(CARDS).sort());
  });

  test.each(Object.entries(CARDS))(
    '%s: who goes in comes out, or is reported',
    async (name, is) => {
      const { rows, people, rejected } = await readRows(folder('cards') + name);
      expect(rows).toHaveLength(is.entries);
      expect(people.map(({ record }) => record.name)).toEqual(is.people);
      expect(rejected.map(({ reason }) => reason)).toEqual(matching(is.rejected));
      expect(remarksOf(people)).toEqual(matching(is.remarks));
    },
  );

  test('an Apple birthday without a year is no birthday in 1604', async () => {
    const { people } = await readRows(`${folder('cards')}apple-3.0.vcf`);
    expect(people[0]?.record.birth_date).toBeUndefined();
  });
});

describe('mail and calendars of the kinds that exist', () => {
  const asked = 'no-owner.eml';
  test('are all in the table', () => {
    const names = [...Object.keys(CONTACTS), asked];
    expect(readdirSync(folder('contact')).sort()).toEqual(names.sort());
  });

  test.each(Object.entries(CONTACTS))('%s: tells with whom and when', async (name, is) => {
    const { people, rejected } = await readRows(folder('contact') + name);
    const told = people.map(
      ({ record, touches = [] }) =>
        `${record.name}: ${touches.map(({ on, direction }) => `${on} ${direction}`).join(', ')}`,
    );
    expect(told).toEqual(is.people);
    expect(rejected.map(({ reason }) => reason)).toEqual(matching(is.rejected));
    const owner = 'taken as your own address, found out from the file: a…@post.example';
    const whose = people.length === 0 ? [] : [owner];
    expect(remarksOf(people)).toEqual([...matching(is.remarks), ...whose]);
    expect(JSON.stringify(people)).not.toContain('ada@post.example');
  });

  test('asks whose a mail is that does not tell, and reads it with the answer', async () => {
    const path = folder('contact') + asked;
    await expect(readRows(path)).rejects.toThrow('--own-address');
    const { people } = await readRows(path, ['ADA@post.example']);
    expect(people.map(({ record }) => record.name)).toEqual(['Bo Lindqvist']);
    expect(remarksOf(people)).toContain(
      'taken as your own address, as you gave it: a…@post.example',
    );
  });
});
