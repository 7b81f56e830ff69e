import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which of the words stand in which files of a folder: in their bytes, whatever the case, so also
 * inside JSON, as tokens of an index or as addresses.
 */
export function wordsInFolder(folder: string, words: readonly string[]): string[] {
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const bytes = readFileSync(path).toString('latin1').toLowerCase();
    for (const word of words) {
      const raw = Buffer.from(word).toString('latin1').toLowerCase();
      if (bytes.includes(raw)) found.push(`${word} in ${name}`);
    }
  }
  return found.sort();
}
