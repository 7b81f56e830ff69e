import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newSigningKey, signToken } from './issuer.ts';

/** A request for a code or a token, as the server got it. */
export interface GrantRequest {
  readonly resource: string | null;
  readonly scope: string | null;
}

/** A real authorization server on loopback whose user agrees to everything. */
export interface AuthorizationServer {
  readonly url: string;
  /** Requests for codes, and for tokens. */
  readonly authorizations: GrantRequest[];
  readonly grants: GrantRequest[];
  /** Scopes that it leaves out of its next token, as if the user had refused them. */
  withhold: readonly string[];
  close(): Promise<void>;
}

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const asked = (params: URLSearchParams): GrantRequest => ({
  resource: params.get('resource'),
  scope: params.get('scope'),
});

/** What a client learns of it (RFC 8414). */
const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  registration_endpoint: `${url}/register`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
});

/** Starts a server with dynamic registration, codes with PKCE, and tokens bound to a resource. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const key = await newSigningKey('k1');
  const codes = new Map<string, URLSearchParams>();

  /** Where the browser goes after its user has agreed. */
  const authorize = (params: URLSearchParams): string => {
    as.authorizations.push(asked(params));
    const code = `code-${codes.size}`;
    codes.set(code, params);
    const back = new URL(params.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', params.get('state') ?? '');
    return back.href;
  };

  const grant = async (params: URLSearchParams): Promise<object> => {
    as.grants.push(asked(params));
    const agreed = codes.get(params.get('code') ?? '');
    const challenge = challengeOf(params.get('code_verifier') ?? '');
    if (agreed?.get('code_challenge') !== challenge) return { error: 'invalid_grant' };
    const scopes = (agreed.get('scope') ?? '').split(' ');
    const scope = scopes.filter((one) => !as.withhold.includes(one)).join(' ');
    as.withhold = [];
    const aud = params.get('resource') ?? undefined;
    const token = await signToken(key, {
      iss: as.url,
      ...(aud === undefined ? {} : { aud }),
      scope,
    });
    return { access_token: token, token_type: 'Bearer', expires_in: 300, scope };
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', as.url);
    const body = await bodyOf(request);
    const send = (document: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(document));
    };
    if (pathname === '/.well-known/oauth-authorization-server') return send(metadataOf(as.url));
    if (pathname === '/keys') return send({ keys: [key.publicJwk] });
    if (pathname === '/register') return send({ ...JSON.parse(body), client_id: 'host' }, 201);
    if (pathname === '/authorize') {
      return response.writeHead(302, { location: authorize(searchParams) }).end();
    }
    if (pathname !== '/token') return send({ error: 'not found' }, 404);
    const document = await grant(new URLSearchParams(body));
    return send(document, 'error' in document ? 400 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const as: AuthorizationServer = {
    url: `http://127.0.0.1:${port}`,
    authorizations: [],
    grants: [],
    withhold: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return as;
}
