import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage, so that what is counted afterwards is kept. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

/**
 * Bytes of memory that this process has after its garbage is gone. What the system counts, since
 * V8 leaves out the memory that WebAssembly reads.
 */
export function keptBytes(): number {
  collect();
  return process.memoryUsage.rss();
}
