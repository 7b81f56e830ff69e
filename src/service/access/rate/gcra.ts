import type { Bucket } from '../../../contract/buckets.ts';

/**
 * When a bucket is full again, in units of 1/rate milliseconds: time in milliseconds times rate.
 * In that unit one request costs exactly 1000, so whole rates and whole milliseconds never round,
 * and the limit holds to the single request however long it runs.
 */
export type GcraState = number;

const COST = 1000;

export interface GcraDecision {
  readonly allowed: boolean;
  /** What to keep; unchanged by a refusal, so that a storm of refusals delays nobody. */
  readonly state: GcraState;
  /** Requests that may go at once after this one. */
  readonly remaining: number;
  /** Milliseconds until one request is allowed; 0 when one is now. */
  readonly retryAfterMs: number;
  /** Milliseconds until the bucket is full. */
  readonly fullAfterMs: number;
}

/**
 * The generic cell rate algorithm: one number a bucket, no timer. Allows `burst` requests at
 * once and `rate` a second from then on.
 * @param state what the last decision returned; undefined for a bucket that was never used.
 * @param now milliseconds, of any origin, as long as it is the same each time.
 */
export function gcra(state: GcraState | undefined, now: number, bucket: Bucket): GcraDecision {
  const at = now * bucket.rate;
  const tolerance = bucket.burst * COST;
  const before = Math.max(state ?? at, at);
  const allowed = before + COST <= at + tolerance;
  const after = allowed ? before + COST : before;
  const room = at + tolerance - after;
  return {
    allowed,
    state: after,
    remaining: Math.max(0, Math.floor(room / COST)),
    retryAfterMs: Math.max(0, (COST - room) / bucket.rate),
    fullAfterMs: (after - at) / bucket.rate,
  };
}
