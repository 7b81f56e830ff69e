import type { Queryable } from '../../store/database.ts';

/**
 * The number of changes to the people in the index. An answer of an older revision may be stale, so
 * clients join only runs of the same revision.
 */
export async function readIndexRevision(db: Queryable): Promise<number> {
  const [row] = await db.query<{ revision: number }>(
    `select (value #>> '{}')::bigint as revision from meta where key = 'index_revision'`,
  );
  return row?.revision ?? 0;
}

/**
 * Writers of people wait for each other from here on: the last statement before a commit, therefore.
 */
export const BUMP_INDEX_REVISION = `
  insert into meta (key, value) values ('index_revision', '1'::jsonb)
  on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1)`;

/** Call it in the transaction that changes people. */
export async function bumpIndexRevision(tx: Queryable): Promise<void> {
  await tx.query(BUMP_INDEX_REVISION);
}
