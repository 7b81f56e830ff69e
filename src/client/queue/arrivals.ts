import type { Bucket } from '../../contract/buckets.ts';
import * as gcra from './gcra.ts';

/**
 * A bucket as the service may see it. The service counts a request when it arrives, which is known
 * only to be before its answer; a slow first connection brings a burst late and in a bunch, and
 * what was refilled meanwhile by this process' clock was not refilled by the service's.
 */
export interface Arrivals {
  /** Counts every answered request at its answer. */
  readonly answered: gcra.GcraState;
  /** When the unanswered requests were sent, in ms of the clock, ascending. */
  readonly inFlight: readonly number[];
}

export const NONE: Arrivals = { answered: gcra.FULL, inFlight: [] };

/**
 * Milliseconds after which a request without an answer counts as arrived. Systems repeat a lost
 * attempt to connect after one second; waiting for the answer of slow work would stop the bucket.
 */
export const LATEST_MS = 2_000;

/** Milliseconds for differences between the clocks of both sides, once per burst. */
export const MARGIN_MS = 5;

const arrivedBy = (sentAt: number, now: number): number => Math.min(now, sentAt + LATEST_MS);

/**
 * The fullest use that the service can have counted by `now`: what is in flight arrives only now,
 * and refills nothing before. Pure, like everything here.
 */
export const worstCase = ({ answered, inFlight }: Arrivals, bucket: Bucket, now: number) =>
  inFlight.reduce((state, sentAt) => gcra.take(state, bucket, arrivedBy(sentAt, now)), answered);

/**
 * Milliseconds until a request can be sent that the service accepts in whatever order those in
 * flight arrive, if `ahead` others are sent before it.
 */
export function waitMs(arrivals: Arrivals, bucket: Bucket, now: number, ahead = 0): number {
  const state = worstCase(arrivals, bucket, now);
  const behind = Math.max(state.fullAt, now) + ahead * gcra.stepMs(bucket);
  // Only a refill depends on the clocks: a burst that has just left has none yet.
  const margin = arrivals.answered.fullAt > now ? MARGIN_MS : 0;
  return gcra.waitMs({ fullAt: behind + margin }, bucket, now);
}

/** A request was sent at `now`. */
export const sent = ({ answered, inFlight }: Arrivals, now: number): Arrivals => ({
  answered,
  inFlight: [...inFlight, now],
});

/** The request sent last before or at `sentAt` ended at `now`, with an answer or without. */
export function ended(arrivals: Arrivals, bucket: Bucket, sentAt: number, now: number): Arrivals {
  const { answered, inFlight } = arrivals;
  const at = inFlight.findLastIndex((other) => other <= sentAt);
  const own = inFlight[at];
  if (own === undefined) return arrivals;
  return {
    answered: gcra.take(answered, bucket, arrivedBy(own, now)),
    inFlight: inFlight.toSpliced(at, 1),
  };
}

/** The bucket is full no earlier than `fullAt`, with what is in flight. Never adds tokens. */
export function raise({ answered, inFlight }: Arrivals, bucket: Bucket, fullAt: number): Arrivals {
  const before = fullAt - inFlight.length * gcra.stepMs(bucket);
  return { answered: gcra.raise(answered, before), inFlight };
}
