import { afterEach, beforeEach, expect, test } from 'vitest';
import { PeopleColumns } from '../../../../src/service/search/columns/people-columns.ts';
import { readAllColumns } from '../../../../src/service/search/columns/read-columns.ts';
import type { Database, Queryable } from '../../../../src/service/store/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';

let db: Database;
beforeEach(async () => {
  db = await openEmbeddedTestDatabase();
  await db.query(
    `insert into profiles (id, slug, display_name, origin, sections, document)
     select 'p_' || i, 's_' || i, repeat('x', 900), 'import', '{}', ''
     from generate_series(1, 900) i`,
  );
});
afterEach(() => db.close());

/** The database, where something happens after the first statement that reads pages. */
function interrupted(work: () => Promise<unknown>): Queryable {
  let isDone = false;
  return {
    query: async (sql, ...rest) => {
      const rows = await db.query(sql, ...rest);
      if (!isDone && sql.includes('p.ctid')) {
        isDone = true;
        await work();
      }
      return rows as never;
    },
  };
}

async function sizeAfter(work: () => Promise<unknown>, pages?: number): Promise<number> {
  const people = new PeopleColumns();
  await readAllColumns(interrupted(work), people, pages);
  return people.size;
}

test.each([1, 7, undefined])('everybody is read, %s pages a statement', async (pages) => {
  expect(await sizeAfter(async () => undefined, pages)).toBe(900);
});

test('people whose rows move while others are read are not missed', async () => {
  const move = () => db.query("update profiles set blocking_keys = '{1}'");
  expect(await sizeAfter(move, 7)).toBe(900);
});

test('people who are written meanwhile may be read at once', async () => {
  const write = () =>
    db.query(
      `insert into profiles (id, slug, display_name, origin, sections, document)
       values ('p_new', 's_new', 'New', 'import', '{}', '')`,
    );
  expect(await sizeAfter(write, 7)).toBe(901);
});
