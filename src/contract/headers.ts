import type { Bucket } from './buckets.ts';

/** Header names and values that both sides of the API agree on. */

export const CREDITS_REMAINING_HEADER = 'X-Developer-API-Credits-Remaining';
/** Scoped to API key and route; only rows with `idempotency: 'header'` read it. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** (ext) The purpose of a request about people, for the audit log. */
export const PURPOSE_HEADER = 'X-Purpose';
/**
 * (ext) The most credits that a request may reserve. A request that costs more is refused and
 * nothing is done: what was agreed to stays true when prices change in between.
 */
export const MAX_CREDITS_HEADER = 'X-Max-Credits';
/** (ext) On every success: the index revision, as in `index_revision`. */
export const INDEX_REVISION_HEADER = 'X-Index-Revision';
/** Whole seconds to wait; on every 429. */
export const RETRY_AFTER_HEADER = 'Retry-After';
export const RATE_LIMIT_POLICY_HEADER = 'RateLimit-Policy';
export const RATE_LIMIT_HEADER = 'RateLimit';

/** On every response of generation 3. */
export const API_VERSION_HEADER = 'api-version';
export const API_VERSION = '3.0.0';

/** On every response of generation 2 (RFC 9745: a structured date). */
export const DEPRECATION_HEADER = 'Deprecation';
/** 2026-01-01. RFC 9745 requires a day (docs/contract.md 2). */
export const DEPRECATION = '@1767225600';
export const LINK_HEADER = 'Link';

/** Maximum length of `Idempotency-Key`, in characters. */
export const MAX_IDEMPOTENCY_KEY_CHARS = 255;
/** Maximum length of `X-Purpose`, in characters. */
export const MAX_PURPOSE_CHARS = 500;

/**
 * `RateLimit-Policy: "search";q=25;w=1`: `q` requests per window of `w` seconds. `name` is a
 * bucket's, or another limit of the service, such as the one for requests without a key.
 */
export function rateLimitPolicy(name: string, { rate }: Bucket): string {
  const window = rate >= 1 ? 1 : Math.round(1 / rate);
  return `"${name}";q=${Math.round(rate * window)};w=${window}`;
}

/** `RateLimit: "search";r=12;t=1`: `r` requests left, `t` seconds until the bucket is full. */
export function rateLimit(name: string, remaining: number, fullInSeconds: number): string {
  const left = Math.max(0, Math.floor(remaining));
  return `"${name}";r=${left};t=${Math.max(0, Math.ceil(fullInSeconds))}`;
}
