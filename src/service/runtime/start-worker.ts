import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Entry, findEntry } from './find-entry.ts';

/** tsx's `--import` hook has no effect in worker threads, so it is registered here. */
const fromSource = (source: URL): string => `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  });`;

/** Starts a worker thread; null when `findEntry` finds no file for it. */
export function startWorker(entry: Entry, options: WorkerOptions): Worker | null {
  const found = findEntry(entry);
  if (found === null) return null;
  return found.isSource
    ? new Worker(fromSource(found.url), { ...options, eval: true })
    : new Worker(found.url, options);
}
