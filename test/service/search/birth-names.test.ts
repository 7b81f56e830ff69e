import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'written', name: 'Orla Fennick née Tarrow' },
    { id: 'listed', name: 'Bea Quillon', other_names: ['Bea Marrish'] },
    { id: 'fennick', name: 'Orla Fennick' },
    { id: 'quillon', name: 'Bea Quillon' },
  ]);
});
afterAll(() => db.close());

async function found(query: string): Promise<string[]> {
  const { people, total } = await search.answer({ query });
  return people.slice(0, total).map(({ profileId }) => search.record(profileId));
}

describe('a name with the name at birth', () => {
  it.each([
    'Orla Fennick née Tarrow',
    'Orla Fennick nee Tarrow',
    'Orla Fennick (née Tarrow)',
    'Orla Fennick, née Tarrow',
    'Orla Fennick geb. Tarrow',
    'orla fennick nee tarrow',
    'who is Orla Fennick née Tarrow?',
    'née Tarrow',
    'nee Tarrow',
    'Fennick-Tarrow',
    'Tarrow-Fennick',
    'Orla Tarrow',
  ])('finds her alone by "%s"', async (query) => {
    expect(await found(query)).toEqual(['written']);
  });

  it('finds who has both names on record, however they are written there', async () => {
    expect(await found('Bea Quillon née Marrish')).toEqual(['listed']);
  });

  it('finds nobody who has only one of them', async () => {
    expect(await found('Bea Quillon née Tarrow')).toEqual([]);
  });
});
