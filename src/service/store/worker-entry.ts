import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Beside the bundle's `cli.js`, seen from it and from its chunks. */
const BUNDLED = ['./pglite-worker.js', '../pglite-worker.js'];

/** tsx's `--import` hook does nothing inside worker threads, so it is registered by hand. */
const FROM_SOURCES = `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(new URL('./pglite-worker.ts', import.meta.url).href)});
  });`;

/** Starts the engine's thread: the built file, or when the sources run (tests), the source. */
export function startEngineWorker(options: WorkerOptions): Worker {
  for (const candidate of BUNDLED) {
    const url = new URL(candidate, import.meta.url);
    if (existsSync(fileURLToPath(url))) return new Worker(url, options);
  }
  return new Worker(FROM_SOURCES, { ...options, eval: true });
}
