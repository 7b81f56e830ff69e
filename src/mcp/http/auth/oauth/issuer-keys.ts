import type { JWTVerifyGetKey } from 'jose';
import { fetchDocument, IssuerUnavailable } from './fetch-document.ts';
import { findJwks } from './find-jwks.ts';

export interface IssuerKeysSettings {
  readonly issuer: string;
  /** Where the keys are; null: where the issuer's metadata says. */
  readonly jwksUrl: string | null;
  /**
   * Milliseconds between two looks for a key that is not known: whoever makes tokens up must not
   * make us ask the issuer for each. Default 5,000.
   */
  readonly cooldownMs?: number | undefined;
}

/** Keys are asked for again after this long; tokens live as long, and revocation is theirs. */
const KEEP_MS = 600_000;

/** The keys as jose fetches them, by our own rules of what may be fetched. */
async function fetchKeys(url: string): Promise<Response> {
  const keys = await fetchDocument(new URL(url));
  if (keys === null) throw new IssuerUnavailable('its JWKS was not found');
  return Response.json(keys);
}

/**
 * The issuer's public keys, found at the first token: a server starts though its issuer is away,
 * and one that comes later is found then.
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
      // Looked for again by the next token, since the issuer may have moved its keys.
      if (error instanceof IssuerUnavailable && found === finding) found = null;
      throw error;
    }
  };
}
