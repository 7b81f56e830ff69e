import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Older copies than these are removed. */
const KEPT = 3;

/**
 * Copies the Postgres folder of a closed engine to `backups/NAME`, complete or not at all, and
 * keeps the newest three. To go back, put the copy in the place of the folder `postgres`.
 */
export async function backUpFolder(
  postgres: string,
  backups: string,
  name: string,
): Promise<string> {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const whole = join(backups, name);
  const unfinished = `${whole}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(postgres, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rm(whole, { recursive: true, force: true });
  await rename(unfinished, whole);
  const older = (await readdir(backups)).filter((entry) => entry !== name).sort();
  for (const entry of older.slice(0, Math.max(0, older.length - (KEPT - 1)))) {
    await rm(join(backups, entry), { recursive: true, force: true });
  }
  return whole;
}
