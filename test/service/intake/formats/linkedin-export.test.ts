import { readdirSync, readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isRejected, type PersonRow } from '../../../../src/service/intake/formats/import-row.ts';
import { rowsOfText } from './rows.ts';

const FOLDER = new URL('../../../fixtures/imports/linkedin-export/', import.meta.url);

/** The export of the fixtures, without and with some files. */
function zipOf(without: RegExp = /^$/, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const names = readdirSync(FOLDER).filter((name) => !without.test(name));
  const files = names.map((name) => [`Complete/${name}`, readFileSync(new URL(name, FOLDER))]);
  const added = Object.entries(more).map(([name, text]) => [name, Buffer.from(text)]);
  return zipSync(Object.fromEntries([...files, ...added]));
}

async function peopleOf(zip: Uint8Array): Promise<PersonRow[]> {
  const rows = await rowsOfText('export.zip', zip);
  return rows.filter((row): row is PersonRow => !isRejected(row));
}

test('a whole export tells when its owner was in touch with each connection', async () => {
  const people = await peopleOf(zipOf());
  expect(people.map(({ record, touches }) => [record.name, touches ?? []])).toEqual([
    [
      'José Müller',
      [
        { on: '2024-03-21', kind: 'message', direction: 'from', times: 1 },
        { on: '2024-03-20', kind: 'message', direction: 'to', times: 2 },
        { on: '2023-05-04', kind: 'endorsement', direction: 'from', times: 1 },
      ],
    ],
    [
      'Åsa Brandt',
      [
        { on: '2023-05-05', kind: 'endorsement', direction: 'to', times: 1 },
        { on: '2019-01-02', kind: 'invitation', direction: 'to', times: 1 },
      ],
    ],
    ['Ngozi Okafor', [{ on: '2022-02-28', kind: 'recommendation', direction: 'from', times: 1 }]],
    // A recommendation names no profile, and two connections have this name.
    ['Tam Orrery', []],
    ['Tam Orrery', []],
    ['Ada Moss', []],
  ]);
});

test('nothing that was written in an export becomes part of a row', async () => {
  const rows = await rowsOfText('export.zip', zipOf());
  expect(JSON.stringify(rows)).not.toContain('SECRET');
});

test('rows of an export that are about no connection are counted file by file', async () => {
  const [first] = await peopleOf(zipOf());
  expect(first?.remarks?.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'Invitations.csv', '1 row is about no connection, a draft or without a day; left out'],
    [6, 'messages.csv', '2 rows are about no connection, a draft or without a day; left out'],
    [
      3,
      'Recommendations_Received.csv',
      '1 row is about no connection, a draft or without a day; left out',
    ],
  ]);
});

test('the owner of an export is a person with jobs and schools, tagged as me', async () => {
  const owner = (await peopleOf(zipOf())).at(-1);
  expect(owner?.own).toEqual({ notes: [], tags: ['me'] });
  expect(owner?.record).toEqual({
    name: 'Ada Moss',
    given_name: 'Ada',
    family_name: 'Moss',
    other_names: ['Fenn'],
    headline: 'Baker in Bern',
    summary: 'Bakes bread.',
    location: 'Bern, Switzerland',
    urls: ['https://www.linkedin.com/in/ada-moss'],
    emails: ['ada@moss.example'],
    experiences: [
      { title: 'Baker', organization: 'Norvane', location: 'Bern', start_date: '2019-03' },
      {
        ...{ title: 'Apprentice', organization: 'Ostrella', location: 'Bern' },
        ...{ start_date: '2015-08', end_date: '2019-02', current: false },
      },
    ],
    education: [
      { school: 'Foxwhistle School', degree: 'Diploma', start_date: '2010', end_date: '2013' },
    ],
    facts: [{ text: 'Skill: Sourdough' }],
  });
});

test('an export without a profile, or with tables in another layout, has its connections', async () => {
  const people = await peopleOf(
    zipOf(/^(?:Profile|Invitations|messages)/, { 'Complete/messages.csv': 'Von,An\nA,B\n' }),
  );
  expect(people.map(({ record }) => record.name)).toHaveLength(5);
  expect(people[0]?.touches).toHaveLength(1);
});

test('without a profile and invitations only what connections wrote counts as messages', async () => {
  const people = await peopleOf(zipOf(/^(?:Profile|Invitations)/));
  expect(people[0]?.touches?.filter(({ kind }) => kind === 'message')).toEqual([
    { on: '2024-03-21', kind: 'message', direction: 'from', times: 1 },
  ]);
});
