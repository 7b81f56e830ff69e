import type { Stats } from 'node:fs';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Whether only this user can have written a file or the names in a folder. Windows has no such
 * bits: there the user's own folder must do. Pure.
 * @param uid of this process; undefined on Windows
 */
export function isOnlyOurs(stats: Pick<Stats, 'uid' | 'mode'>, uid = process.getuid?.()): boolean {
  if (uid === undefined) return true;
  return stats.uid === uid && (stats.mode & WRITABLE_BY_OTHERS) === 0;
}
