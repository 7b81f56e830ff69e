import { readFileSync } from 'node:fs';

/** The first figure of `schedstat`: nanoseconds on a processor. */
const processorMs = (path: string): number => Number.parseInt(readFileSync(path, 'utf8'), 10) / 1e6;

/**
 * A clock of the processor time that a thread has used, in milliseconds, by its path under /proc.
 * Without one, or on a kernel without such figures, it is a clock of the time that has passed.
 */
export function clockOfThread(thread: string | null): () => number {
  const passed = () => performance.now();
  if (thread === null) return passed;
  const path = `/proc/${thread}/schedstat`;
  try {
    let last = processorMs(path);
    if (!(last > 0)) return passed;
    return () => {
      try {
        last = processorMs(path);
      } catch {
        // The thread has ended.
      }
      return last;
    };
  } catch {
    return passed;
  }
}
