import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { readMentions } from '../../../../src/service/search/in-text/read-mentions.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { EVERYBODY, openSearch, type SearchFixture } from '../people-fixture.ts';

/** More than are read. */
const MANY = 501;

const PEOPLE: readonly PersonRecord[] = [
  ...Array.from({ length: MANY }, (_, at) => ({
    id: `fan-${at}`,
    name: `Ada Weft ${at}`,
    headline: 'Fan of Norvane',
  })),
  { id: 'baker', name: 'Bea Hale', summary: 'She founded the Bank of Weft.' },
  { id: 'fisher', name: 'Cai Orr', summary: 'He fishes from the bank of the Weft.' },
];

const named = (name: string) => ({ names: [name], isFounding: false, isOfUnplaced: false });

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const idsOf = (people: ReadonlyMap<string, unknown>) =>
  [...people.keys()].map((id) => search.record(id));

describe('readMentions', () => {
  it('finds a name word by word, with the small words in it', async () => {
    const { people, isPartial } = await readMentions(db, EVERYBODY, named('Bank of Weft'));
    expect([idsOf(people), isPartial]).toEqual([['baker'], false]);
  });

  it('reads only some of very many, the same ones each time, and tells so', async () => {
    const read = () => readMentions(db, EVERYBODY, named('Norvane'));
    const [first, again] = [await read(), await read()];
    expect([first.people.size, first.isPartial]).toEqual([MANY - 1, true]);
    expect(idsOf(again.people)).toEqual(idsOf(first.people));
  });

  it('finds nobody for who may see nobody', async () => {
    const nobody = { includePublic: false, directoryIds: [] };
    expect((await readMentions(db, nobody, named('Norvane'))).people.size).toBe(0);
  });
});
