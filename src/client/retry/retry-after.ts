/** One year: no service means longer, and it keeps the arithmetic in range. */
const MAX_WAIT_MS = 365 * 24 * 3600 * 1000;

/**
 * `Retry-After` in milliseconds: whole seconds or an HTTP date (RFC 9110 10.2.3). Null if absent or
 * invalid. A date in the past is 0.
 * @param nowMs milliseconds since 1970 by the service's own `Date`, if it sent one.
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  // Some gateways send fractions; rounding up never waits too short.
  if (/^\d{1,20}(\.\d{1,9})?$/.test(text)) {
    return Math.min(MAX_WAIT_MS, Math.ceil(Number(text) * 1000));
  }
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.min(MAX_WAIT_MS, Math.max(0, date - nowMs));
}
