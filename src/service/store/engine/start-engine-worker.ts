import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startWorker } from '../../runtime/start-worker.ts';

/** Starts the engine's thread. */
export function startEngineWorker(options: WorkerOptions): Worker {
  const entry = { name: 'pglite-worker', from: import.meta.url, source: './pglite-worker.ts' };
  const worker = startWorker(entry, options);
  if (worker === null) throw new Error('The program is incomplete: pglite-worker.js is missing.');
  return worker;
}
