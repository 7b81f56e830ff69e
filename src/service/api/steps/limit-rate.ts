import { BUCKETS, type Bucket } from '../../../contract/buckets.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { ApiKey } from '../../access/keys/api-key.ts';
import type { MatchedRequest } from '../matched-request.ts';
import type { ServiceSettings } from '../service-settings.ts';

/** The bucket of an endpoint; profile reads use the operator's rate. */
function bucketOf(endpoint: Endpoint, settings: ServiceSettings): Bucket {
  return endpoint.bucket === 'profile_read' ? settings.profileReadRate : BUCKETS[endpoint.bucket];
}

/** What counting a request needs, also one without an endpoint. */
export type RateLimited = Pick<MatchedRequest, 'service' | 'client' | 'facts'>;

async function take(
  matched: RateLimited,
  name: string,
  owner: string,
  bucket: Bucket,
): Promise<void> {
  const decision = await matched.service.limiter.take(`${name}:${owner}`, bucket);
  matched.facts.rate = { name, bucket, decision };
  if (decision.allowed) return;
  // Rounded up: a caller that waits exactly this long must get through.
  const retryAfter = Math.max(1, Math.ceil(decision.retryAfterMs / 1000));
  throw new ApiError(
    'developer_api_key_rate_limited',
    `Too many requests in the bucket "${name}"; wait ${retryAfter} s.`,
    { retryAfter },
  );
}

/**
 * Step 2: the key's rate limit. Before the scope check, so that refused requests count too.
 * @throws ApiError `developer_api_key_rate_limited` with `retryAfter`
 */
export async function limitRate(matched: MatchedRequest, key: ApiKey): Promise<void> {
  const { endpoint, service } = matched;
  const part = endpoint.bucketBy === undefined ? '' : `:${matched.params[endpoint.bucketBy] ?? ''}`;
  await take(matched, endpoint.bucket, key.id + part, bucketOf(endpoint, service.settings));
}

/** The rate limit of an address, for requests without a valid key or without an endpoint. */
export async function limitClient(matched: RateLimited): Promise<void> {
  await take(
    matched,
    'unauthenticated',
    matched.client,
    matched.service.settings.unauthenticatedRate,
  );
}
