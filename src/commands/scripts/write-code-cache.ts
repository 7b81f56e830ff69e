import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isOnlyOurs } from './own-file.ts';
import { seal } from './sealed.ts';

/** Caches to keep: several hosts may start several versions on several versions of Node. */
const MAX_CACHES = 16;

/** Removes the oldest caches, of programs that were updated, and files of killed writers. */
function removeOldest(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith('code-'));
  const aged = names.map((name) => {
    const path = join(folder, name);
    return { path, written: statSync(path).mtimeMs };
  });
  aged.sort((a, b) => b.written - a.written);
  for (const { path } of aged.slice(MAX_CACHES)) rmSync(path, { force: true });
}

/**
 * Writes a code cache whole, for this user alone, or not at all: two starts at once both succeed.
 * Nothing is written into a folder that others can write to. Synchronous, so that a host that
 * leaves after it has listed the tools leaves a cache behind.
 *
 * @throws Error of the file system, such as a read-only home
 */
export function writeCodeCache(path: string, cache: Uint8Array): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || !isOnlyOurs(stats)) return;
  const fresh = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    writeFileSync(fresh, seal(cache), { flag: 'wx', mode: 0o600 });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  removeOldest(folder);
}
