import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Gzip } from 'node:zlib';
import { OperatorError } from '../../runtime/operator-error.ts';

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Why the file cannot be written, or null. */
async function refusal(path: string): Promise<string | null> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (folder === null || !folder.isDirectory())
    return `The folder ${dirname(path)} does not exist.`;
  const taken = await stat(path).catch(() => null);
  return taken === null ? null : `${path} already exists. Choose another name.`;
}

/**
 * Writes a file that only this user can read, completely or not at all: it has another name until
 * it is on the disk. A later call overwrites what a killed process left under that name.
 * @throws OperatorError when the name is taken or its folder does not exist
 */
export async function writeFileAtomically(
  path: string,
  content: Readable,
  ...through: readonly Gzip[]
): Promise<void> {
  const problem = await refusal(path);
  if (problem !== null) throw new OperatorError(problem);
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // `wx`: never follows or writes into a file that another user has put there meanwhile.
    const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    await pipeline([content, ...through, file]);
    await sync(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (process.platform !== 'win32') await sync(dirname(path));
}
