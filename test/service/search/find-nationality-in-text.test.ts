import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { saidNationality } from '../../../src/service/search/parse/said-nationality.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const job = (id: string, title: string, location: string, fact?: string): PersonRecord => ({
  id,
  name: `${id} Weft`,
  location,
  experiences: [{ title, organization: 'Norvane' }],
  ...(fact !== undefined && { facts: [{ text: fact }] }),
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    job('Ada', 'English Teacher', 'Reno, Nevada'),
    job('Bea', 'Clerk', 'Reno, Nevada', 'Translates Spanish writers of the age.'),
    job('Cal', 'Engineer', 'Paris, France', 'Writer of novels about looms.'),
    job('Dov', 'Clerk', 'Reno, Nevada', 'Collects letters of French writers.'),
  ]);
});
afterAll(() => db.close());

async function asked(query: string) {
  const { people, notices } = await search.answer({ query });
  return {
    people: people.map(({ profileId, match }) => `${search.record(profileId)} ${match}`),
    isTold: notices.some((one) => one.includes('as a word of titles and texts')),
  };
}

describe('a nationality before an occupation', () => {
  it('is a word of titles and texts where nobody of it is on record in the country', async () => {
    const { people, isTold } = await asked('Spanish writers');
    expect(people).toContain('Bea near');
    expect(isTold).toBe(true);
  });

  it('stays the country where somebody there is said to be one', async () => {
    expect(await asked('French writers')).toEqual({ people: ['Cal met'], isTold: false });
  });

  it('is the language before who teaches it', async () => {
    expect(await asked('English trainers')).toEqual({ people: ['Ada near'], isTold: false });
  });
});

describe('saidNationality', () => {
  it.each([
    ['French writers', 'France', { words: 'French', isAll: false }],
    ['South African lawyers', 'South Africa', { words: 'South African', isAll: false }],
    ['the French', 'France', { words: 'French', isAll: true }],
    ['Scots', 'Scotland', { words: 'Scots', isAll: true }],
    ['Dutch people', 'Netherlands', { words: 'Dutch', isAll: true }],
    ['writers in France', 'France', null],
    ['German writers', 'France', null],
  ])('of "%s" and %s', (query, country, said) => {
    expect(saidNationality(query, country)).toEqual(said);
  });
});
