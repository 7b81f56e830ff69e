import {
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/server';

/** What a refused client is told beside the reason. */
export interface Challenge {
  /** RFC 9728: where a client learns which issuer's tokens count. */
  readonly resourceMetadataUrl?: string;
  /** What every token must be good for. */
  readonly requiredScopes?: readonly string[];
}

const said = ({ resourceMetadataUrl, requiredScopes = [] }: Challenge) => ({
  requiredScopes: [...requiredScopes],
  ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
});

/** 401: nobody known asks. */
export const unauthorized = (reason: string, challenge: Challenge = {}): Response =>
  bearerAuthChallengeResponse(new OAuthError(OAuthErrorCode.InvalidToken, reason), said(challenge));

/** 403: the token is good, but not for this. */
export const insufficientScope = (reason: string, challenge: Challenge): Response =>
  bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InsufficientScope, reason),
    said(challenge),
  );

/** 503: nobody can tell who asks; not 401, on which clients throw good tokens away. */
export const cannotTell = (reason: string, retryAfterSeconds = 5): Response =>
  Response.json(
    { error: 'temporarily_unavailable', error_description: reason },
    { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
