import type { Bucket } from '../../contract/buckets.ts';

/**
 * The generic cell rate algorithm: a token bucket held in one number, the time at which it is
 * full again. Exact: at most `burst` at once and `rate` a second from then on. A window counter
 * lets 199 requests through in a second where 125 are allowed.
 */
export interface GcraState {
  /** Milliseconds of the caller's clock at which the bucket is full. */
  readonly fullAt: number;
}

/** A bucket that was never used. */
export const FULL: GcraState = { fullAt: Number.NEGATIVE_INFINITY };

/** Milliseconds in which one request is refilled. */
export const stepMs = (bucket: Bucket): number => 1000 / bucket.rate;

/**
 * Milliseconds until a request may go; 0 when one may go now.
 * @param slackMs kept in hand once a bucket runs low: the service measures at its own door, and
 *   requests that left 40 ms apart arrive closer together than that.
 */
export function waitMs(state: GcraState, bucket: Bucket, now: number, slackMs = 0): number {
  if (state.fullAt <= now) return 0;
  const ready = state.fullAt - (bucket.burst - 1) * stepMs(bucket) + slackMs;
  return Math.max(0, ready - now);
}

/** The state after one request went at `now`. */
export function take(state: GcraState, bucket: Bucket, now: number): GcraState {
  return { fullAt: Math.max(state.fullAt, now) + stepMs(bucket) };
}

/** Requests that may go at `now`, as a fraction. */
export function available(state: GcraState, bucket: Bucket, now: number): number {
  return bucket.burst - Math.max(0, state.fullAt - now) / stepMs(bucket);
}

/** Milliseconds until the bucket is full, if it holds so many requests now. */
export const fullAfterHolding = (bucket: Bucket, requests: number): number =>
  (bucket.burst - requests) * stepMs(bucket);

/**
 * Milliseconds until the bucket is full, if its next request may go after `ms`: an answer 429
 * says that the bucket is empty, so that what comes after the wait is one request, no burst.
 */
export const fullAfterPause = (bucket: Bucket, ms: number): number =>
  ms + (bucket.burst - 1) * stepMs(bucket);

/** The state in which the bucket is full no earlier than `fullAt`. Never gives room back. */
export function raise(state: GcraState, fullAt: number): GcraState {
  return { fullAt: Math.max(state.fullAt, fullAt) };
}
