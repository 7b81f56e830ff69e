import { type Config, ConfigError, chooseBackend } from '../config.ts';
import type { Authentication } from '../mcp/http/auth/authentication.ts';
import type { HostRules } from '../mcp/http/foreign-requests.ts';
import { isLoopback } from '../mcp/http/loopback.ts';
import { openSession, openSessions, type Session, targetOf } from './session.ts';

/** Who may use an HTTP server, according to the settings. */
export interface HttpAccess extends Authentication {
  /** What all servers share. */
  readonly session: Session;
}

const beyondLoopback = (host: string, { publicUrl }: Config): string | null => {
  if (!isLoopback(host)) return `--host ${host.slice(0, 60)}`;
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  return isPublic ? '--public-url' : null;
};

/**
 * @throws ConfigError for a server that others could reach and that requires no authentication,
 *   because it would give them the operator's key, people and credits. No setting overrides this.
 */
export function checkAccess(config: Config, host: string): void {
  const how = beyondLoopback(host, config);
  if (how === null || config.auth !== 'none') return;
  throw new ConfigError(
    `${how} allows requests from other machines, and --auth none would answer all of them ` +
      'with your key. Set --auth keys (each caller sends an API key) or --auth oauth (each ' +
      'caller sends a token of your issuer), or listen on 127.0.0.1.',
  );
}

/** The names by which the server may be reached, and the origins of pages that may call it. */
export const hostRulesOf = (config: Config): Omit<HostRules, 'loopback'> => ({
  publicUrl: config.publicUrl,
  hosts: config.allowedHosts,
  origins: config.allowedOrigins,
});

function withoutAuthentication(config: Config): HttpAccess {
  const session = openSession(config, 'others');
  return {
    session,
    authenticate: async () => ({ id: 'local', environment: session }),
    close: () => session.close(),
  };
}

async function byKeys(config: Config): Promise<HttpAccess> {
  // Reports an incomplete configuration at start, not to the first caller.
  if (config.baseUrl === null) chooseBackend(config, process.env);
  const [{ apiKeys }, { keyChecker }] = await Promise.all([
    import('../mcp/http/auth/api-keys.ts'),
    import('../client/key-checker.ts'),
  ]);
  const session = openSession(config, 'others');
  const checker = keyChecker(() => targetOf(config, 'each-caller-brings-their-own'));
  const open = openSessions(config);
  const keys = apiKeys({
    checker,
    open: ({ id, apiKey }) => open({ id, as: { apiKey } }),
    logger: session.logger,
  });
  return { session, ...keys };
}

/** @throws ConfigError naming the missing setting. */
function needed(value: string | null, flag: string, what: string): string {
  if (value !== null) return value;
  throw new ConfigError(`--auth oauth needs ${flag}: ${what}.`);
}

/**
 * @throws ConfigError for a remote service: it knows keys only, so that all subjects would share the
 *   operator's people, runs and credits. No setting overrides this.
 */
function requireOwnService(config: Config): void {
  if (chooseBackend(config, process.env).kind === 'embedded') return;
  throw new ConfigError(
    '--auth oauth makes each subject an owner at the service, which a remote service ' +
      '(PEOPLE_SEARCH_BASE_URL) does not allow. Set DATABASE_URL or --data instead, or --auth ' +
      'keys, so that each caller sends a key of that service.',
  );
}

async function byTokens(config: Config): Promise<HttpAccess> {
  requireOwnService(config);
  const issuer = needed(config.oauthIssuer, '--oauth-issuer', 'the URL in the `iss` of tokens');
  const url = needed(config.publicUrl, '--public-url', 'the URL where clients connect');
  const resource = `${url}/mcp`;
  const { oauthTokens } = await import('../mcp/http/auth/oauth/oauth-tokens.ts');
  const session = openSession(config, 'others');
  const open = openSessions(config);
  const tokens = oauthTokens({
    issuer,
    resource,
    audience: config.oauthAudience ?? resource,
    jwksUrl: config.oauthJwksUrl,
    requiredScopes: config.oauthScopes,
    organizationClaim: config.oauthOrganizationClaim,
    open: (subject) => open({ id: subject.id, as: subject }),
    logger: session.logger,
  });
  return { session, ...tokens };
}

/** How callers authenticate, according to the settings. @throws ConfigError */
export async function openAccess(config: Config): Promise<HttpAccess> {
  switch (config.auth) {
    case 'none':
      return withoutAuthentication(config);
    case 'keys':
      return byKeys(config);
    case 'oauth':
      return byTokens(config);
  }
}
