import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME } from '../backup/backup-before-migration.ts';

/** Lists of rows that an import rejected; they quote them. */
const REJECTED_ROWS = /^import-.*-rejected\.csv$/;

async function removeOlder(folder: string, named: RegExp, before: Date): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => named.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes what this program itself wrote beside the database before a removal and what may quote
 * the person: backups before an upgrade, and lists of rejected rows.
 */
export async function removeFilesBeside(dataDir: string, before: Date): Promise<void> {
  await removeOlder(join(dataDir, 'backups'), BACKUP_NAME, before);
  await removeOlder(dataDir, REJECTED_ROWS, before);
}
