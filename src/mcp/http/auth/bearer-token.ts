/** RFC 6750 2.1, with every character that a key may have; no space, so that two are none. */
const BEARER = /^bearer +([\x21-\x7e]{1,8192})$/i;

/** What a request brings to show who asks. */
export type Shown =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'nothing' }
  /** Another scheme, two tokens, or one that is too long. */
  | { readonly kind: 'malformed' };

/**
 * The bearer token of a request. The Authorization header is the only place: what stands in an
 * address ends in logs, histories and referrers (RFC 6750 2.3, RFC 9700 4.3.2).
 */
export function bearerToken(headers: Headers): Shown {
  const header = headers.get('authorization')?.trim() ?? '';
  if (header === '') return { kind: 'nothing' };
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { kind: 'malformed' } : { kind: 'token', token };
}
