import { readFileSync } from 'node:fs';

/** A process of these states has ended; its parent, which may never ask how, keeps the number. */
const ENDED = new Set(['Z', 'X']);

/** As Linux tells it: the letter behind the name, which may itself hold brackets. Elsewhere null. */
function stateOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.charAt(stat.lastIndexOf(')') + 2);
  } catch {
    return null;
  }
}

/** Whether a process runs, also another user's. In a container nobody may ask for one that ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !ENDED.has(stateOnLinux(pid) ?? '');
}
