import type { ServiceRoom } from './rate-limiter.ts';

/** What this process holds of a bucket. */
export interface BelievedRoom {
  /** Requests that may go now, as a fraction. */
  readonly believed: number;
  /** Requests refilled a second. */
  readonly rate: number;
  /** The clock's milliseconds. */
  readonly now: number;
}

/**
 * The requests that are left at most, when the service says clearly fewer than this process
 * believes: another process uses the same key. Null when there is nothing to correct.
 *
 * The service counted somewhere between sending and now, and answers overtake each other. So the
 * most there can be is taken: refilled since sending, nothing used since, one request forgiven for
 * rounding. A process that is alone with its key never slows itself down; subtracting what it
 * sent meanwhile counted requests twice and cost a tenth of the throughput.
 */
export function excessRoom(room: ServiceRoom, held: BelievedRoom): number | null {
  if (room.remaining === null) return null;
  const refilled = (Math.max(0, held.now - room.sentAt) / 1000) * held.rate;
  const left = room.remaining + refilled;
  return held.believed > left + 1 ? left : null;
}
