import type { Bucket } from '../../../contract/buckets.ts';

/**
 * When a bucket is full again, in units of 1/rate milliseconds: time in milliseconds times rate. In
 * that unit one request costs exactly 1000, so whole rates and whole milliseconds never round, and
 * the limit stays exact however long it runs.
 */
export type GcraState = number;

const COST = 1000;

export interface GcraDecision {
  readonly allowed: boolean;
  /** The new state; unchanged by a refusal, so that many refused requests delay nobody. */
  readonly state: GcraState;
  /** Requests that are allowed at once after this one. */
  readonly remaining: number;
  /** Milliseconds until the next request is allowed; 0 if it is now. */
  readonly retryAfterMs: number;
  /** Milliseconds until the bucket is full. */
  readonly fullAfterMs: number;
}

/**
 * The generic cell rate algorithm: one number per bucket, no timer. Allows `burst` requests at once
 * and then `rate` per second.
 * @param state the state from the last decision; undefined for an unused bucket
 * @param now milliseconds from any fixed origin
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
