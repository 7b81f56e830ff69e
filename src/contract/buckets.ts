/**
 * Rate buckets: each key has one token bucket a name. `rate` tokens are added a second, and at
 * most `burst` requests may go at once. Source: docs/contract.md 5.
 */
export interface Bucket {
  /** Requests per second that are refilled. */
  readonly rate: number;
  /** Requests that may go at once from a full bucket. */
  readonly burst: number;
}

export const BUCKETS = {
  search: { rate: 25, burst: 100 },
  profile_read: { rate: 50, burst: 250 },
  deep_search_start: { rate: 5, burst: 25 },
  deep_search_status: { rate: 25, burst: 150 },
  run_start: { rate: 10, burst: 50 },
  run_status: { rate: 25, burst: 150 },
  faces: { rate: 5, burst: 25 },
  webhook_test: { rate: 0.1, burst: 1 },
  general: { rate: 10, burst: 50 },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;
