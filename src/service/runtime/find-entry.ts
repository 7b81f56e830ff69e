import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A part of this program that runs in a thread or a process of its own. */
export interface Entry {
  /** Name of the built file, without extension. */
  readonly name: string;
  /** The `import.meta.url` of the caller. */
  readonly from: string;
  /** The source file, relative to `from`. */
  readonly source: string;
}

/**
 * Names a folder with the entries of these sources, bundled for a run of the tests: to start one
 * from its source takes tsx longer than most tests. A built program does not read it.
 */
export const BUNDLED_ENTRIES = 'PEOPLE_SEARCH_BUNDLED_ENTRIES';

/**
 * The built file or, when the sources run (tests), the source. Null when neither exists: a bundle
 * that was made without it.
 */
export function findEntry({ name, from, source }: Entry): {
  readonly url: URL;
  readonly isSource: boolean;
} | null {
  // Beside the bundle's `cli.js`, relative to it and to its chunks.
  for (const candidate of [`./${name}.js`, `../${name}.js`]) {
    const url = new URL(candidate, from);
    if (existsSync(fileURLToPath(url))) return { url, isSource: false };
  }
  const url = new URL(source, from);
  if (!existsSync(fileURLToPath(url))) return null;
  const folder = process.env[BUNDLED_ENTRIES];
  const bundled = folder ? join(folder, `${name}.js`) : null;
  return bundled !== null && existsSync(bundled)
    ? { url: pathToFileURL(bundled), isSource: false }
    : { url, isSource: true };
}
