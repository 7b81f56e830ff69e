import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME } from '../backup/backup-before-migration.ts';
import { MEMORY_FILE } from '../folder/memory-file-name.ts';

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
 * the person: backups before an upgrade, and lists of rejected rows. The memory of the search goes
 * whenever it was written: it only makes a start quicker.
 */
export async function removeFilesBeside(dataDir: string, before: Date): Promise<void> {
  await removeOlder(join(dataDir, 'backups'), BACKUP_NAME, before);
  await removeOlder(dataDir, REJECTED_ROWS, before);
  for (const name of [MEMORY_FILE, `${MEMORY_FILE}.unfinished`]) {
    await rm(join(dataDir, name), { force: true });
  }
}
