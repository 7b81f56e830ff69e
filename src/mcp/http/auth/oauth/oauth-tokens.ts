import { sha256Hex } from '../../../../client/sha256.ts';
import { SCOPES } from '../../../../contract/scopes.ts';
import type { ServerEnvironment, ServerLogger } from '../../../environment.ts';
import type { Authentication } from '../authentication.ts';
import { bearerToken } from '../bearer-token.ts';
import { CallerPool, type Pooled } from '../caller-pool.ts';
import {
  credentialsMissing,
  insufficientScope,
  temporarilyUnavailable,
  unauthorized,
} from '../refusals.ts';
import { checkToken, InvalidTokenError, type TokenFacts } from './access-token.ts';
import { type IssuerKeysSettings, issuerKeys } from './issuer-keys.ts';
import { metadataUrlOf, type ResourceFacts, serveMetadata } from './protected-resource.ts';

/** A subject of the issuer. */
export interface SubjectCaller {
  /** A digest of all the rest. */
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly organization: string;
}

export interface OAuthSettings extends IssuerKeysSettings, ResourceFacts {
  readonly audience: string;
  /** The claim that names a subject's organization. Default: none, and the issuer's host is it. */
  readonly organizationClaim?: string | null;
  /** Creates the environment of a server for this subject; once, until they are idle. */
  readonly open: (caller: SubjectCaller) => ServerEnvironment & Pooled;
  readonly logger: ServerLogger;
}

/** A token cannot give `admin`: see docs/security.md. */
const SUBJECT_SCOPES = SCOPES.filter((scope) => scope !== 'admin');

const NONE = 'Send the header "Authorization: Bearer TOKEN" with an access token of the issuer.';
const MALFORMED = 'The Authorization header must be "Bearer TOKEN", with one token and no more.';
const UNKNOWN =
  'The signing keys (JWKS) of the token issuer cannot be fetched right now. Try again.';

/**
 * Identifies a subject; two issuers may use one name for two people. Who acts for another
 * organization is another caller, and cannot continue the sessions of the first.
 */
function callerOfSubject(issuer: string, { subject, organization }: TokenFacts): SubjectCaller {
  const id = sha256Hex(JSON.stringify([issuer, subject, organization])).slice(0, 32);
  return { id, issuer, subject, organization };
}

/**
 * Makes each subject of the issuer a caller. Their token is never forwarded: requests to the
 * service use a key of the subject's own.
 */
export function oauthTokens(settings: OAuthSettings): Authentication {
  const { issuer, audience, requiredScopes, open, logger, organizationClaim = null } = settings;
  const rules = { issuer, audience, organizationClaim, keys: issuerKeys(settings) };
  const pool = new CallerPool<ServerEnvironment & Pooled>();
  const resourceMetadataUrl = metadataUrlOf(settings.resource);
  const challenge = { resourceMetadataUrl, requiredScopes };
  const missing = ({ scopes }: TokenFacts) => requiredScopes.find((one) => !scopes.includes(one));
  return {
    authenticate: async ({ headers }) => {
      const shown = bearerToken(headers);
      if (shown.kind === 'nothing') return credentialsMissing(NONE, challenge);
      if (shown.kind === 'malformed') return unauthorized(MALFORMED, challenge);
      let facts: TokenFacts;
      try {
        facts = await checkToken(shown.token, rules);
      } catch (error) {
        if (error instanceof InvalidTokenError) return unauthorized(error.message, challenge);
        const kind = error instanceof Error ? error.name : '';
        const why = error instanceof Error ? error.message : '';
        logger.warn({ kind, why }, "failed to fetch the issuer's JWKS");
        return temporarilyUnavailable(UNKNOWN);
      }
      if (missing(facts) !== undefined) {
        return insufficientScope('The token lacks a scope that this server requires.', challenge);
      }
      const caller = callerOfSubject(issuer, facts);
      const { id } = caller;
      const { item, leave } = pool.enter(id, () => open(caller));
      const scopes = SUBJECT_SCOPES.filter((scope) => facts.scopes.includes(scope));
      return { id, environment: { ...item, settings: { ...item.settings, scopes } }, leave };
    },
    wellKnown: (request) => serveMetadata(request, settings),
    close: () => pool.close(),
  };
}
