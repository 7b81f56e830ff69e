const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after each failed attempt; the last attempt has no successor. */
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

/** Spreads retries, so that a receiver that recovers does not get everything at once. */
const JITTER = 0.2;

/**
 * Milliseconds until the retry after the nth failed attempt (from 1): at least what the schedule
 * says, and up to a fifth more.
 * @param random from 0 up to 1
 * @returns null when the delivery has failed for good
 */
export function retryDelayMs(failedAttempts: number, random: number): number | null {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}
