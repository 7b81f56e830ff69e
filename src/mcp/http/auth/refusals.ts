import {
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/server';

/** Details for a rejected client in addition to the reason. */
export interface Challenge {
  /** RFC 9728: where a client learns which issuer is accepted. */
  readonly resourceMetadataUrl?: string;
  /** Scopes that every token must have. */
  readonly requiredScopes?: readonly string[];
}

const challengeOptions = ({ resourceMetadataUrl, requiredScopes = [] }: Challenge) => ({
  requiredScopes: [...requiredScopes],
  ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
});

/**
 * 401: the request has no credentials at all. Its challenge has no error, because nothing was wrong
 * with a token (RFC 6750 3.1).
 */
export function credentialsMissing(reason: string, challenge: Challenge = {}): Response {
  const { resourceMetadataUrl, requiredScopes = [] } = challenge;
  const parts = [
    'realm="people-search-mcp"',
    ...(requiredScopes.length > 0 ? [`scope="${requiredScopes.join(' ')}"`] : []),
    ...(resourceMetadataUrl === undefined ? [] : [`resource_metadata="${resourceMetadataUrl}"`]),
  ];
  const headers = { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` };
  const body = { error: OAuthErrorCode.InvalidToken, error_description: reason };
  return Response.json(body, { status: 401, headers });
}

/** 401: the credentials of the caller are not accepted. */
export const unauthorized = (reason: string, challenge: Challenge = {}): Response =>
  bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InvalidToken, reason),
    challengeOptions(challenge),
  );

/** 403: the token is valid but lacks a scope. */
export const insufficientScope = (reason: string, challenge: Challenge): Response =>
  bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InsufficientScope, reason),
    challengeOptions(challenge),
  );

/**
 * 503: the caller cannot be authenticated now; not 401, after which clients discard valid tokens.
 */
export const temporarilyUnavailable = (reason: string, retryAfterSeconds = 5): Response =>
  Response.json(
    { error: 'temporarily_unavailable', error_description: reason },
    { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
