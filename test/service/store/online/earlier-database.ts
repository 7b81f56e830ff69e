import { onTestFinished } from 'vitest';
import type { Database, Queryable } from '../../../../src/service/store/database.ts';
import { engineInThread } from '../../../../src/service/store/engine/engine-in-thread.ts';
import { PgliteDatabase } from '../../../../src/service/store/engine/pglite-database.ts';
import { openEngine } from '../../../../src/service/store/engine/pglite-engine.ts';
import { findSnapshot } from '../../../../src/service/store/engine/snapshot.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations, type Migration } from '../../../../src/service/store/migrations.ts';

/** The version before jobs and courses repeated anything and ids had 64 bits. */
export const BEFORE_WIDE_IDS = 14;

/** The migrations up to that version. */
export async function earlierMigrations(): Promise<Migration[]> {
  return (await loadMigrations()).filter(({ version }) => version <= BEFORE_WIDE_IDS);
}

/**
 * An embedded database of the schema of an earlier version; closed after the test. It is the
 * snapshot of the build, emptied: initdb would take three seconds.
 */
export async function openEarlier(version: number): Promise<Database> {
  const migrations = await loadMigrations();
  const snapshot = await findSnapshot(migrations);
  const engine = await openEngine({ folder: null, snapshot, sharedBuffersMb: 16 });
  await engine.script('drop schema public cascade; create schema public');
  const db = await PgliteDatabase.open({
    where: 'memory',
    start: async () => engineInThread(engine),
  });
  onTestFinished(() => db.close());
  await migrate(
    db,
    migrations.filter((one) => one.version <= version),
  );
  return db;
}

/** Writes made-up people into a database of that schema. */
export async function fillEarlier(db: Queryable, people: number): Promise<void> {
  await db.query(
    `insert into terms (kind, folded, label, people)
     select kind, 'term ' || n, 'Term ' || n, 1
     from unnest(array['title', 'organization', 'place', 'school']) as kind, generate_series(1, 50) as n`,
  );
  await db.query(`insert into term_spaces (space, term_id) select 'public', id from terms`);
  await db.query(`insert into slug_counters (base, last) values ('ada-lovelace', 3)`);
  await addEarlier(db, 1, people);
}

const termOf = (kind: string) => `(held.ids -> '${kind}' ->> (n % 50))::integer`;

/** Writes the people `from` to `to` as a service of that version does. */
export async function addEarlier(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `with held as materialized (
       select jsonb_object_agg(kind, ids) as ids from (
         select kind, jsonb_agg(id order by id) as ids from terms
         where folded ~ '^term' group by kind) as kinds
     ), people as (
       insert into profiles (id, slug, display_name, family_name, country, source_count, origin,
                             is_public, sections, document)
       select 'p_' || lpad(n::text, 8, '0'), 'p-' || n, 'Person ' || n, 'Number', 'DE', n % 4,
              'import', n % 5 <> 0, '{}', ''
       from generate_series($1::integer, $2::integer) as n
     ), jobs as (
       insert into experiences (profile_id, ordinal, title_term, organization_term, place_term,
                                start_on, is_current)
       select 'p_' || lpad(n::text, 8, '0'), at, ${termOf('title')}, ${termOf('organization')},
              ${termOf('place')}, 20100000, at = 0
       from held, generate_series($1::integer, $2::integer) as n,
            generate_series(0, 1) as at
     )
     insert into educations (profile_id, ordinal, school_term, is_current)
     select 'p_' || lpad(n::text, 8, '0'), 0, ${termOf('school')}, false
     from held, generate_series($1::integer, $2::integer) as n`,
    [from, to],
  );
}

/** How many rows there are, and how many repeat something else than their profile. */
export async function countRepeated(db: Queryable): Promise<{ rows: number; wrong: number }> {
  const stays = ['experiences', 'educations'].map(
    (table) => `
      select (s.standing, s.is_public, s.home_country, s.home_region, s.home_lat, s.home_lon)
        is distinct from (standing_of(p.source_count, p.family_name, p.display_name),
          p.is_public, p.country, p.region, p.lat, p.lon) as is_wrong
      from ${table} s join profiles p on p.id = s.profile_id`,
  );
  const [row] = await db.query<{ rows: number; wrong: number }>(
    `select count(*) as rows, count(*) filter (where is_wrong) as wrong
     from (${stays.join(' union all ')}) as all_stays`,
  );
  return row ?? { rows: 0, wrong: 0 };
}
