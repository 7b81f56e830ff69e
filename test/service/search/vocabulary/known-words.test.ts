import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_SPACE } from '../../../../src/service/people/visibility/term-space.ts';
import { KnownWords } from '../../../../src/service/search/vocabulary/known-words.ts';
import type { Database, Queryable } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch } from '../people-fixture.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  const una = {
    ...{ id: 'una', name: 'Una Ashgrove' },
    experiences: [{ title: 'Harbor Master', organization: 'Loom House' }],
  };
  await openSearch(db, [una], { termsInMemory: 0 });
});
afterAll(() => db.close());

it('reads words of several kinds by one statement, and later ones by another', async () => {
  let statements = 0;
  const counted: Queryable = {
    query: (sql, params, options) => {
      statements += 1;
      return db.query(sql, params, options);
    },
  };
  const words = new KnownWords(counted, [PUBLIC_SPACE]);
  const [titles, names] = [words.of('title'), words.of('name_token')];
  expect(await Promise.all([titles(['harbor', 'una']), names(['una', 'harbor', 'vale'])])).toEqual([
    new Map([['harbor', true]]),
    new Map([['una', true]]),
  ]);
  expect(statements).toBe(1);
  expect(await names(['ashgrove'])).toEqual(new Map([['ashgrove', true]]));
  expect(statements).toBe(2);
});

it('knows no words of spaces that a caller may not see', async () => {
  const titles = new KnownWords(db, ['d_theirs']).of('title');
  expect(await titles(['harbor'])).toEqual(new Map());
});
