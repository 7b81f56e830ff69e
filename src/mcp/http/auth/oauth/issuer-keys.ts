import type { JWTVerifyGetKey } from 'jose';
import { fetchDocument, IssuerUnavailable } from './fetch-document.ts';
import { findJwks } from './find-jwks.ts';

export interface IssuerKeysSettings {
  readonly issuer: string;
  /** URL of the JWKS; null to use the issuer's metadata. */
  readonly jwksUrl: string | null;
  /**
   * Minimum time between two fetches for unknown keys, in milliseconds, so that made-up tokens do
   * not cause a request each. Default 5,000.
   */
  readonly cooldownMs?: number | undefined;
}

/** How long the JWKS is cached; tokens live about as long, and can be revoked only by expiry. */
const KEEP_MS = 600_000;

/** Fetches the JWKS for jose, with our own rules of what may be fetched. */
async function fetchKeys(url: string): Promise<Response> {
  const keys = await fetchDocument(new URL(url));
  if (keys === null) throw new IssuerUnavailable('its JWKS was not found');
  return Response.json(keys);
}

/**
 * The issuer's public keys, found at the first token, so that a server can start while its issuer
 * is unavailable.
 */
export function issuerKeys(settings: IssuerKeysSettings): JWTVerifyGetKey {
  const { issuer, jwksUrl, cooldownMs = 5_000 } = settings;
  let found: Promise<JWTVerifyGetKey> | null = null;
  const find = async (): Promise<JWTVerifyGetKey> => {
    const { createRemoteJWKSet, customFetch } = await import('jose');
    const url = jwksUrl === null ? await findJwks(issuer) : new URL(jwksUrl);
    return createRemoteJWKSet(url, {
      cooldownDuration: cooldownMs,
      cacheMaxAge: KEEP_MS,
      [customFetch]: fetchKeys,
    });
  };
  return async (header, token) => {
    found ??= find();
    const finding = found;
    try {
      return await (await finding)(header, token);
    } catch (error) {
      // The next token tries again, because the issuer may have moved its keys.
      if (error instanceof IssuerUnavailable && found === finding) found = null;
      throw error;
    }
  };
}
