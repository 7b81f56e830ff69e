import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Entry, findEntry } from './find-entry.ts';

/** tsx's `--import` hook does nothing inside worker threads, so it is registered by hand. */
const fromSource = (source: URL): string => `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  });`;

/** Starts a thread of this program; null when `findEntry` finds no file for it. */
export function startWorker(entry: Entry, options: WorkerOptions): Worker | null {
  const found = findEntry(entry);
  if (found === null) return null;
  return found.isSource
    ? new Worker(fromSource(found.url), { ...options, eval: true })
    : new Worker(found.url, options);
}
