import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage, so that only retained memory is counted afterwards. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

/**
 * Bytes of memory of this process after garbage collection, as counted by the system, because
 * V8 leaves out the memory that WebAssembly reads.
 */
export function keptBytes(): number {
  collect();
  return process.memoryUsage.rss();
}
