import type { Bucket } from '../../contract/buckets.ts';

/** One token bucket of one API key. */
export interface LimitedBucket {
  /** The contract's bucket name. */
  readonly name: string;
  /** The name and the value that splits the bucket; unique within the API key. */
  readonly id: string;
  readonly limit: Bucket;
}

/** The content of a response's `RateLimit` headers. */
export interface ReportedLevel {
  /** Requests that the service still allows, including this one. */
  readonly remaining: number | null;
  /** Requests per second according to its policy. */
  readonly rate: number | null;
  /** When the request was sent, in milliseconds of the clock. */
  readonly sentAt: number;
}

/** Requests left in one bucket of the key. */
export interface BucketLevel {
  readonly bucket: string;
  /** Requests that can be sent at once. */
  readonly left: number;
  /** Requests refilled per second. */
  readonly rate: number;
}

/** Paces requests so that the service never needs to reject one. */
export interface RateLimiter {
  /** Takes a token and returns 0, or takes none and returns the milliseconds to wait. */
  take(bucket: LimitedBucket): number | Promise<number>;
  /** The request that took its token last before or at `sentAt` ended, in whatever way. */
  ended(bucket: LimitedBucket, sentAt: number): void;
  /**
   * The milliseconds that a request would have to wait at least, behind `ahead` others; takes no
   * token.
   */
  peek(bucket: LimitedBucket, ahead?: number): number;
  /** Blocks all requests for `ms`, after a 429. */
  pause(bucket: LimitedBucket, ms: number): void;
  /** Lowers the bucket to what the service reports as left. */
  correct(bucket: LimitedBucket, reported: ReportedLevel): void;
  /** The requests left now. */
  level(bucket: LimitedBucket): BucketLevel;
}
