/**
 * What `RateLimit` and `RateLimit-Policy` report about one bucket; null where they report nothing.
 */
export interface RateHeaders {
  /** Requests left now. */
  readonly remaining: number | null;
  /** Requests per second. */
  readonly rate: number | null;
}

/** One member of a structured list: `"search";q=25;w=1`. */
const ITEM = /"((?:[^"\\]|\\.){0,100})"\s*((?:;\s*[a-z]{1,8}=[^;,"]{1,20})*)/g;
const PARAMETER = /;\s*([a-z]{1,8})=(\d{1,15}(?:\.\d{1,3})?)(?=;|$)/g;

function parameters(header: string | undefined, bucket: string): Map<string, number> {
  for (const [, name, rest] of (header ?? '').slice(0, 1000).matchAll(ITEM)) {
    if (name !== bucket) continue;
    const pairs = (rest ?? '').replace(/\s+/g, '').matchAll(PARAMETER);
    return new Map(Array.from(pairs, ([, key, value]) => [key ?? '', Number(value)]));
  }
  return new Map();
}

/**
 * Parses the rate limit headers of a response (draft-ietf-httpapi-ratelimit-headers). Other
 * buckets' members and malformed values are ignored.
 */
export function readRateHeaders(
  headers: { readonly limit?: string; readonly policy?: string },
  bucket: string,
): RateHeaders {
  const policy = parameters(headers.policy, bucket);
  const quota = policy.get('q') ?? 0;
  const window = policy.get('w') ?? 1;
  return {
    remaining: parameters(headers.limit, bucket).get('r') ?? null,
    rate: quota > 0 && window > 0 ? quota / window : null,
  };
}
