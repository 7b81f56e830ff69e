const MAX_NAME_CHARS = 100;

/**
 * Whether a claim's value can name an organization. Without a slash, so that it cannot end like the
 * path of another issuer on the same host. Pure.
 */
export const isOrganizationName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= MAX_NAME_CHARS &&
  !/[\p{C}/]/u.test(value);

/**
 * The name of a subject's organization: the issuer's host, or `login.example/acme` for what a claim
 * names. The issuer is part of the name, so that no token can name the operator's organization or
 * that of another issuer. Pure.
 */
export function organizationOf(issuer: string, named: string | null): string {
  const { host, pathname } = new URL(issuer);
  if (named === null) return host;
  return `${host}${pathname.replace(/\/+$/, '')}/${named.trim()}`;
}
