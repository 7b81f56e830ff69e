import { exportSPKI, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../../src/client/create-client.ts';
import type { Authentication } from '../../../../src/mcp/http/auth/authentication.ts';
import { oauthTokens } from '../../../../src/mcp/http/auth/oauth/oauth-tokens.ts';
import { type HttpServer, startHttp } from '../../../../src/mcp/http/start-http.ts';
import { madeUpSearch } from '../../../answers/made-up-people.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../support/environment.ts';
import { type ScriptedService, startScriptedService } from '../../support/scripted-service.ts';
import { textOf } from '../../support/sdk-hosts.ts';
import { bearer, openHost, ping } from './support/http-host.ts';
import {
  type Issuer,
  newSigningKey,
  type SigningKey,
  signToken,
  startIssuer,
  unsignedToken,
} from './support/issuer.ts';

/** A real issuer, a real server and a service that records its requests. */

const RESOURCE = 'https://people.example/mcp';
const METADATA = 'https://people.example/.well-known/oauth-protected-resource/mcp';
const OPERATORS = 'psk-of-the-operator';
const seconds = () => Math.floor(Date.now() / 1000);

let key: SigningKey;
let issuer: Issuer;
let service: ScriptedService;
let tokens: Authentication;
let server: HttpServer;

const good = { aud: RESOURCE, scope: 'people search:read profile:read' };
const sign = (claims: object = {}, header: object = {}) =>
  signToken(key, { iss: issuer.url, ...good, ...claims }, header);

beforeAll(async () => {
  key = await newSigningKey('k1');
  service = await startScriptedService();
});
afterAll(() => service.close());

/** A new server for each test, because it caches what it knows of an issuer. */
beforeEach(async () => {
  issuer = await startIssuer(undefined, [key]);
  service.play({
    'v3.search.start': () => ({ body: madeUpSearch() }),
    'v3.credits.usage': () => ({ body: { available: 40 } }),
  });
  const target = { kind: 'remote', baseUrl: service.url, apiKey: OPERATORS } as const;
  tokens = oauthTokens({
    issuer: issuer.url,
    jwksUrl: null,
    cooldownMs: 0,
    audience: RESOURCE,
    resource: RESOURCE,
    requiredScopes: ['people'],
    open: ({ id }) => {
      const client = createClient({ target, owner: id });
      return {
        client: () => Promise.resolve(client),
        connection: () => Promise.resolve('remote'),
        settings: { ...SETTINGS, waitSeconds: 5 },
        consent: { ...CONSENT, connection: id },
        purse: roomyPurse(),
        logger: SILENT,
        close: () => client.close(),
      };
    },
    logger: SILENT,
  });
  const { authenticate, wellKnown } = tokens;
  server = await startHttp({
    version: '1.2.3',
    authenticate,
    wellKnown,
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
});
afterEach(async () => {
  await server.close();
  await tokens.close();
  await issuer.close();
});

const ask = (token: string) => ping(server.url, bearer(token));

/** Status and error description. */
async function refusalOf(token: string): Promise<[number, string]> {
  const refused = await ask(token);
  const { error_description = '' } = (await refused.json()) as { error_description?: string };
  return [refused.status, error_description];
}

test('accepts a good token and does not pass it on to the service', async () => {
  const token = await sign();
  const host = await openHost(server.url, token, { forms: true });
  const found = await host.call('search_people', { query: 'state senators in Ohio' });
  expect(found.structuredContent).toMatchObject({ total: 1284 });
  expect(service.heard.map(({ headers }) => headers.authorization)).toEqual(
    service.heard.map(() => `Bearer ${OPERATORS}`),
  );
  expect(JSON.stringify(service.heard)).not.toContain(token);
  const face = { signals: { face: { photo: 'photo:f_1' } }, purpose: 'reunion' };
  await host.call('search_people', face);
  expect(host.asked).toEqual([expect.stringContaining('100 credits')]);
  await host.close();
});

test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('accepts a token signed with %s', async (alg) => {
  const other = await newSigningKey('k2', alg);
  issuer.published = [key, other];
  const token = await signToken(other, { iss: issuer.url, ...good });
  expect((await ask(token)).status).toBe(200);
});

describe('token validation', () => {
  test.each([
    ['is from another issuer', { iss: 'https://other.example' }, 'from another issuer'],
    ['names its issuer with a trailing slash', { iss: 'slash' }, 'from another issuer'],
    ['is for another audience', { aud: 'https://mail.example' }, 'for another audience'],
    ['has no audience', { aud: undefined }, 'for another audience'],
    ['has expired', { exp: seconds() - 120 }, 'has expired'],
    ['does not expire', { exp: undefined }, 'has no expiry'],
    ['is not valid yet', { nbf: seconds() + 3600 }, 'not valid yet'],
    ['was issued in the future', { iat: seconds() + 3600 }, 'in the future'],
    ['lacks a subject', { sub: undefined }, 'has no subject'],
    ['has an empty subject', { sub: '' }, 'has no subject'],
    ['has a number as subject', { sub: 7 }, 'has no subject'],
  ])('rejects a token that %s', async (_what, claims, why) => {
    const iss = Reflect.get(claims, 'iss') === 'slash' ? { iss: `${issuer.url}/` } : {};
    const [status, reason] = await refusalOf(await sign({ ...claims, ...iss }));
    expect(status).toBe(401);
    expect(reason).toContain(why);
  });

  test('rejects a token that is not signed', async () => {
    const token = unsignedToken({ iss: issuer.url, ...good });
    expect((await refusalOf(token))[0]).toBe(401);
  });

  test('rejects a token signed with the public key as an HMAC secret', async () => {
    const pem = await exportSPKI(key.publicKey);
    const token = await new SignJWT({ iss: issuer.url, ...good, sub: 'ann', exp: seconds() + 300 })
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(pem));
    expect(await refusalOf(token)).toEqual([401, expect.stringContaining('not accepted')]);
  });

  test('rejects a token signed with another key under the same key id', async () => {
    const forged = await newSigningKey(key.kid);
    const token = await signToken(forged, { iss: issuer.url, ...good });
    expect(await refusalOf(token)).toEqual([401, expect.stringContaining('signature')]);
  });

  test('rejects a token that brings its own key or names where to fetch one', async () => {
    const forged = await newSigningKey('k-evil');
    const header = { jwk: forged.publicJwk, jku: `${issuer.url}/evil` };
    const token = await signToken(forged, { iss: issuer.url, ...good }, header);
    expect((await refusalOf(token))[0]).toBe(401);
    expect(issuer.heard).not.toContain('/evil');
  });

  test.each(['', 'not-a-token', 'a.b.c', `${'x'.repeat(5000)}`])(
    'rejects text that is not a token (case %#)',
    async (text) => {
      expect((await ask(text)).status).toBe(401);
    },
  );
});

test('tolerates a small clock difference', async () => {
  const skewed = await sign({ exp: seconds() - 10, nbf: seconds() + 10, iat: seconds() + 10 });
  expect((await ask(skewed)).status).toBe(200);
});

test('accepts an access token with any usual typ', async () => {
  for (const typ of ['JWT', 'at+jwt', 'application/at+jwt', undefined]) {
    expect((await ask(await sign({}, { typ }))).status).toBe(200);
  }
});

test('fetches newly published keys and rejects unknown and withdrawn ones', async () => {
  expect((await ask(await sign())).status).toBe(200);
  const next = await newSigningKey('k2');
  const token = await signToken(next, { iss: issuer.url, ...good });
  expect(await refusalOf(token)).toEqual([
    401,
    expect.stringContaining('not signed with a key of the issuer'),
  ]);
  issuer.published = [next];
  expect((await ask(token)).status).toBe(200);
  expect((await ask(await sign())).status).toBe(401);
});

test('points an unauthorized client to the resource metadata', async () => {
  const refused = await ping(server.url);
  expect(refused.status).toBe(401);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  expect(challenge).toContain(`resource_metadata="${METADATA}"`);
  expect(challenge).toContain('scope="people"');
  expect(challenge).not.toContain('error');
  const paths = ['/.well-known/oauth-protected-resource', new URL(METADATA).pathname];
  for (const path of paths) {
    const document = await fetch(new URL(path, server.url));
    expect(document.headers.get('access-control-allow-origin')).toBe('*');
    expect(await document.json()).toMatchObject({
      resource: RESOURCE,
      authorization_servers: [issuer.url],
      scopes_supported: expect.arrayContaining(['people', 'search:read', 'webhooks:write']),
      bearer_methods_supported: ['header'],
    });
  }
  const wrong = await fetch(new URL(paths[0] ?? '', server.url), { method: 'POST' });
  expect(wrong.status).toBe(405);
});

test('tells a client with a rejected token that it is the token, and where to get another', async () => {
  const refused = await ask(await sign({ exp: seconds() - 120 }));
  const challenge = refused.headers.get('www-authenticate') ?? '';
  expect(challenge).toContain('error="invalid_token"');
  expect(challenge).toContain(`resource_metadata="${METADATA}"`);
});

test('asks for the token with every request of a session', async () => {
  const host = await openHost(server.url, await sign(), { mode: 'legacy', forms: true });
  const session = {
    'mcp-session-id': String(host.client.transport?.sessionId),
    'mcp-protocol-version': '2025-11-25',
  };
  const expired = bearer(await sign({ exp: seconds() - 120 }));
  for (const headers of [session, { ...session, ...expired }]) {
    expect((await ping(server.url, headers)).status).toBe(401);
    for (const method of ['GET', 'DELETE']) {
      const init = { method, body: null };
      expect((await ping(server.url, headers, init)).status, method).toBe(401);
    }
  }
  expect((await ping(server.url, { ...session, ...bearer(await sign()) })).status).toBe(200);
  await host.close();
});

test('rejects a token in the URL', async () => {
  expect((await ping(`${server.url}?access_token=${await sign()}`)).status).toBe(401);
});

test('returns 403 and names the required scope that a token lacks', async () => {
  const refused = await ask(await sign({ scope: 'search:read' }));
  expect(refused.status).toBe(403);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  expect(challenge).toContain('error="insufficient_scope"');
  expect(challenge).toContain('scope="people"');
  expect(challenge).toContain(METADATA);
});

test('lists the tools that the scope or scp claim of a token allows', async () => {
  for (const scopes of [{ scope: 'people search:read' }, { scp: ['people', 'search:read'] }]) {
    const host = await openHost(server.url, await sign({ scope: undefined, ...scopes }));
    const tools = await host.tools();
    expect(tools).toContain('search_people');
    expect(tools).not.toContain('get_profile');
    expect(textOf(await host.call('get_profile', { id: 'p_1' }))).toContain('"profile:read"');
    await host.close();
  }
});

describe('unavailable issuer', () => {
  test.each(['down', 'not json', 'another issuer', 'huge'] as const)(
    'returns 503 while the issuer is %s, and accepts tokens once it is back',
    async (fault) => {
      issuer.fault = fault;
      const token = await sign();
      const refused = await ask(token);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      issuer.fault = null;
      expect((await ask(token)).status).toBe(200);
    },
  );

  test('accepts tokens with known keys after the issuer goes down', async () => {
    expect((await ask(await sign())).status).toBe(200);
    issuer.fault = 'down';
    expect((await ask(await sign({ sub: 'bob' }))).status).toBe(200);
  });
});

test('gives two subjects with the same question two runs', async () => {
  let runs = 0;
  service.play({
    'v3.search.start': () => {
      runs += 1;
      return { body: madeUpSearch({ search_id: `s_${runs}`, status: 'running' }) };
    },
    'v3.search.read': ({ params }) => ({
      body: madeUpSearch({ search_id: params.search_id ?? '', status: 'completed' }),
    }),
  });
  const query = { query: 'state senators in Ohio' };
  const hosts = await Promise.all(
    ['ann', 'bob'].map(async (sub) => openHost(server.url, await sign({ sub }))),
  );
  await Promise.all(hosts.map((host) => host.call('search_people', query)));
  const ids = service.heard
    .filter(({ id }) => id === 'v3.search.start')
    .map(({ body }) => Reflect.get(Object(body), 'request_id'));
  expect(new Set(ids).size).toBe(2);
  await Promise.all(hosts.map((host) => host.close()));
});
