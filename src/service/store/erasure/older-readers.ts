import type { Database } from '../database.ts';
import type { DueErasure } from './due-erasure.ts';

/**
 * Whether a transaction that began before the removal is still open, here or on a standby: a rewrite
 * keeps what it may still read.
 */
export async function hasOlderReaders(db: Database, { transaction }: DueErasure): Promise<boolean> {
  // One connection, which a transaction of its own holds to its end.
  if (db.engine === 'pglite') return false;
  const [row] = await db.query<{ open: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8
       or exists (select from pg_stat_activity where pid <> pg_backend_pid()
         and backend_type <> 'autovacuum worker'
         and (datname = current_database() or backend_type = 'walsender')
         and age(backend_xmin) >= age($1::xid8::xid))
       or exists (select from pg_replication_slots
         where age(xmin) >= age($1::xid8::xid)) as open`,
    [transaction],
  );
  return row?.open ?? true;
}
