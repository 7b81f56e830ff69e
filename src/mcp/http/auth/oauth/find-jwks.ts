import { fetchDocument, IssuerUnavailable, isSecureUrl } from './fetch-document.ts';

/**
 * Possible URLs of an issuer's metadata, in the order that MCP clients use: RFC 8414 and OpenID
 * Connect Discovery, each with the issuer's path in its place. Pure.
 */
export function metadataUrls(issuer: string): URL[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/+$/, '');
  const places = [
    `/.well-known/oauth-authorization-server${path}`,
    `/.well-known/openid-configuration${path}`,
    `${path}/.well-known/openid-configuration`,
  ];
  return [...new Set(places)].map((place) => new URL(place, origin));
}

/**
 * The URL of the JWKS in a metadata document. Pure.
 * @throws IssuerUnavailable for another issuer's document (RFC 8414 3.3), or one without keys.
 */
export function jwksUrlIn(metadata: unknown, issuer: string): URL {
  const fields: object = typeof metadata === 'object' && metadata !== null ? metadata : {};
  if (Reflect.get(fields, 'issuer') !== issuer) {
    throw new IssuerUnavailable('its metadata is for another issuer');
  }
  const named: unknown = Reflect.get(fields, 'jwks_uri');
  if (typeof named !== 'string' || !URL.canParse(named)) {
    throw new IssuerUnavailable('its metadata has no jwks_uri');
  }
  const url = new URL(named);
  if (!isSecureUrl(url)) throw new IssuerUnavailable('its jwks_uri is neither https nor local');
  return url;
}

/** Finds the issuer's JWKS URL from its metadata. @throws IssuerUnavailable */
export async function findJwks(issuer: string): Promise<URL> {
  for (const url of metadataUrls(issuer)) {
    const metadata = await fetchDocument(url);
    if (metadata !== null) return jwksUrlIn(metadata, issuer);
  }
  throw new IssuerUnavailable('it publishes no metadata');
}
