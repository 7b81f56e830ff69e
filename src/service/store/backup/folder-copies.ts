import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of the folders of copies. */
const COPY = '.copy-';

let inUse = 0;

/** Whether this process is making or reading a copy. */
export const hasCopies = (): boolean => inUse > 0;

/** Deletes the copies that killed processes left. */
export async function removeLeftCopies(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(COPY));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** One copy at a time: the next one would delete the folder of the one before. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs `work` with the path of a folder for a copy, which is deleted afterwards. */
export function withCopy<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const mine = turn.then(() => workOnCopy(dataDir, work));
  turn = mine.catch(() => undefined);
  return mine;
}

async function workOnCopy<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = join(dataDir, `${COPY}${process.pid}`);
  await removeLeftCopies(dataDir);
  inUse += 1;
  try {
    return await work(copy);
  } finally {
    inUse -= 1;
    await rm(copy, { recursive: true, force: true });
  }
}
