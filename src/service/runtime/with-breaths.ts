import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds of work at a time. */
const WORK_MS = 10;

/** Does the work for each item, with breaths in which this thread serves others. */
export async function withBreaths<T>(
  items: Iterable<T>,
  work: (item: T) => unknown,
): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < WORK_MS) continue;
    await breathe();
    begun = performance.now();
  }
}
