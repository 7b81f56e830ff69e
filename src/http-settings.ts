import { isLoopback } from './mcp/http/loopback.ts';
import { ConfigError, httpUrl, list, oneOf, optional, setting, wholeNumber } from './setting.ts';

/**
 * Requires https or this machine: tokens are only as safe as the connection that their issuer's
 * keys come over.
 */
function safeUrl(text: string): string {
  const plain = httpUrl(text);
  const { protocol, hostname, hash, username } = new URL(plain);
  if (hash !== '' || username !== '') {
    throw new ConfigError('The URL must not contain a user name or "#".');
  }
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError('The URL must begin with https, except on loopback.');
  }
  // Unchanged: with and without a final slash, issuers are different.
  return text;
}

/** The public URL of the server, with or without its final `/mcp`. */
const publicUrl = (text: string): string => httpUrl(text).replace(/\/mcp$/, '');

/** @throws ConfigError for an invalid host name or address. */
function hostNames(text: string): readonly string[] {
  return list(text).map((name) => {
    if (!URL.canParse(`http://${name}`) || /[/@?#]/.test(name)) {
      throw new ConfigError(`"${name.slice(0, 60)}" is not a host name.`);
    }
    return new URL(`http://${name}`).hostname;
  });
}

/** @throws ConfigError for anything that a browser would not send as Origin. */
function origins(text: string): readonly string[] {
  return list(text).map((origin) => new URL(httpUrl(origin)).origin);
}

/** Settings that only the HTTP server has. */
export const HTTP_SETTINGS = {
  auth: setting({
    flag: '--auth <how>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_AUTH',
    meaning:
      'authentication over HTTP: none (anyone on this machine), keys (an API key of the ' +
      'service) or oauth (a token of the issuer)',
    parse: oneOf('none', 'keys', 'oauth'),
    fallback: 'none' as const,
  }),
  publicUrl: setting<string | null>({
    flag: '--public-url <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_PUBLIC_URL',
    meaning: 'public URL of the HTTP server; MCP is at /mcp',
    parse: publicUrl,
    fallback: null,
  }),
  allowedHosts: setting<readonly string[]>({
    flag: '--allowed-hosts <names>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_ALLOWED_HOSTS',
    meaning: "allowed host names besides the public URL's, comma-separated",
    parse: hostNames,
    fallback: [],
  }),
  allowedOrigins: setting<readonly string[]>({
    flag: '--allowed-origins <origins>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_ALLOWED_ORIGINS',
    meaning: "allowed origins of web pages besides the public URL's, comma-separated",
    parse: origins,
    fallback: [],
  }),
  oauthIssuer: setting<string | null>({
    flag: '--oauth-issuer <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_ISSUER',
    meaning: 'with --auth oauth: issuer of the accepted tokens, exactly as in their `iss`',
    parse: safeUrl,
    fallback: null,
  }),
  oauthJwksUrl: setting<string | null>({
    flag: '--oauth-jwks-url <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_JWKS_URL',
    meaning: "URL of the issuer's JWKS; default: from its metadata",
    parse: safeUrl,
    fallback: null,
  }),
  oauthAudience: optional({
    flag: '--oauth-audience <name>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_AUDIENCE',
    meaning: 'required audience (`aud`) of tokens; default: the public URL with /mcp',
  }),
  oauthOrganizationClaim: optional({
    flag: '--oauth-organization-claim <name>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_ORGANIZATION_CLAIM',
    meaning:
      "claim that names a subject's organization, required of every token; default: none, all " +
      "subjects are of one organization, the issuer's host",
  }),
  oauthCredits: setting<number | null>({
    flag: '--oauth-credits <n>',
    reader: 'http',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_OAUTH_CREDITS',
    meaning: 'credits of each new subject; default: subjects are not metered',
    parse: wholeNumber(0, 1_000_000_000),
    fallback: null,
  }),
  oauthOrganizationCredits: setting<number | null>({
    flag: '--oauth-organization-credits <n>',
    reader: 'http',
    unit: 'credits',
    variable: 'PEOPLE_SEARCH_OAUTH_ORGANIZATION_CREDITS',
    meaning:
      'credits that the subjects of a new organization may spend together; default: no limit',
    parse: wholeNumber(0, 1_000_000_000),
    fallback: null,
  }),
  oauthScopes: setting<readonly string[]>({
    flag: '--oauth-scopes <scopes>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_SCOPES',
    meaning: 'scopes that every token must have, comma-separated',
    parse: list,
    fallback: [],
  }),
} as const;
