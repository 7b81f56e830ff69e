/**
 * RFC 6750 2.1, with every character that a key may have. No spaces, so two tokens do not match.
 */
const BEARER = /^bearer +([\x21-\x7e]{1,8192})$/i;

/** The credentials of a request. */
export type Credentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'nothing' }
  /** Another scheme, two tokens, or a token that is too long. */
  | { readonly kind: 'malformed' };

/**
 * Extracts the bearer token of a request. Only the Authorization header is read, because URLs end
 * up in logs, histories and referrers (RFC 6750 2.3, RFC 9700 4.3.2).
 */
export function bearerToken(headers: Headers): Credentials {
  const header = headers.get('authorization')?.trim() ?? '';
  if (header === '') return { kind: 'nothing' };
  const token = BEARER.exec(header)?.[1];
  return token === undefined ? { kind: 'malformed' } : { kind: 'token', token };
}
