import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const at = (id: string, organization: string): PersonRecord => ({
  id,
  name: `${id} Weft`,
  experiences: [{ title: 'Clerk', organization }],
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    at('Ada', 'Norvane'),
    at('Bea', 'Norvane Resources'),
    at('Cal', 'Norvane Resources'),
    at('Dov', 'Old Norvane Farm'),
    at('Eva', 'Tidewell Mining'),
  ]);
});
afterAll(() => db.close());

it('counts as near who works where the name asked for goes on, beside the very name', async () => {
  const { people, total, near } = await search.answer({ query: 'who works at Norvane' });
  expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['Ada']);
  expect([total, near]).toEqual([1, 2]);
});

it('finds employers that are called nearly so, and does not say that nobody has one', async () => {
  const { near, notices } = await search.answer({ query: 'who works at Tidewell' });
  expect(near).toBe(1);
  expect(notices.join(' ')).not.toContain('nobody has it on record as an employer');
});
