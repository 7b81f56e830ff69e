import { expect, test } from 'vitest';
import { migrationLines } from '../../../../src/commands/migrate.ts';
import { canKeep, distribute } from '../../../../src/service/store/cluster/distribute.ts';
import { SqlError } from '../../../../src/service/store/database-errors.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { PostgresDatabase } from '../../../../src/service/store/postgres/postgres-database.ts';
import { transientError } from '../../../../src/service/store/transient-error.ts';
import { openPostgresTestDatabase } from '../../../support/postgres-database.ts';
import { FORTY_PEOPLE, isCluster, withCluster } from './with-cluster.ts';

const base = process.env.TEST_DATABASE_URL;

test.each([
  ['from a job to its person', 'experiences', 'profiles', true],
  ['from a job to its title', 'experiences', 'terms', true],
  ['from the space of a term to the term', 'term_spaces', 'terms', true],
  ['from a mention to its person', 'mentions', 'profiles', false],
  ['from a day of contact to its directory', 'touches', 'directories', true],
])('decides whether a cluster keeps a foreign key %s', (_, table, target, kept) => {
  expect(canKeep({ table, target })).toBe(kept);
});

test('says what was migrated, and where the tables of people are', () => {
  const workers = ['10.0.0.7:5432', '10.0.0.8:5432'];
  expect(migrationLines({ applied: [] })).toEqual(['The schema is up to date.']);
  expect(
    migrationLines({
      applied: ['0001_a.sql', '0002_b.sql'],
      distribution: { tables: ['terms', 'profiles'], workers, cleared: [] },
    }),
  ).toEqual([
    'Applied 2 migrations: 0001_a.sql, 0002_b.sql.',
    'Distributed 2 tables over 2 workers (10.0.0.7:5432, 10.0.0.8:5432): terms, profiles.',
  ]);
  const again = { tables: [], workers, cleared: [] };
  expect(migrationLines({ applied: [], distribution: again }).slice(1)).toEqual([
    'The tables of people were already distributed over 2 workers (10.0.0.7:5432, 10.0.0.8:5432).',
  ]);
  const added = { ...again, tables: ['known_words', 'touches'] };
  expect(migrationLines({ applied: [], distribution: added }).slice(1)).toEqual([
    'Distributed 2 new tables over 2 workers (10.0.0.7:5432, 10.0.0.8:5432): known_words, touches.',
  ]);
  const cleared = ['facts', 'profiles'];
  expect(migrationLines({ applied: [], distribution: { ...again, cleared } })[2]).toBe(
    'Removed what an earlier version had left on the coordinator of: facts, profiles.',
  );
});

test.skipIf(base === undefined || isCluster)(
  'refuses to distribute a Postgres without Citus, and changes nothing (needs a plain Postgres)',
  async () => {
    const db = await openPostgresTestDatabase(base ?? '');
    await expect(distribute(db)).rejects.toThrow(/has no Citus/);
    await db.close();
  },
);

/** In a session that has no connections to workers yet. */
async function askAnew(url: string) {
  const db = new PostgresDatabase({ url, connections: 1 });
  try {
    return await db.query('select count(*) as people from profiles');
  } finally {
    await db.close();
  }
}

/** Time zone, JIT and effort of vector searches, as sessions of workers have them. */
async function settingsOfWorkers(url: string): Promise<string[]> {
  const db = new PostgresDatabase({ url, connections: 1 });
  try {
    const rows = await db.query<{ result: string }>(
      `select result from run_command_on_workers($$select concat_ws(' ',
         current_setting('TimeZone'), current_setting('jit'), current_setting('hnsw.ef_search'))$$)`,
    );
    return rows.map(({ result }) => result);
  } finally {
    await db.close();
  }
}

test.skipIf(!isCluster)(
  'distributes the people of a running database, and a second time nothing (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      await migrate(db, await loadMigrations());
      await db.query(FORTY_PEOPLE);
      await db.query(
        `insert into facts (profile_id, section, text) select id, 'jobs', display_name from profiles`,
      );
      const first = await migratePostgres(url, { citus: true });
      expect(first.applied).toEqual([]);
      expect(first.distribution?.tables).toContain('profiles');
      expect((await migratePostgres(url, { citus: true })).distribution?.tables).toEqual([]);
      expect(await settingsOfWorkers(url)).toEqual(['UTC off 100', 'UTC off 100']);
      const [found] = await db.query(
        `select count(*) as people, count(distinct f.id) as facts
         from profiles p join facts f on f.profile_id = p.id and f.text = p.display_name`,
      );
      expect(found).toEqual({ people: 40, facts: 40 });
      const [shards] = await db.query(
        `select count(distinct nodeport) as nodes from citus_shards
         where table_name = 'profiles'::regclass`,
      );
      expect(shards).toEqual({ nodes: 2 });
      const leftHere = `select relname from pg_class
        where relname in ('profiles', 'facts', 'experiences') and pg_relation_size(oid) > 0`;
      expect(await db.query(leftHere)).toEqual([]);
      await db.query('delete from profiles where id = $1', ['p_7']);
      expect(await db.query(`select 1 from facts where profile_id = 'p_7'`)).toEqual([]);
    }),
  120_000,
);

test.skipIf(!isCluster)(
  'makes every index again, also one that a service has added (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      await migrate(db, await loadMigrations());
      await db.query(FORTY_PEOPLE);
      await db.query('create index people_of_today on profiles (created_at) where is_public');
      const indexes = () =>
        db.query<{ name: string; definition: string }>(
          `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
           from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
           where t.relnamespace = 'public'::regnamespace and not i.indisunique and i.indisvalid
           order by 1`,
        );
      const before = await indexes();
      await migratePostgres(url, { citus: true });
      expect(await indexes()).toEqual(expect.arrayContaining(before));
      const [made] = await db.query(
        `select count(*) > 1 as "areSeveral", bool_and(result::integer = 1) as "haveOneEach"
         from run_command_on_shards('profiles', $$select count(*) from pg_index i
           join pg_class c on c.oid = i.indexrelid
           where i.indrelid = '%s'::regclass and c.relname like 'people_of_today%%'$$)`,
      );
      expect(made).toEqual({ areSeveral: true, haveOneEach: true });
    }),
  120_000,
);

/** Notes the name of each index that a statement makes on the coordinator. */
const NOTE_INDEXES = `
  create table made_indexes (name text);
  create function note_index() returns event_trigger language plpgsql as $$begin
    insert into made_indexes select object_identity from pg_event_trigger_ddl_commands()
      where object_type = 'index';
  end$$;
  create event trigger note_index on ddl_command_end when tag in ('CREATE INDEX')
    execute function note_index();`;

test.skipIf(!isCluster)(
  'builds no index twice (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      await migrate(db, await loadMigrations());
      await db.script(NOTE_INDEXES);
      await migratePostgres(url, { citus: true });
      const made = await db.query<{ name: string; times: number }>(
        'select name, count(*) as times from made_indexes group by 1 order by 1',
      );
      expect(made.map(({ name }) => name)).toContain('public.profiles_slug');
      expect(made.filter(({ times }) => times > 1)).toEqual([]);
    }),
  120_000,
);

test.skipIf(!isCluster)(
  'says that a worker cannot be reached, and has everything when it is back (needs Citus)',
  () =>
    withCluster(async (db, url) => {
      await migratePostgres(url, { citus: true });
      await db.query(FORTY_PEOPLE);
      const moveWorker = (by: number) =>
        db.query(
          `update pg_dist_node set nodeport = nodeport + ${by} where nodeid = (
             select max(nodeid) from pg_dist_node)`,
        );
      // Nothing listens on the ports from there on.
      await moveWorker(100_000);
      const lost = await askAnew(url).catch((error: unknown) => error);
      expect(lost).toBeInstanceOf(SqlError);
      expect(lost).toHaveProperty(
        'message',
        expect.stringMatching(/remote node \S+:1\d{5} failed/),
      );
      expect(transientError(lost)?.message).toMatch(/cannot reach a worker .*No data was lost/);
      await moveWorker(-100_000);
      expect(await askAnew(url)).toEqual([{ people: 40 }]);
    }),
  120_000,
);
