import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const term = (start_date: string, end_date: string) => ({
  ...{ title: 'Senator', organization: 'Norvane Senate', start_date, end_date },
});

const PEOPLE: PersonRecord[] = [
  {
    ...{ id: 'long', name: 'Ada Moss' },
    experiences: [
      term('2001-01-03', '2007-01-03'),
      term('2013-01-05', '2019-01-03'),
      term('2007-01-04', '2013-01-03'),
    ],
  },
  { id: 'next', name: 'Orrin Vale, Jr.', experiences: [term('2019-01-03', '2999-01-03')] },
  { id: 'father', name: 'Orrin Vale', experiences: [term('1990-01-03', '1996-01-03')] },
  { id: 'fresh', name: 'Bea Hale', experiences: [term('2025-01-03', '2999-01-03')] },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const idsOf = async (query: string) => {
  const { people } = await search.answer({ query, now: new Date('2026-06-01') });
  return people
    .filter(({ match }) => match === 'met')
    .map(({ profileId }) => search.record(profileId))
    .toSorted();
};

describe('consecutive terms', () => {
  it.each([
    ['senators who served more than 15 years', ['long']],
    ['senators who took office in 2013', []],
    ['senators who left office in 2013', []],
    ['senators who left office in 2019', ['long']],
    ['who was senator in 2010', ['long']],
    ['who was senator before Orrin Vale, Jr.', ['long']],
  ])('are one stay for "%s"', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  it('count no year of a term that lies ahead', async () => {
    expect(await idsOf('senators who served at least 5 years')).toEqual(['father', 'long', 'next']);
  });

  it('do not tell who was elected again', async () => {
    const { notices } = await search.answer({ query: 'senators re-elected in 2013' });
    expect(notices.join(' ')).toContain('Not applied');
  });
});

describe('a name with its generation', () => {
  it.each([
    ['Orrin Vale Jr.', ['next']],
    ['Orrin Vale', ['father', 'next']],
  ])('"%s" finds who is called so', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });
});
