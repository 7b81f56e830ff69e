import type { Queryable } from '../store/database.ts';

/** How often the index has changed; 0 for one that never did. Imports raise it. */
export async function readIndexRevision(db: Queryable): Promise<number> {
  const [row] = await db.query<{ value: unknown }>(
    "select value from meta where key = 'index_revision'",
  );
  return typeof row?.value === 'number' ? row.value : 0;
}
