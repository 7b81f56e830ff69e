/** A token bucket; each key has one for every name in BUCKETS. Source: docs/contract.md 5. */
export interface Bucket {
  /** Tokens added per second. */
  readonly rate: number;
  /** Tokens of a full bucket: requests that can be sent at once. */
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
