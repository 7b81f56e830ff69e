import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAsSchool } from '../../../src/service/search/find-place-as-school.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    {
      ...{ id: 'ada', name: 'Ada Moss', location: 'Boise, Idaho' },
      education: [{ school: 'University of California, Berkeley' }],
    },
    { id: 'dov', name: 'Dov Hale', location: 'Cambridge, Massachusetts' },
    {
      ...{ id: 'ines', name: 'Ines Lind', location: 'Boise, Idaho' },
      education: [{ school: 'University of Cambridge' }],
    },
  ]);
});
afterAll(() => db.close());

async function asked(query: string) {
  const { people, total, notices } = await search.answer({ query });
  return {
    people: people.map(({ profileId }) => search.record(profileId)),
    total,
    isTold: notices.some((one) => /as a school, because nobody/.test(one)),
  };
}

describe('a place where nobody is, and a school that is called so', () => {
  it.each(['Berkeley', 'people in Berkeley'])(
    'finds who went there for "%s" as near, and says so',
    async (query) => {
      expect(await asked(query)).toEqual({ people: ['ada'], total: 0, isTold: true });
    },
  );

  it('stays a place where people are', async () => {
    expect(await asked('people in Cambridge')).toEqual({
      people: ['dov'],
      total: 1,
      isTold: false,
    });
  });
});

describe('placeAsSchool', () => {
  it.each([
    ['a place that is no school', { geo: { place: 'Boise' } }],
    ['one of several places', { geo: { placeAnyOf: ['Berkeley', 'Boise'] } }],
    ['a place that is left out', { geo: { place: 'Berkeley', excluded: true } }],
    ['a question for a school', { geo: { place: 'Berkeley' }, schools: [{ school: 'MIT' }] }],
  ])('leaves %s', (_, intent) => {
    expect(placeAsSchool(intent)).toBeNull();
  });
});
