import type { Queryable } from '../../store/database.ts';

/** Rows of a table from one place on the disk to another, as `tid` texts for `ctid >=` and `ctid <`. */
export interface PageRange {
  readonly from: string;
  readonly to: string;
}

/**
 * A table's pages in the order in which they lie on the disk, `pages` at a time: every page is read
 * once. In the order of ids, which are random, each row is on another page, or the whole table is
 * sorted for every part. A row that is written meanwhile moves, and may be missed: afterwards read
 * what has changed, and those whose ids are missing. Embedded engine only.
 */
export async function* pagesOf(
  db: Queryable,
  table: 'profiles' | 'profile_vectors',
  pages: number,
): AsyncGenerator<PageRange> {
  const [size] = await db.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer
       as pages`,
    [table],
  );
  const last = size?.pages ?? 0;
  for (let page = 0; page < last; page += pages) {
    yield { from: `(${page},0)`, to: `(${page + pages},0)` };
  }
}
