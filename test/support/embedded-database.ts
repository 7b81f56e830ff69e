import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSnapshot } from '../../scripts/build-snapshot.ts';
import type { Database } from '../../src/service/store/database.ts';
import { inThisThread } from '../../src/service/store/engine/engine-in-thread.ts';
import { PgliteDatabase } from '../../src/service/store/engine/pglite-database.ts';
import { type Engine, openEngine } from '../../src/service/store/engine/pglite-engine.ts';
import { findSnapshot, readSnapshot } from '../../src/service/store/engine/snapshot.ts';
import { loadMigrations } from '../../src/service/store/migrations.ts';

/** An engine, and the number of tables, indexes and sequences that it started with. */
interface Started {
  readonly engine: Engine;
  readonly objects: number;
}

/** Engines of this process that a test has closed: emptying one takes 10 ms, starting one 1 s. */
const idle: Started[] = [];

/**
 * What a test left behind. A table that has or had a row has pages until it is truncated, and an
 * insert that failed has advanced its sequence. Emptying all 50 tables would take 70 ms.
 */
const LEFT = `select
  (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as objects,
  (select string_agg(format('%I', t.relname), ', ') from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname <> 'schema_migrations'
      and (pg_relation_size(t.oid) > 0 or exists (
        select from pg_depend d join pg_class s on s.oid = d.objid
        where d.refobjid = t.oid and d.classid = 'pg_class'::regclass
          and case when s.relkind = 'S' then pg_sequence_last_value(s.oid) is not null end
      ))) as tables`;

interface Left {
  readonly objects: number;
  readonly tables: string | null;
}

async function left(engine: Engine): Promise<Left> {
  const [row] = (await engine.query(LEFT, [])) as [Left];
  return row;
}

const wrap = (engine: Engine): Promise<PgliteDatabase> =>
  PgliteDatabase.open({ where: 'memory', start: async () => inThisThread(engine) });

/** The snapshot of the current migrations; made for all later tests when the build has none. */
async function snapshot(): Promise<Uint8Array> {
  const migrations = await loadMigrations();
  if ((await findSnapshot(migrations)) === null) await buildSnapshot();
  const path = await findSnapshot(migrations);
  if (path === null) throw new Error('The migrations changed while their snapshot was made.');
  return readSnapshot(path);
}

async function startEngine(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-test-'));
  try {
    const tar = join(folder, 'snapshot.tar');
    await writeFile(tar, await snapshot());
    const engine = await openEngine({ folder: null, snapshot: tar, sharedBuffersMb: 16 });
    const { objects } = await left(engine);
    return { engine, objects };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Empties every table; resolves with false when the test has changed the schema. */
async function empty({ engine, objects }: Started): Promise<boolean> {
  const now = await left(engine);
  if (now.objects !== objects) return false;
  if (now.tables !== null) await engine.script(`truncate ${now.tables} restart identity cascade`);
  return true;
}

export async function openEmbeddedTestDatabase(): Promise<Database> {
  const started = idle.pop() ?? (await startEngine());
  const { engine } = started;
  const db = await wrap({
    ...engine,
    close: async () => {
      const reusable = await empty(started).catch(() => false);
      if (reusable) idle.push(started);
      else await engine.close();
    },
  });
  return db;
}
