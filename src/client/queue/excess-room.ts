import type { ServiceRoom } from './rate-limiter.ts';

/** What this process holds of a bucket. */
export interface BelievedRoom {
  /** Requests that may go now, as a fraction. */
  readonly believed: number;
  /** Requests refilled a second. */
  readonly rate: number;
  /** Turns taken so far. */
  readonly taken: number;
  /** The clock's milliseconds. */
  readonly now: number;
}

/**
 * The requests that are really left, when the service says clearly fewer than this process
 * believes: another process uses the same key. Null when there is nothing to correct.
 *
 * The service counted when it handled the request, somewhere between sending and now. What was
 * refilled is therefore counted from sending on, the most there can be, and one request of
 * rounding is forgiven: a process that is alone with its key never slows itself down.
 */
export function excessRoom(room: ServiceRoom, held: BelievedRoom): number | null {
  if (room.remaining === null) return null;
  const since = held.taken - room.takenBefore;
  const refilled = (Math.max(0, held.now - room.sentAt) / 1000) * held.rate;
  const left = room.remaining - since + refilled;
  return held.believed > left + 1 ? left : null;
}
