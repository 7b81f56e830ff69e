import { opendir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RefusedItem } from './ingest-report.ts';

/** An entry found by a walk. */
export type Walked =
  | { readonly file: string; readonly item: string }
  | { readonly refused: RefusedItem }
  | { readonly skipped: string };

const MAX_DEPTH = 40;

const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

async function entriesOf(folder: string) {
  const entries = [];
  for await (const entry of await opendir(folder)) entries.push(entry);
  // Sorted, so that every run reads in the same order on any file system.
  return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const unreadable = (item: string): Walked => ({
  refused: { item, reason: 'unreadable', message: 'cannot be read by this user' },
});

/**
 * The files of a folder and its subfolders. A link is followed only if its target is inside the
 * folder, and once: the operator gave access to this folder alone.
 */
export async function* walkFolder(given: string): AsyncIterable<Walked> {
  const root = await realpath(given);
  const seen = new Set<string>();
  const stack = [root];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    const here = folder;
    const entries = await entriesOf(here).catch(() => null);
    if (entries === null) {
      yield unreadable(relative(root, here) || '.');
      continue;
    }
    const below: string[] = [];
    for (const entry of entries) {
      const path = join(here, entry.name);
      const item = relative(root, path);
      if (entry.name.startsWith('.')) {
        yield { skipped: item };
        continue;
      }
      const real = entry.isSymbolicLink() ? await realpath(path).catch(() => null) : path;
      if (real === null) yield unreadable(item);
      else if (!isInside(root, real)) {
        const message = 'is a link to a place outside the folder';
        yield { refused: { item, reason: 'outside_the_folder', message } };
      } else if (!entry.isSymbolicLink() && entry.isDirectory()) {
        if (item.split(sep).length < MAX_DEPTH) below.push(real);
      } else if (entry.isFile() && !seen.has(real)) {
        seen.add(real);
        yield { file: real, item };
      } else yield { skipped: item };
    }
    stack.push(...below.reverse());
  }
}
