import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

const ENDING = '.spent';

/**
 * Adds up lines of whole credits, never below 0. An invalid line, such as one cut off by a full
 * disk, counts as 0.
 */
export function totalOf(text: string): number {
  return text
    .split('\n')
    .map(Number)
    .filter(Number.isSafeInteger)
    .reduce((total, credits) => Math.max(0, total + credits), 0);
}

/** The content of a file; empty if there is no file. An unreadable file is an error, not empty. */
async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * An account of all processes of this user, in a folder that only this user can read: one line per
 * spending. Appending a few bytes is one write, so concurrent spendings are not lost.
 * @param name called at each use, because it includes the date; files of other names are deleted.
 */
export function fileAccount(folder: string, name: () => string): Account {
  let kept = '';
  const tidy = async (today: string) => {
    if (kept === today) return;
    kept = today;
    const day = today.slice(-'2026-01-01'.length);
    const old = (await readdir(folder)).filter(
      (file) => file.endsWith(ENDING) && !file.endsWith(`${day}${ENDING}`),
    );
    await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
  };
  return {
    add: async (credits) => {
      const today = name();
      const file = join(folder, `${today}${ENDING}`);
      const note = (line: number) => appendFile(file, `${line}\n`, { mode: 0o600 });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (credits !== 0) await note(credits);
      await tidy(today);
      const takeBack = async () => {
        // Another day starts from 0, and the file of this one is deleted.
        if (credits !== 0 && name() === today) await note(-credits);
      };
      return { total: totalOf(await textIn(file)), takeBack };
    },
  };
}
