import type { Bucket } from '../../../contract/buckets.ts';
import type { GcraDecision } from './gcra.ts';

/** Takes one request from a bucket; `key` says whose. */
export interface RateLimiter {
  take(key: string, bucket: Bucket): Promise<GcraDecision>;
  close(): Promise<void>;
}
