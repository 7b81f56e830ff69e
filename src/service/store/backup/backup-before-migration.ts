import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { filledTables, readTableShapes } from './table-shapes.ts';
import { writeBackup } from './write-backup.ts';

/** Number of backups to keep; older ones are removed. */
const KEPT = 3;

/** Matches its own names and those of earlier versions: `2026-11-21T…Z-before-0002`. */
export const BACKUP_NAME = /-before-\d{4}(\.backup)?$/;

async function removeOld(backups: string): Promise<void> {
  const all = (await readdir(backups)).filter((name) => BACKUP_NAME.test(name)).sort();
  for (const name of all.slice(0, Math.max(0, all.length - KEPT))) {
    await rm(join(backups, name), { recursive: true, force: true });
  }
}

/**
 * Backs an embedded database up before its schema changes, unless it is empty. To go back,
 * `restore` it into an empty folder, with `--keep-schema` for an older version of this program. An
 * external Postgres has its own backups, and more writers than this process.
 * @param migration the first migration that will run: `0002_…`
 */
export async function backUpBeforeMigration(
  db: Database,
  backups: string,
  migration: string,
): Promise<void> {
  if ((await filledTables(db, await readTableShapes(db))).length === 0) return;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(backups, `${at}-before-${migration.slice(0, 4)}.backup`);
  await writeBackup(db, file, { dataDir: null });
  await removeOld(backups);
}
