import { setTimeout as delay } from 'node:timers/promises';

/** Time, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970, never moving backward. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The limit of setTimeout; longer timers would fire at once. */
const MAX_SLEEP_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  // Monotonic: a change of the wall clock must not open or freeze a rate bucket.
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (ms, signal) => {
    try {
      const whole = Math.min(MAX_SLEEP_MS, Math.max(0, Math.ceil(ms)));
      await delay(whole, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
