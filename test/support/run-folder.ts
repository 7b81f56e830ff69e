import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this test run, for what several files of a worker share. */
    readonly runFolder: string;
  }
}

/** Linux' folder in memory. */
const MEMORY = '/dev/shm';

/** Data folders are 30 MB each; a container has 64 MB of such memory unless it is given more. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Has temporary folders made in memory where there is room. A new data folder is 700 files, each
 * synced, which on a disk is a quarter of the processor time and half of the wait for a service.
 * @param run a name of this run alone: the folder is the one thing to remove
 */
async function makeTemporary(run: string): Promise<string> {
  const parent = process.env.TMPDIR === undefined && hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, run));
  if (parent === MEMORY) {
    process.env.TMPDIR = folder;
    // Passable, because one test becomes another user.
    await chmod(folder, 0o711);
  }
  return folder;
}

/** Made before the first test and removed after the last: workers are ended without a word. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporary('psm-tests-');
  provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
