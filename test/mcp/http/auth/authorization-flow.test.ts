import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../../src/client/create-client.ts';
import type { Authentication } from '../../../../src/mcp/http/auth/authentication.ts';
import { oauthTokens } from '../../../../src/mcp/http/auth/oauth/oauth-tokens.ts';
import { type HttpServer, startHttp } from '../../../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../support/environment.ts';
import { type ScriptedService, startScriptedService } from '../../support/scripted-service.ts';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from './support/authorization-server.ts';
import { OneUser } from './support/one-user.ts';

/**
 * The authorization of the protocol with the clients of its official SDKs, which know nothing but the
 * server's URL: they find the issuer, register, send their user there and come back with a token.
 */

let issuer: AuthorizationServer;
let service: ScriptedService;
let tokens: Authentication;
let server: HttpServer;

async function start(requiredScopes: readonly string[]): Promise<void> {
  const target = { kind: 'remote', baseUrl: service.url, apiKey: 'psk-made-up' } as const;
  server = await startHttp({
    version: '1.2.3',
    authenticate: (request) => tokens.authenticate(request),
    wellKnown: (request) => tokens.wellKnown?.(request),
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
  // After the start, for the resource is the address that the server got.
  tokens = oauthTokens({
    issuer: issuer.url,
    jwksUrl: null,
    cooldownMs: 0,
    audience: server.url,
    resource: server.url,
    requiredScopes,
    open: ({ id }) => {
      const client = createClient({ target, owner: id });
      return {
        client: () => Promise.resolve(client),
        connection: () => Promise.resolve('remote'),
        settings: SETTINGS,
        consent: CONSENT,
        purse: roomyPurse(),
        logger: SILENT,
        close: () => client.close(),
      };
    },
    logger: SILENT,
  });
}

beforeEach(async () => {
  issuer = await startAuthorizationServer();
  service = await startScriptedService();
});
afterEach(async () => {
  await server.close();
  await tokens.close();
  await service.close();
  await issuer.close();
});

const NAME = { name: 'host', version: '1.0.0' };

/** The names of the tools that a host of SDK 2 gets once its user has signed in. */
async function toolsWithSdk2(user: OneUser): Promise<string[]> {
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      authProvider: user,
    });
    const client = new Client(NAME, { versionNegotiation: { mode: 'auto' } });
    return { client, transport };
  };
  return user.signedIn(connect, async ({ client, transport }) => {
    await client.connect(transport);
    return (await client.listTools()).tools.map(({ name }) => name);
  });
}

async function toolsWithSdk1(user: OneUser): Promise<string[]> {
  const connect = async () => ({
    client: new Client1(NAME),
    transport: new Transport1(new URL(server.url), { authProvider: user }),
  });
  return user.signedIn(connect, async ({ client, transport }) => {
    await client.connect(transport);
    return (await client.listTools()).tools.map(({ name }) => name);
  });
}

const HOSTS = [
  ['SDK 2', toolsWithSdk2],
  ['SDK 1', toolsWithSdk1],
] as const;

test.each(HOSTS)('a host on %s signs its user in, knowing only the URL', async (_sdk, toolsOf) => {
  await start(['search:read', 'profile:read']);
  const tools = await toolsOf(new OneUser());
  expect(tools).toEqual(expect.arrayContaining(['search_people', 'get_profile']));
  expect(tools).not.toContain('create_webhook');
  // It asked for a token for this server alone, with what the 401 said that it needs.
  const wanted = { resource: server.url, scope: 'search:read profile:read' };
  expect(issuer.authorizations).toEqual([wanted]);
  expect(issuer.grants).toMatchObject([{ resource: server.url }]);
});

test.each(HOSTS)('a host on %s asks for every scope if none is required', async (_sdk, toolsOf) => {
  await start([]);
  expect(await toolsOf(new OneUser())).toContain('search_people');
  const scopes = issuer.authorizations[0]?.scope?.split(' ') ?? [];
  expect(scopes).toEqual(expect.arrayContaining(['search:read', 'webhooks:write']));
  expect(scopes).not.toContain('admin');
});

test('a host whose token lacks a required scope learns which one, and asks for it', async () => {
  await start(['search:read', 'profile:read']);
  issuer.withhold = ['profile:read'];
  expect(await toolsWithSdk2(new OneUser())).toContain('get_profile');
  expect(issuer.authorizations.map(({ scope }) => scope?.split(' ').sort())).toEqual([
    ['profile:read', 'search:read'],
    ['profile:read', 'search:read'],
  ]);
});
