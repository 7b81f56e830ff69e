import { afterAll, beforeAll } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

/** Questions about the people of a test file. */
interface SearchedPeople {
  /** The record ids of whom a question lists, in alphabetical order. */
  found(query: string): Promise<string[]>;
  /** Those of whom it lists that surely meet it. */
  sure(question: Parameters<SearchFixture['answer']>[0]): Promise<string[]>;
  answer: SearchFixture['answer'];
}

/** Writes these people before the tests of a file, and closes their database after them. */
export function searchedPeople(people: readonly PersonRecord[]): SearchedPeople {
  let db: Database;
  let search: SearchFixture;
  beforeAll(async () => {
    db = await openTestDatabase();
    search = await openSearch(db, people);
  });
  afterAll(() => db.close());
  return {
    found: async (query) => (await search.ask({ query })).toSorted(),
    sure: async (question) => {
      const { people } = await search.answer(question);
      const met = people.filter(({ match }) => match === 'met');
      return met.map(({ profileId }) => search.record(profileId)).toSorted();
    },
    answer: (question) => search.answer(question),
  };
}
