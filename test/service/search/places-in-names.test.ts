import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'branch', name: 'Loom House, São Paulo', experiences: [{ title: 'Weaver' }] },
    { id: 'wren', name: 'Wren Prattle', experiences: [{ title: 'Dyer' }] },
  ]);
});
afterAll(() => db.close());

describe('a place that is part of a name', () => {
  it.each(['people in São Paulo', 'dyers from Sao Paulo', 'who is in São Paulo'])(
    'stays a place where the question says so: "%s"',
    async (query) => {
      const { people, intent, notices } = await search.answer({ query });
      expect(intent.names).toBeUndefined();
      expect(intent.geo?.place).toMatch(/Paulo/);
      expect(people.filter(({ match }) => match === 'met')).toEqual([]);
      expect(notices.join(' ')).toContain('On record for nobody: a place');
    },
  );

  it('is told where it is read as a name', async () => {
    const { notices } = await search.answer({ query: 'São Paulo' });
    expect(notices).toContain(
      'Applied differently: "São Paulo" read as a person\'s name, because nobody surely matches otherwise.',
    );
  });
});
