import type { Bucket } from '../../contract/buckets.ts';

/** One token bucket of one API key. */
export interface LimitedBucket {
  /** The contract's bucket name. */
  readonly name: string;
  /** The name, and what the bucket is split by: unique within the API key. */
  readonly id: string;
  readonly limit: Bucket;
}

/** What an answer's `RateLimit` headers told. */
export interface ServiceRoom {
  /** Requests the service still lets through, this one counted. */
  readonly remaining: number | null;
  /** Requests a second, as its policy says. */
  readonly rate: number | null;
  /** When the request left, in the clock's milliseconds. */
  readonly sentAt: number;
}

/** Room left in one bucket of the key. */
export interface RateRoom {
  readonly bucket: string;
  /** Requests that may go at once. */
  readonly left: number;
  /** Requests a second that are refilled. */
  readonly rate: number;
}

/** Hands out turns so that the service never needs to refuse one. */
export interface RateLimiter {
  /** Takes a turn and answers 0, or takes none and answers the milliseconds to wait. */
  take(bucket: LimitedBucket): number | Promise<number>;
  /** The milliseconds that a request would have to wait, taking nothing. */
  peek(bucket: LimitedBucket): number;
  /** Nothing goes for `ms`, whoever asks: the service said so with a 429. */
  pause(bucket: LimitedBucket, ms: number): void;
  /** Brings the bucket down to what the service says is left. */
  follow(bucket: LimitedBucket, room: ServiceRoom): void;
  /** The room there is now. */
  room(bucket: LimitedBucket): RateRoom;
}
