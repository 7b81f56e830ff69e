import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

const ENDING = '.spent';

/**
 * Lines of whole credits, one after the other and never less than nothing; a line that is none,
 * such as one cut off by a full disk, counts 0.
 */
export function totalOf(text: string): number {
  return text
    .split('\n')
    .map(Number)
    .filter(Number.isSafeInteger)
    .reduce((total, credits) => Math.max(0, total + credits), 0);
}

/** What is in a file; nothing where there is none. A file that cannot be read is no empty one. */
async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * An account of all processes of this user, in a folder that only they can read: a line a
 * spending. Appending a few bytes is one write, so that none of two who spend at once is lost.
 * @param name asked for at each use, because it names the day; other names' files are removed.
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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (credits !== 0) await appendFile(file, `${credits}\n`, { mode: 0o600 });
      await tidy(today);
      return totalOf(await textIn(file));
    },
  };
}
