import { isLoopback } from './mcp/http/loopback.ts';
import { ConfigError, httpUrl, list, oneOf, optional, setting } from './setting.ts';

/** A token is only as safe as the way on which its issuer's keys came: https, or this machine. */
function safeUrl(text: string): string {
  const plain = httpUrl(text);
  const { protocol, hostname, hash, username } = new URL(plain);
  if (hash !== '' || username !== '') {
    throw new ConfigError('The address must have no user name and no "#".');
  }
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError('The address must begin with https, except on this machine.');
  }
  // As it is: an issuer with a final slash is another one than the same without.
  return text;
}

/** Where clients reach the server, with or without the `/mcp` that it ends in. */
const publicUrl = (text: string): string => httpUrl(text).replace(/\/mcp$/, '');

/** @throws ConfigError for what is no name or address of a host. */
function hostNames(text: string): readonly string[] {
  return list(text).map((name) => {
    if (!URL.canParse(`http://${name}`) || /[/@?#]/.test(name)) {
      throw new ConfigError(`"${name.slice(0, 60)}" is no name of a host.`);
    }
    return new URL(`http://${name}`).hostname;
  });
}

/** @throws ConfigError for what a browser would not send as Origin. */
function origins(text: string): readonly string[] {
  return list(text).map((origin) => new URL(httpUrl(origin)).origin);
}

/** The settings of the HTTP server alone. */
export const HTTP_SETTINGS = {
  auth: setting({
    flag: '--auth <how>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_AUTH',
    meaning:
      'who may ask over HTTP: none (whoever is on this machine), keys (whoever brings an API key ' +
      "of the service) or oauth (whoever brings a token of the issuer's)",
    parse: oneOf('none', 'keys', 'oauth'),
    fallback: 'none' as const,
  }),
  publicUrl: setting<string | null>({
    flag: '--public-url <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_PUBLIC_URL',
    meaning: 'address under which clients reach the HTTP server; MCP is at its /mcp',
    parse: publicUrl,
    fallback: null,
  }),
  allowedHosts: setting<readonly string[]>({
    flag: '--allowed-hosts <names>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_ALLOWED_HOSTS',
    meaning: "host names, separated by commas, that requests may name besides the public URL's",
    parse: hostNames,
    fallback: [],
  }),
  allowedOrigins: setting<readonly string[]>({
    flag: '--allowed-origins <origins>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_ALLOWED_ORIGINS',
    meaning: "web pages' origins, separated by commas, that may ask besides the public URL's",
    parse: origins,
    fallback: [],
  }),
  oauthIssuer: setting<string | null>({
    flag: '--oauth-issuer <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_ISSUER',
    meaning: 'with --auth oauth: whose tokens count, exactly as they name it',
    parse: safeUrl,
    fallback: null,
  }),
  oauthJwksUrl: setting<string | null>({
    flag: '--oauth-jwks-url <url>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_JWKS_URL',
    meaning: "where the issuer's keys are; default: where its metadata says",
    parse: safeUrl,
    fallback: null,
  }),
  oauthAudience: optional({
    flag: '--oauth-audience <name>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_AUDIENCE',
    meaning: 'audience that tokens must be for; default: the public URL with /mcp',
  }),
  oauthScopes: setting<readonly string[]>({
    flag: '--oauth-scopes <scopes>',
    reader: 'http',
    variable: 'PEOPLE_SEARCH_OAUTH_SCOPES',
    meaning: 'scopes, separated by commas, that every token must have',
    parse: list,
    fallback: [],
  }),
} as const;
