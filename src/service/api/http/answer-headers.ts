import type { Endpoint } from '../../../contract/endpoint.ts';
import {
  API_VERSION,
  API_VERSION_HEADER,
  CREDITS_REMAINING_HEADER,
  DEPRECATION,
  DEPRECATION_HEADER,
  INDEX_REVISION_HEADER,
  LINK_HEADER,
  RATE_LIMIT_HEADER,
  RATE_LIMIT_POLICY_HEADER,
  rateLimit,
  rateLimitPolicy,
} from '../../../contract/headers.ts';
import { REQUEST_ID_HEADER } from '../../../contract/request-id.ts';
import { successorLink, successorPath } from '../../../contract/successor.ts';
import type { ResponseFacts } from '../matched-request.ts';

/** Headers with the API generation and what replaces it. */
export function versionHeaders(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Record<string, string> {
  if (endpoint.generation === 3) return { [API_VERSION_HEADER]: API_VERSION };
  const successor = successorPath(endpoint, params);
  return {
    [DEPRECATION_HEADER]: DEPRECATION,
    ...(successor === null ? {} : { [LINK_HEADER]: successorLink(successor) }),
  };
}

function successHeaders({ remaining, indexRevision }: ResponseFacts): Record<string, string> {
  return {
    ...(typeof remaining === 'number' && { [CREDITS_REMAINING_HEADER]: String(remaining) }),
    ...(indexRevision !== undefined && { [INDEX_REVISION_HEADER]: String(indexRevision) }),
  };
}

/** Headers with the request id, the rate limit and, on success, credits left and index revision. */
export function requestHeaders(facts: ResponseFacts, status: number): Record<string, string> {
  const headers: Record<string, string> = { [REQUEST_ID_HEADER]: facts.requestId };
  if (facts.rate !== undefined) {
    const { name, bucket, decision } = facts.rate;
    headers[RATE_LIMIT_POLICY_HEADER] = rateLimitPolicy(name, bucket);
    headers[RATE_LIMIT_HEADER] = rateLimit(name, decision.remaining, decision.fullAfterMs / 1000);
  }
  return status < 400 ? { ...headers, ...successHeaders(facts) } : headers;
}
