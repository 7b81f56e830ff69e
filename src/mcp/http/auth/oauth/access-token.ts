import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { IssuerUnavailable } from './fetch-document.ts';
import { isOrganizationName, organizationOf } from './organization-of.ts';

export interface TokenRules {
  /** Exactly as in the tokens' `iss`. */
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** The claim that names the subject's organization; null: the issuer's host is it. */
  readonly organizationClaim: string | null;
}

/** Facts from a valid token. */
export interface TokenFacts {
  readonly subject: string;
  /** The name of the subject's organization; see `organizationOf`. */
  readonly organization: string;
  readonly scopes: readonly string[];
}

/** An invalid token; the message names the rule, never the token's content. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/**
 * Only asymmetric signatures: with a shared secret, anyone who knows the issuer's public key could
 * sign (RFC 8725 2.1). jose does not support `none`.
 */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** Tolerance for clocks that differ. */
const SKEW_SECONDS = 30;
const MAX_SUBJECT_CHARS = 1000;

const words = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(' ').filter((word) => word !== '');
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
};

/** RFC 9068 has `scope`, a text; some issuers use `scp`, a text or a list. Pure. */
const scopesOf = ({ scope, scp }: JWTPayload): string[] => [
  ...new Set([...words(scope), ...words(scp)]),
];

/** Why jose rejected a token, in our words; its messages can quote claims. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired.',
  ERR_JWKS_NO_MATCHING_KEY: 'The token is not signed with a key of the issuer.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'The token does not name its signing key (kid).',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is invalid.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The signature algorithm of the token is not accepted.',
};
const CLAIMS: Readonly<Record<string, string>> = {
  iss: 'The token is from another issuer.',
  aud: 'The token is for another audience.',
  sub: 'The token has no subject (sub).',
  exp: 'The token has no expiry (exp).',
  nbf: 'The token is not valid yet (nbf).',
  iat: 'The token was issued in the future (iat).',
};

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const claim: unknown = error instanceof Error ? Reflect.get(error, 'claim') : undefined;
  const known = REASONS[String(code)];
  if (known !== undefined) return known;
  return CLAIMS[String(claim)] ?? 'The token is not a signed JWT access token.';
}

/** True if the keys cannot be fetched or are invalid. */
function isIssuersFault(error: unknown): boolean {
  if (error instanceof IssuerUnavailable) return true;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'ERR_JWKS_INVALID' || code === 'ERR_JWKS_TIMEOUT';
}

function organizationIn(payload: JWTPayload, { issuer, organizationClaim }: TokenRules): string {
  if (organizationClaim === null) return organizationOf(issuer, null);
  const named = payload[organizationClaim];
  if (isOrganizationName(named)) return organizationOf(issuer, named);
  const claim = organizationClaim.slice(0, 60);
  throw new InvalidTokenError(`The token does not name an organization (${claim}).`);
}

function factsOf(payload: JWTPayload, rules: TokenRules): TokenFacts {
  const { sub, iat } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_CHARS) {
    throw new InvalidTokenError('The token has no subject (sub).');
  }
  if (iat !== undefined && !(iat <= Date.now() / 1000 + SKEW_SECONDS)) {
    throw new InvalidTokenError('The token was issued in the future (iat).');
  }
  const organization = organizationIn(payload, rules);
  return { subject: sub, organization, scopes: scopesOf(payload) };
}

/**
 * Checks an access token. Any `typ` is accepted, because most issuers write `JWT` instead of
 * `at+jwt`; the audience distinguishes it from an ID token.
 * @throws InvalidTokenError, or IssuerUnavailable if the keys cannot be fetched.
 */
export async function checkToken(token: string, rules: TokenRules): Promise<TokenFacts> {
  const { jwtVerify } = await import('jose');
  const { issuer, audience, keys } = rules;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'sub'],
    });
    return factsOf(payload, rules);
  } catch (error) {
    if (error instanceof InvalidTokenError) throw error;
    if (isIssuersFault(error))
      throw new IssuerUnavailable(
        error instanceof IssuerUnavailable ? error.message : 'its JWKS is invalid',
      );
    throw new InvalidTokenError(reasonOf(error));
  }
}
