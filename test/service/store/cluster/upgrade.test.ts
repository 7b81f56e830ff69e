import { expect, test } from 'vitest';
import { distribute } from '../../../../src/service/store/cluster/distribute.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import type { PostgresDatabase } from '../../../../src/service/store/postgres/postgres-database.ts';
import { FORTY_PEOPLE, isCluster, withCluster } from './with-cluster.ts';

const JOB = `insert into experiences (profile_id, ordinal, is_current, home_lat, home_lon)
  select id, 0, true, 43.6, -116.2 from profiles`;

/** The migration before which the database is distributed. */
const CELLS = 20;

/**
 * Forty people on a cluster as an earlier version left it: without the cells of places.
 * @returns the names of the migrations that it lacks
 */
async function distributeEarlier(db: PostgresDatabase): Promise<readonly string[]> {
  const all = await loadMigrations();
  await migrate(
    db,
    all.filter(({ version }) => version < CELLS),
  );
  // Distributing takes the functions of this version, of which that migration makes one.
  await db.script(`create function place_cell(lat real, lon real) returns integer
    language sql immutable as 'select 1'`);
  await distribute(db);
  await db.script('drop function place_cell(real, real)');
  await db.query(FORTY_PEOPLE);
  return all.filter(({ version }) => version >= CELLS).map(({ name }) => name);
}

test.skipIf(!isCluster)(
  'a database that an earlier version has distributed is migrated, index and function on every shard (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      const later = await distributeEarlier(db);
      await db.query(JOB);
      const { applied } = await migratePostgres(url, { citus: false });
      expect(applied).toEqual(later);
      const [made] = await db.query(
        `select count(*) > 1 as "areSeveral", bool_and(result::integer = 1) as "haveOneEach"
         from run_command_on_shards('experiences', $$select count(*) from pg_index i
           join pg_class c on c.oid = i.indexrelid
           where i.indrelid = '%s'::regclass and c.relname like 'experiences_title_cell%%'
             and i.indisvalid$$)`,
      );
      expect(made).toEqual({ areSeveral: true, haveOneEach: true });
      const [found] = await db.query(
        'select count(*) as jobs from experiences where place_cell(home_lat, home_lon) = $1',
        [43 * 360 - 117],
      );
      expect(found).toEqual({ jobs: 40 });
    }),
  120_000,
);

test.skipIf(!isCluster)(
  'tables that a version has added go to the workers when it migrates, with their rows, and are named (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      await distributeEarlier(db);
      await db.query(`insert into identifiers (profile_id, kind, value) select id, 'email', id
        from profiles`);
      const kinds = () =>
        db.query(
          `select table_name::text as name, citus_table_type as kind from citus_tables
           where table_name in ('identifiers'::regclass, 'known_words'::regclass) order by 1`,
        );
      const placed = await kinds();
      // A migration of a cluster can make no table that refers to a distributed one.
      await db.script('alter table identifiers drop constraint identifiers_profile_id_fkey');
      for (const table of ['identifiers', 'known_words']) {
        await db.query('select undistribute_table($1::regclass)', [table]);
      }
      // As Citus does with a table that refers to a copied one.
      await db.query(`select citus_add_local_table_to_metadata('identifiers')`);
      expect(await kinds()).toEqual([{ name: 'identifiers', kind: 'local' }]);
      const migrated = await migratePostgres(url, { citus: true });
      expect(migrated.distribution?.tables).toEqual(['known_words', 'identifiers']);
      expect(await kinds()).toEqual(placed);
      const [found] = await db.query(
        'select count(*) as identifiers from profiles p join identifiers i on i.profile_id = p.id',
      );
      expect(found).toEqual({ identifiers: 40 });
      // As after an end between the last migration and this: nothing is pending any more.
      await db.query(`select undistribute_table('known_words')`);
      expect(await migratePostgres(url, { citus: false })).toMatchObject({
        applied: [],
        distribution: { tables: ['known_words'] },
      });
      expect(await kinds()).toEqual(placed);
      expect((await migratePostgres(url, { citus: true })).distribution?.tables).toEqual([]);
    }),
  120_000,
);
