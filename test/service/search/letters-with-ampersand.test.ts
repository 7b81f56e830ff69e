import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const PEOPLE: PersonRecord[] = [
  { id: 'deals', name: 'Ada Moss', experiences: [{ title: 'M&A Analyst' }] },
  { id: 'plans', name: 'Bea Hale', experiences: [{ title: 'FP&A Manager' }] },
  { id: 'lab', name: 'Cai Orr', experiences: [{ title: 'R&D Engineer' }] },
  { id: 'degree', name: 'Dov Lund', summary: 'He has an M.A. in history and works from 9 a.m.' },
  { id: 'doctor', name: 'Eda Vale', summary: 'She has a Ph.D. and keeps A, D and M records.' },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

test.each([
  ['M&A people', ['deals']],
  ['who works in M&A?', ['deals']],
  ['FP&A people', ['plans']],
  ['R&D people', ['lab']],
])('"%s" asks for the letters together, and not for one of them', async (query, expected) => {
  const { people } = await search.answer({ query });
  const met = people.filter(({ match }) => match === 'met');
  expect(met.map(({ profileId }) => search.record(profileId))).toEqual(expected);
});
