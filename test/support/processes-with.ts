import { readdirSync, readFileSync } from 'node:fs';

/** A process may end while it is looked at; one that has ended has no environment. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

export const isRunning = (pid: number): boolean => environmentOf(pid) !== '';

/** The processes that were started with a variable, such as all of one runtime folder; Linux. */
export function processesWith(name: string, value: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => environmentOf(pid).split('\0').includes(`${name}=${value}`));
}
