import type { Bucket } from '../../contract/buckets.ts';

/**
 * The generic cell rate algorithm: a token bucket stored as one number, the time at which it is
 * full again. Exact: at most `burst` at once and `rate` per second after that. A window counter
 * lets 199 requests through in a second in which 125 are allowed.
 */
export interface GcraState {
  /** Milliseconds of the caller's clock at which the bucket is full. */
  readonly fullAt: number;
}

/** A bucket that has not been used. */
export const FULL: GcraState = { fullAt: Number.NEGATIVE_INFINITY };

/** Milliseconds in which one request is refilled. */
export const stepMs = (bucket: Bucket): number => 1000 / bucket.rate;

/** Milliseconds until a request can be sent; 0 if one can be sent now. */
export function waitMs(state: GcraState, bucket: Bucket, now: number): number {
  return Math.max(0, state.fullAt - (bucket.burst - 1) * stepMs(bucket) - now);
}

/** The state after a request was sent at `now`. */
export function take(state: GcraState, bucket: Bucket, now: number): GcraState {
  return { fullAt: Math.max(state.fullAt, now) + stepMs(bucket) };
}

/** Requests that can be sent at `now`, as a fraction. */
export function available(state: GcraState, bucket: Bucket, now: number): number {
  return bucket.burst - Math.max(0, state.fullAt - now) / stepMs(bucket);
}

/** Milliseconds until the bucket is full if `requests` are left now. */
export const fullAfterHolding = (bucket: Bucket, requests: number): number =>
  (bucket.burst - requests) * stepMs(bucket);

/**
 * Milliseconds until the bucket is full if its next request can be sent after `ms`. After a 429 the
 * bucket is empty, so the wait allows one request, not a burst.
 */
export const fullAfterPause = (bucket: Bucket, ms: number): number =>
  ms + (bucket.burst - 1) * stepMs(bucket);

/** The state in which the bucket is full no earlier than `fullAt`. Never adds tokens. */
export function raise(state: GcraState, fullAt: number): GcraState {
  return { fullAt: Math.max(state.fullAt, fullAt) };
}
