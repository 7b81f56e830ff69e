import { constants } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database.ts';
import { EngineThread } from '../engine/engine-thread.ts';
import { PgliteDatabase } from '../engine/pglite-database.ts';
import { withCopy } from './folder-copies.ts';

/** Generous, because a large index takes long, and the reader may write to a slow disk. */
const BOUNDS = { idleMs: 10 * 60_000, totalMs: 24 * 60 * 60_000 };

/** Reads inside one transaction, as one snapshot however long it lasts. */
function inOneTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return work(tx);
  }, BOUNDS);
}

/**
 * Copies the embedded Postgres' files while nothing is written, which is much faster than reading
 * its rows. Without background workers nothing changes them between two statements, and after a
 * checkpoint they are complete.
 */
async function copyFiles(db: Database, dataDir: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 });
  await db.transaction(async (tx) => {
    await tx.query('checkpoint', [], { timeoutMs: BOUNDS.idleMs });
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }, BOUNDS);
}

function onCopy<T>(db: Database, dataDir: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return withCopy(dataDir, async (copy) => {
    await copyFiles(db, dataDir, copy);
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
  });
}

/**
 * Reads a consistent snapshot of a database while others continue to use it. An external Postgres
 * has snapshots for that. The embedded engine has one connection, which a long read would block for
 * every search, so a copy of its files is read instead.
 * @param dataDir the data folder of an embedded database; null: it is read in place, and all other
 *   statements wait (a database in memory, or one that is not being served)
 */
export function readConsistently<T>(
  db: Database,
  dataDir: string | null,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const isServed = db.engine === 'pglite' && dataDir !== null;
  return isServed ? onCopy(db, dataDir, work) : inOneTransaction(db, work);
}
