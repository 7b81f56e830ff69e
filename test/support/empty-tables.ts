import type { Database } from '../../src/service/store/database.ts';

/** What refers to what without a foreign key on a cluster; see `canKeep`. */
const WITHOUT_KEY = [
  ['directories', 'organizations'],
  ['directory_grants', 'directories'],
  ['profile_aliases', 'profiles'],
  ['mentions', 'profiles'],
  ['picture_people', 'mentions'],
  ['identity_reviews', 'profiles'],
  ['identity_reviews', 'mentions'],
  ['connection_imports', 'directories'],
  ['person_changes', 'directories'],
] as const;

const pairs = WITHOUT_KEY.map(([table, target]) => `('${table}', '${target}')`).join(', ');

/**
 * What `truncate … cascade` does, by deleting: a few rows are gone in a tenth of the time. The
 * role `replica` leaves the foreign keys alone, and lasts until the end of the statement. A table
 * of a cluster has its rows elsewhere, and no size here.
 * @param tables those that refer to them are emptied too
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  await db.script(`do $$
    declare
      emptied regclass;
      is_cluster boolean := to_regclass('pg_dist_partition') is not null;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for emptied in
        with recursive refers as (
          select conrelid as id, confrelid as target from pg_constraint where contype = 'f'
          union select id::regclass, target::regclass from (values ${pairs}) as w (id, target)
        ), meant as (
          select unnest('{${tables.join(',')}}'::regclass[])::oid as id
          union
          select r.id from refers r join meant m on m.id = r.target
        )
        select id from meant where is_cluster or pg_relation_size(id) > 0
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $$`);
}
