import type { ServiceRoom } from './rate-limiter.ts';

/** This process's view of a bucket. */
export interface BelievedRoom {
  /** Requests that can be sent now, as a fraction. */
  readonly believed: number;
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
export function excessRoom(room: ServiceRoom, held: BelievedRoom): number | null {
  if (room.remaining === null) return null;
  const refilled = (Math.max(0, held.now - room.sentAt) / 1000) * held.rate;
  const left = room.remaining + refilled;
  return held.believed > left + 1 ? left : null;
}
