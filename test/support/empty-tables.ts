import type { Database } from '../../src/service/store/database.ts';

/**
 * What `truncate … cascade` does, by deleting: a few rows are gone in a tenth of the time. The
 * role `replica` leaves the foreign keys alone, and lasts until the end of the statement.
 * @param tables those that refer to them are emptied too
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  await db.script(`do $$
    declare emptied regclass;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for emptied in
        with recursive meant as (
          select unnest('{${tables.join(',')}}'::regclass[])::oid as id
          union
          select c.conrelid from pg_constraint c join meant m on m.id = c.confrelid
          where c.contype = 'f'
        )
        select id from meant where pg_relation_size(id) > 0
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $$`);
}
