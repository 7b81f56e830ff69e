import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database.ts';
import { EngineThread } from '../engine/engine-thread.ts';
import { PgliteDatabase } from '../engine/pglite-database.ts';

/** A large index takes its time, and whoever writes the file may be slow. */
const BOUNDS = { idleMs: 10 * 60_000, totalMs: 24 * 60 * 60_000 };

/** Folders of copies; those that a killed process left go with the next. */
const COPY = '.copy-';

async function removeCopies(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(COPY));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Reads inside one transaction, which sees one moment however long it lasts. */
function inOneTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return work(tx);
  }, BOUNDS);
}

/**
 * Copies the embedded Postgres' files while nobody writes, which takes a fraction of what reading
 * its rows does. Without background workers nothing changes them between two statements, and
 * after a checkpoint they are whole.
 */
async function freeze(db: Database, dataDir: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 });
  await db.transaction(async (tx) => {
    await tx.query('checkpoint', [], { timeoutMs: BOUNDS.idleMs });
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }, BOUNDS);
}

async function onCopy<T>(
  db: Database,
  dataDir: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  await removeCopies(dataDir);
  const copy = join(dataDir, `${COPY}${process.pid}`);
  try {
    await freeze(db, dataDir, copy);
    const engine = { folder: join(copy, 'postgres'), snapshot: null, sharedBuffersMb: 128 };
    const frozen = await PgliteDatabase.open({
      where: copy,
      start: () => EngineThread.start(engine),
    });
    try {
      return await inOneTransaction(frozen, work);
    } finally {
      await frozen.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Reads a database as it is at one moment, while others go on. A Postgres elsewhere has snapshots
 * for that. The embedded engine has one connection, which a long reading would keep from every
 * search: it is read from a copy of its files.
 * @param dataDir the data folder of an embedded database; null: it is read in place, and whoever
 *   asks meanwhile waits (a database in memory, or one that nobody serves yet)
 */
export function readConsistently<T>(
  db: Database,
  dataDir: string | null,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const isServed = db.engine === 'pglite' && dataDir !== null;
  return isServed ? onCopy(db, dataDir, work) : inOneTransaction(db, work);
}
