import type { Database, Queryable } from '../database.ts';

/** For building an index. */
const LONG = { timeoutMs: 12 * 3_600_000 };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type IndexState = 'absent' | 'valid' | 'building' | 'cut off';

async function stateOf(db: Queryable, name: string): Promise<IndexState> {
  const [row] = await db.query<{ state: IndexState }>(
    `select case when i.indisvalid then 'valid'
       when exists (select from pg_stat_progress_create_index b
                    where b.relid = i.indrelid and b.index_relid in (i.indexrelid, 0))
       then 'building' else 'cut off' end as state
     from pg_index i where i.indexrelid = to_regclass(quote_ident($1))`,
    [name],
  );
  return row?.state ?? 'absent';
}

/**
 * Builds an index while others read and write, on Postgres. A build that was cut off leaves an index
 * that is written to and never read, and that `if not exists` passes over: it is replaced.
 * @param definition what follows `on`
 * @returns false while another connection builds it: ask again later
 */
export async function buildIndex(db: Database, name: string, definition: string): Promise<boolean> {
  const state = await stateOf(db, name);
  if (state === 'building') return false;
  if (state === 'cut off') {
    await db.query(`drop index concurrently if exists ${quoted(name)}`, [], LONG);
  }
  if (state !== 'valid') {
    await db.query(
      `create index concurrently if not exists ${quoted(name)} on ${definition}`,
      [],
      LONG,
    );
  }
  return (await stateOf(db, name)) === 'valid';
}
