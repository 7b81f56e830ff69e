import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const withTitle = (id: string, title: string, organization = 'Loom House'): PersonRecord => ({
  id,
  name: `${id} Warp`,
  experiences: [{ title, organization, start_date: '2019' }],
});

/** Made-up people with titles of one meaning and employers of one family. */
const PEOPLE: readonly PersonRecord[] = [
  withTitle('Ada', 'Recruiter'),
  withTitle('Bea', 'Senior RECRUITER'),
  withTitle('Col', 'Talent Sourcer'),
  withTitle('Dot', 'Headhunter'),
  withTitle('Edi', 'Weaver', 'Google'),
  withTitle('Fay', 'Weaver', 'YouTube'),
  withTitle('Gil', 'Spinner', 'Siemens AG'),
  withTitle('Hal', 'Spinner', 'Siemens'),
  withTitle('Ivo', 'Spinner', 'Siemens Mobility'),
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const employed = (organization: string) => ({ intent: { experiences: [{ organization }] } });
const titled = (title: string) => ({ intent: { experiences: [{ title }] } });

it('says of a Spanish title too whom only another word for it finds', async () => {
  const { notices } = await search.answer({ query: 'reclutadores' });
  expect(notices.join(' ')).toContain(
    'title reclutador: also 2 people with titles of the same meaning, such as',
  );
});

describe('a title in double quotes', () => {
  it.each([
    ['a clause', titled('"Recruiter"')],
    ['a clause in other case and number', titled('"recruiters"')],
    ['the question', { query: '"Recruiter"' }],
    ['words that say so', { query: 'people whose title contains the word recruiter' }],
  ])('finds only titles with the word, in %s', async (_, question) => {
    const { people, notices } = await search.answer(question);
    const found = people.map(({ profileId }) => search.record(profileId));
    expect(found.toSorted()).toEqual(['Ada', 'Bea']);
    expect(notices).toEqual([]);
  });

  it('finds nobody instead of titles of the same meaning', async () => {
    expect((await search.answer(titled('"Executive Search Consultant"'))).total).toBe(0);
  });

  it('leaves out only titles with the word', async () => {
    const experiences = [{ organization: 'Loom House' }, { title: '"Recruiter"', excluded: true }];
    const found = await search.ask({ intent: { experiences } });
    expect(found.toSorted()).toEqual(['Col', 'Dot']);
  });
});

describe('a title without quotes', () => {
  it.each([
    ['a clause', titled('Recruiter')],
    ['the question', { query: 'recruiters' }],
  ])('finds titles of the same meaning and says how many, in %s', async (_, question) => {
    const { total, details } = await search.answer(question);
    expect(total).toBe(4);
    const { kind, message } = details.find(({ message }) => message.includes('meaning')) ?? {};
    expect(kind).toBe('applied');
    expect(message).toMatch(
      /^Applied: title recruiter: also 2 people with titles of the same meaning, such as (?:Talent Sourcer or Headhunter|Headhunter or Talent Sourcer); double quotes take the word alone\.$/i,
    );
  });

  it.each([
    ['whose words are in all titles found', titled('Weaver')],
    [
      'of which there are alternatives',
      { intent: { experiences: [{ titleAnyOf: ['Recruiter'] }] } },
    ],
    [
      'of a named person',
      { intent: { names: ['Col Warp'], experiences: [{ title: 'Recruiter' }] } },
    ],
  ])('is not said to be widened %s', async (_, question) => {
    const { notices } = await search.answer(question);
    expect(notices.join(' ')).not.toContain('meaning');
  });
});

describe('an employer without quotes', () => {
  it('finds employers of the same group and says how many', async () => {
    const { total, details } = await search.answer(employed('Siemens AG'));
    expect(total).toBe(3);
    expect(details.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Applied: organization Siemens AG: also 2 people of (?:Siemens, Siemens Mobility|Siemens Mobility, Siemens) and the like; double quotes take the name alone\.$/,
      ),
    ]);
  });

  it.each([
    ['in double quotes', employed('"Siemens AG"'), ['Gil']],
    ['whose words are in all employers found', employed('Siemens'), ['Gil', 'Hal', 'Ivo']],
  ])('says nothing of others where it is one %s', async (_, question, found) => {
    const { people, notices } = await search.answer(question);
    expect(people.map(({ profileId }) => search.record(profileId)).toSorted()).toEqual(found);
    expect(notices).toEqual([]);
  });
});

describe('an employer in double quotes', () => {
  it('takes each of several alternatives alone', async () => {
    const organizationAnyOf = ['"Google"', '"Siemens AG"'];
    const found = await search.ask({ intent: { experiences: [{ organizationAnyOf }] } });
    expect(found.toSorted()).toEqual(['Edi', 'Gil']);
  });

  it('finds only employers with the word', async () => {
    expect((await search.ask(employed('"Google"'))).toSorted()).toEqual(['Edi']);
  });
});
