/** What of a request tells where it comes from. */
export interface RequestOrigin {
  readonly method: string;
  /** The header `Host`. */
  readonly host: string | null;
  readonly origin: string | null;
  /** The header `Sec-Fetch-Site`; older browsers send none. */
  readonly site: string | null;
}

/** `stranger`: another name of this address; `other_page`: a page of another site sent it. */
type Verdict = 'own' | 'stranger' | 'other_page';

const reads = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Judges a request before anything else is done. A page of another site can send requests through
 * its visitor's browser, directly or under a name that it points at this address (DNS rebinding).
 * @param own where the page is served: `http://127.0.0.1:4000`
 */
export function judgeOrigin(own: string, { method, host, origin, site }: RequestOrigin): Verdict {
  if (host !== new URL(own).host) return 'stranger';
  // Browsers send `none` when a person typed or opened the address.
  const isForeign = site !== null && site !== 'same-origin' && site !== 'none';
  if (reads(method)) return isForeign ? 'other_page' : 'own';
  return !isForeign && origin === own ? 'own' : 'other_page';
}
