import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { DatabaseUnusable } from '../../store/database-errors.ts';

const MIN_KEY_CHARS = 32;

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all: half a key would open nothing that is sealed with it later. */
async function writeKey(path: string, key: string): Promise<void> {
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/**
 * The key of a data folder, made when there is none, for its owner's eyes alone. Whoever owns the
 * folder calls it, so nobody else makes one meanwhile.
 * @throws DatabaseUnusable when the file holds something else
 */
export async function keyOfFolder(path: string): Promise<string> {
  const found = await readKey(path);
  if (found !== null && found.length >= MIN_KEY_CHARS) return found;
  if (found !== null) {
    throw new DatabaseUnusable(
      `${path} no longer contains a key. Restore it from a backup, or delete it and rotate ` +
        'the secrets of all webhooks.',
    );
  }
  const key = randomBytes(32).toString('base64url');
  await writeKey(path, key);
  return key;
}
