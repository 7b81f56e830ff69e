import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagesOf } from '../../../../src/service/search/memory/table-pages.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';

let db: Database;
beforeEach(async () => {
  db = await openEmbeddedTestDatabase();
});
afterEach(() => db.close());

const PUT = `insert into profiles (id, slug, display_name, origin, sections, document)
  select 'p_' || i, 's' || i, repeat('x', 900), 'import', '{}', ''
  from generate_series(1, $1::int) i`;

async function idsInRanges(pages: number): Promise<{ ids: string[]; ranges: number }> {
  const ids: string[] = [];
  let ranges = 0;
  for await (const { from, to } of pagesOf(db, 'profiles', pages)) {
    ranges += 1;
    const rows = await db.query<{ id: string }>(
      'select id from profiles where ctid >= $1::tid and ctid < $2::tid',
      [from, to],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return { ids, ranges };
}

test('a table without rows gives none', async () => {
  expect((await idsInRanges(4)).ids).toEqual([]);
});

test.each([1, 4, 1000])('every row is in one range of %i pages', async (pages) => {
  await db.query(PUT, [200]);
  const { ids, ranges } = await idsInRanges(pages);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
  expect(ranges > 1).toBe(pages < 1000);
});
