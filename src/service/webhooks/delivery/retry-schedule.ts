const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after each failed attempt; after the last there is none. */
export const RETRY_DELAYS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** So that a receiver that comes back is not met by everything at once. */
const JITTER = 0.2;

/**
 * How long after its nth failed attempt (from 1) a delivery is tried again: never sooner than the
 * schedule says, and up to a fifth later.
 * @param random from 0 up to 1
 * @returns milliseconds; null when it has failed for good.
 */
export function retryDelayMs(failedAttempts: number, random: number): number | null {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}
