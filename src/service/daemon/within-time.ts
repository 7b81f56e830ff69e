import { setTimeout as delay } from 'node:timers/promises';

/** Waits for work, but no longer than this. @throws Error when it takes longer. */
export async function withinTime(work: Promise<void> | undefined, ms: number): Promise<void> {
  const timer = new AbortController();
  const late = delay(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`it took longer than ${ms / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
