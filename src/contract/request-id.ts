/** Identifies a request in responses and logs, on both sides of the API. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Safe in headers and logs without escaping: no spaces, quotes or control characters. */
const SANE = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/** A caller's own request id; null if absent or unsafe to log. */
export function saneRequestId(given: string | null | undefined): string | null {
  return typeof given === 'string' && SANE.test(given) ? given : null;
}
