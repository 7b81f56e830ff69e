import { buildSnapshot } from '../../scripts/build-snapshot.ts';
import type { Database } from '../../src/service/store/database.ts';
import { engineInThread } from '../../src/service/store/engine/engine-in-thread.ts';
import { PgliteDatabase } from '../../src/service/store/engine/pglite-database.ts';
import { type Engine, openEngine } from '../../src/service/store/engine/pglite-engine.ts';
import { findSnapshot } from '../../src/service/store/engine/snapshot.ts';
import { loadMigrations } from '../../src/service/store/migrations.ts';
import { COUNT_OBJECTS, DEFINE_EMPTY, EMPTY } from './empty-database.ts';

/** An engine, and the number of tables, indexes and sequences that it started with. */
interface Started {
  readonly engine: Engine;
  readonly objects: number;
}

/** Engines of this process that a test has closed: emptying one takes 5 ms, starting one 0.7 s. */
const idle: Started[] = [];

async function countObjects(engine: Engine): Promise<number> {
  const [row] = (await engine.query(COUNT_OBJECTS, [])) as [{ readonly objects: number }];
  return row.objects;
}

const wrap = (engine: Engine): Promise<PgliteDatabase> =>
  PgliteDatabase.open({ where: 'memory', start: async () => engineInThread(engine) });

/** The file of the current migrations' snapshot; made for all later tests when the build has none. */
async function snapshot(): Promise<string> {
  const migrations = await loadMigrations();
  if ((await findSnapshot(migrations)) === null) await buildSnapshot();
  const path = await findSnapshot(migrations);
  if (path === null) throw new Error('The migrations changed while their snapshot was made.');
  return path;
}

async function startEngine(): Promise<Started> {
  const engine = await openEngine({
    folder: null,
    snapshot: await snapshot(),
    sharedBuffersMb: 16,
  });
  await engine.script(DEFINE_EMPTY);
  return { engine, objects: await countObjects(engine) };
}

/** Empties every table; resolves with false when the test has changed the schema. */
async function empty({ engine, objects }: Started): Promise<boolean> {
  if ((await countObjects(engine)) !== objects) return false;
  await engine.query(EMPTY, []);
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
