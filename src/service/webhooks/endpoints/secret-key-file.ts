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

/** Writes the whole key or nothing: secrets sealed with half a key would be lost. */
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
 * The key of a data folder, created if missing, readable by its owner only. Only the process that
 * owns the folder calls it, so no other one creates a key at the same time.
 * @throws DatabaseUnusable when the file holds something else
 */
export async function readSecretKey(path: string): Promise<string> {
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
