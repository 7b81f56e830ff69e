import { hasCopies, removeLeftCopies } from '../backup/folder-copies.ts';
import type { Database } from '../database.ts';
import { type DueErasure, readDueErasure, settleErasure } from './due-erasure.ts';
import { removeFilesBeside } from './files-beside.ts';
import { hasOlderReaders } from './older-readers.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';
import { retireLog } from './retire-log.ts';
import { rewriteTables } from './rewrite-tables.ts';

/** What became of the files. */
export interface ErasureReport {
  /** `waits`: a backup or an older transaction still reads what was removed; try again later. */
  readonly state: 'nothing' | 'erased' | 'waits';
  /** Number of tables that were rewritten. */
  readonly tables: number;
  /** What an operator of an external Postgres has to see to. */
  readonly left: readonly ('log' | 'statistics')[];
}

const without = (state: 'nothing' | 'waits'): ErasureReport => ({ state, tables: 0, left: [] });

async function erase(
  db: Database,
  due: DueErasure,
  dataDir: string | null,
): Promise<ErasureReport> {
  const { tables, statistics } = await rewriteTables(db);
  const isLogGone = await retireLog(db);
  if (dataDir !== null) {
    await removeOrphanedFiles(db, dataDir);
    if (!hasCopies()) await removeLeftCopies(dataDir);
    await removeFilesBeside(dataDir, due.until);
  }
  await settleErasure(db, due);
  const left = [
    ...(isLogGone ? [] : ['log' as const]),
    ...(statistics ? [] : ['statistics' as const]),
  ];
  return { state: 'erased', tables, left };
}

/**
 * Erases from the database's files, its log and the files beside it what was removed from the
 * tables. Begins anew after a kill.
 * @param dataDir the data folder of an embedded database; null: there is none
 */
export async function eraseFiles(db: Database, dataDir: string | null): Promise<ErasureReport> {
  const due = await readDueErasure(db);
  if (due === null) return without('nothing');
  if (hasCopies() || (await hasOlderReaders(db, due))) return without('waits');
  return erase(db, due, dataDir);
}
