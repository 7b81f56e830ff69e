import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOnlyOurs } from './own-file.ts';
import { unseal } from './sealed.ts';

/** Absent on Windows. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

function readOwn(path: string): Buffer | null {
  const file = openSync(path, constants.O_RDONLY | NO_LINK);
  try {
    const stats = fstatSync(file);
    return stats.isFile() && isOnlyOurs(stats) ? unseal(readFileSync(file)) : null;
  } finally {
    closeSync(file);
  }
}

/**
 * The code cache in a file, or undefined if there is none that is safe to run. V8 runs
 * whatever it gets: others must be able to write neither the file nor its folder.
 */
export function readCodeCache(path: string): Buffer | undefined {
  try {
    const folder = lstatSync(dirname(path));
    return folder.isDirectory() && isOnlyOurs(folder) ? (readOwn(path) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
