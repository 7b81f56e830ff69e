import { BUCKETS, type BucketName } from '../../contract/buckets.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import type { LimitedBucket } from './rate-limiter.ts';

const ROWS: readonly Endpoint[] = Object.values(ENDPOINTS);

/** Buckets that are not split further, so that each can be shown as one. */
export const SHOWN_BUCKETS: readonly LimitedBucket[] = (Object.keys(BUCKETS) as BucketName[])
  .filter((name) => !ROWS.some((row) => row.bucket === name && row.bucketBy !== undefined))
  .map((name) => ({ name, id: name, limit: BUCKETS[name] }));
