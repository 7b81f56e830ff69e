import type { Queryable } from '../../store/database.ts';

/**
 * Counts the changes of the people that can be found. An answer of an older revision may be
 * stale, so a client joins runs of one revision only.
 */
export async function readIndexRevision(db: Queryable): Promise<number> {
  const [row] = await db.query<{ revision: number }>(
    `select (value #>> '{}')::integer as revision from meta where key = 'index_revision'`,
  );
  return row?.revision ?? 0;
}

/** Call it in the transaction that changes people. */
export async function bumpIndexRevision(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into meta (key, value) values ('index_revision', '1'::jsonb)
     on conflict (key) do update
       set value = to_jsonb((meta.value #>> '{}')::integer + 1)`,
  );
}
