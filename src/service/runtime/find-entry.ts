import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
  return existsSync(fileURLToPath(url)) ? { url, isSource: true } : null;
}
