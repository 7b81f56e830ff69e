import type { ReportedLevel } from './rate-limiter.ts';

/** This process's view of a bucket. */
export interface EstimatedLevel {
  /** Requests that can be sent now, as a fraction. */
  readonly requests: number;
  /** Requests refilled per second. */
  readonly rate: number;
  /** Milliseconds of the clock. */
  readonly now: number;
}

/**
 * The maximum number of requests left, if the service reports clearly fewer than this process
 * believes (another process uses the same key). Null if there is nothing to correct.
 *
 * The service counted at some time between sending and now, and responses can overtake each other.
 * So the maximum is used: refilled since sending, nothing used since, and one request of tolerance
 * for rounding. A process that is alone with its key never slows itself down; subtracting what it
 * sent meanwhile counted requests twice and cost a tenth of the throughput.
 */
export function correctedLevel(reported: ReportedLevel, estimated: EstimatedLevel): number | null {
  if (reported.remaining === null) return null;
  const refilled = (Math.max(0, estimated.now - reported.sentAt) / 1000) * estimated.rate;
  const left = reported.remaining + refilled;
  return estimated.requests > left + 1 ? left : null;
}
