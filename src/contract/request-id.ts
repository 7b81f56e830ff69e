/** Names a request in answers and logs, on both sides of the API. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What log readers and headers take as it stands: no spaces, quotes, control characters. */
const SANE = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/** A caller's own request id; null where there is none that could stand in a log. Pure. */
export function saneRequestId(given: string | null | undefined): string | null {
  return typeof given === 'string' && SANE.test(given) ? given : null;
}
