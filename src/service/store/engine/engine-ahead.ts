import type { Worker } from 'node:worker_threads';
import type { WorkerFactory } from './engine-thread.ts';
import { startEngineWorker } from './start-engine-worker.ts';

/**
 * Starts a thread for the engine before it is known whether it will have a folder to open: it loads
 * and compiles the engine meanwhile. A process that does not need it ends all the same.
 * @param startWorker starts the first one. Default: as all others
 * @returns makes the engine's thread: that one at first, new ones later
 */
export function engineAhead(startWorker: WorkerFactory = startEngineWorker): WorkerFactory {
  let ahead: Worker | null = startWorker({});
  ahead.unref();
  // Whoever opens the engine gets the error, from the thread that takes this one's place.
  ahead.on('error', () => undefined);
  return (options) => {
    const worker = ahead;
    ahead = null;
    const hasEnded = worker === null || worker.threadId === -1;
    return hasEnded ? startEngineWorker(options) : worker;
  };
}
