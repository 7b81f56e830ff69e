import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { engineInThread } from './engine-in-thread.ts';
import { PgliteDatabase } from './pglite-database.ts';
import { openEngine } from './pglite-engine.ts';
import { tarEntries, withoutEntries } from './tar-entries.ts';

/** `template0` and `template1` are two thirds of the files, and no databases are created here. */
async function dropTemplates(db: PgliteDatabase): Promise<void> {
  await db.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await db.script(`drop database ${name}`);
}

const FILL_TIMEOUT_MS = 120_000;

/**
 * Statistics of empty tables make a long-lived connection keep plans that read whole tables:
 * foreign-key checks then took 260 ms per batch of an import. Without statistics the planner
 * assumes some rows.
 */
async function forgetEmptyTables(db: PgliteDatabase): Promise<void> {
  await db.query(
    `update pg_class set reltuples = -1, relpages = 0
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples = 0`,
  );
}

interface LogEnd {
  /** The log's current file, of 16 MB, and the offset of its end. */
  readonly file: string;
  readonly bytes: number;
}

/** Switches to a new log file and checkpoints, so that no older one is needed to start. */
async function currentLog(db: PgliteDatabase): Promise<LogEnd> {
  await db.query('select pg_switch_wal()');
  await db.script('checkpoint');
  const [end] = await db.query<LogEnd>(
    `select file_name as file, file_offset as bytes
     from pg_walfile_name_offset(pg_current_wal_insert_lsn())`,
  );
  if (end === undefined) throw new Error('the engine does not say where its log ends');
  return end;
}

/**
 * Drops old log files and what a recycled one holds beyond its end: 20 of the 27 MB that a snapshot
 * with people in it would have.
 */
function withoutOldLog(tar: Uint8Array, log: LogEnd): Uint8Array {
  const segment = /(^|\/)pg_wal\/([0-9A-F]{24})$/;
  const kept = withoutEntries(tar, (name) => {
    const file = segment.exec(name)?.[2];
    return file !== undefined && file !== log.file;
  });
  for (const { name, data } of tarEntries(kept)) {
    if (segment.exec(name)?.[2] === log.file) data.fill(0, log.bytes);
  }
  return kept;
}

/**
 * Makes the snapshot's bytes: initdb, the migrations, what `fill` writes; without templates,
 * compacted and checkpointed.
 */
export async function makeSnapshot(
  migrations: readonly Migration[],
  fill?: (db: Database) => Promise<void>,
): Promise<Uint8Array> {
  const engine = await openEngine({ folder: null, snapshot: null, sharedBuffersMb: 128 });
  const db = await PgliteDatabase.open({
    where: 'memory',
    start: async () => engineInThread(engine),
  });
  await migrate(db, migrations);
  await fill?.(db);
  await dropTemplates(db);
  // Compacts rows and indexes: a demo of 2,000 people then takes a sixth less time to unpack.
  await db.query('vacuum (full)', [], { timeoutMs: FILL_TIMEOUT_MS });
  await db.script('vacuum (freeze, analyze)');
  await forgetEmptyTables(db);
  const log = await currentLog(db);
  const tar = withoutOldLog(await engine.dump(), log);
  await db.close();
  return promisify(gzip)(tar, { level: 9 });
}
