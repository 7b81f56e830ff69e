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

/** Engines of this process that a test has closed: emptying one takes 20 ms, starting one 500. */
const idle: Engine[] = [];

const OBJECTS = `select count(*)::int as count from pg_class
  where relnamespace = 'public'::regnamespace`;

const wrap = (engine: Engine): Promise<PgliteDatabase> =>
  PgliteDatabase.open({ where: 'memory', start: async () => inThisThread(engine) });

/** The snapshot of the present migrations; made when the build has none, for all tests after. */
async function snapshot(): Promise<Uint8Array> {
  const migrations = await loadMigrations();
  if ((await findSnapshot(migrations)) === null) await buildSnapshot();
  const path = await findSnapshot(migrations);
  if (path === null) throw new Error('The migrations changed while their snapshot was made.');
  return readSnapshot(path);
}

async function startEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-test-'));
  try {
    const tar = join(folder, 'snapshot.tar');
    await writeFile(tar, await snapshot());
    return await openEngine({ folder: null, snapshot: tar, sharedBuffersMb: 16 });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function count(engine: Engine): Promise<unknown> {
  return (await engine.query(OBJECTS, []))[0];
}

/** Empties every table; false when the test has changed the schema. */
async function empty(engine: Engine, objects: unknown): Promise<boolean> {
  if (JSON.stringify(await count(engine)) !== JSON.stringify(objects)) return false;
  const rows = await engine.query(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
    [],
  );
  const [{ tables }] = rows as [{ tables: string }];
  await engine.script(`truncate ${tables} restart identity`);
  return true;
}

export async function openEmbeddedTestDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await startEngine());
  const objects = await count(engine);
  const db = await wrap({
    ...engine,
    close: async () => {
      const reusable = await empty(engine, objects).catch(() => false);
      if (reusable) idle.push(engine);
      else await engine.close();
    },
  });
  return db;
}
