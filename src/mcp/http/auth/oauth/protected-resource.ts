import { getOAuthProtectedResourceMetadataUrl } from '@modelcontextprotocol/server';
import { SCOPES } from '../../../../contract/scopes.ts';

export interface ResourceFacts {
  /** Where clients connect: `https://people.example/mcp`. */
  readonly resource: string;
  readonly issuer: string;
  /** Scopes in addition to the API's that every token must have. */
  readonly requiredScopes: readonly string[];
}

const ROOT = '/.well-known/oauth-protected-resource';

/** The URL of a resource's metadata (RFC 9728 3.1). */
export const metadataUrlOf = (resource: string): string =>
  getOAuthProtectedResourceMetadataUrl(new URL(resource));

/** RFC 9728 2: the accepted issuer and the supported scopes. Pure. */
const metadataOf = ({ resource, issuer, requiredScopes }: ResourceFacts) => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: [
    ...new Set([...requiredScopes, ...SCOPES.filter((scope) => scope !== 'admin')]),
  ],
  bearer_methods_supported: ['header'],
  resource_name: 'People search',
});

/**
 * Serves the metadata at the root and at the resource's own path; undefined for other paths. Every
 * web page may read it, so that a client in a browser learns where to send its user.
 */
export function serveMetadata(request: Request, facts: ResourceFacts): Response | undefined {
  const { pathname } = new URL(request.url);
  const places = [ROOT, `${ROOT}/mcp`, new URL(metadataUrlOf(facts.resource)).pathname];
  if (!places.includes(pathname)) return undefined;
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, OPTIONS',
    'Access-Control-Allow-Headers': '*',
    'Cache-Control': 'public, max-age=3600',
  };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  if (request.method === 'GET') return Response.json(metadataOf(facts), { headers });
  const error = 'Only GET is allowed.';
  return Response.json({ error }, { status: 405, headers: { Allow: 'GET, OPTIONS' } });
}
