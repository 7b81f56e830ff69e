import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkAccess, hostRulesOf, openAccess } from '../../src/commands/http-authentication.ts';
import { ConfigError, type Flags, readConfig } from '../../src/config.ts';
import type { HttpCaller } from '../../src/mcp/http/http-caller.ts';
import {
  type Issuer,
  newSigningKey,
  type SigningKey,
  signToken,
  startIssuer,
} from '../mcp/http/auth/support/issuer.ts';

const REMOTE = { baseUrl: 'https://api.example', apiKey: 'psk-of-the-operator' };
const configOf = (flags: Flags) => readConfig({ logLevel: 'silent', ...flags }, {});

describe('checkAccess', () => {
  test.each([
    ['127.0.0.1', {}],
    ['::1', {}],
    ['localhost', { publicUrl: 'http://localhost:9000' }],
  ])('allows the address %j with %j', (host, flags) => {
    expect(() => checkAccess(configOf(flags), host)).not.toThrow();
  });

  test.each([
    ['0.0.0.0', {}],
    ['0', {}],
    ['', {}],
    ['127.0.0.1', { publicUrl: 'https://people.example' }],
  ])('refuses the address %j with %j', (host, flags) => {
    expect(() => checkAccess(configOf(flags), host)).toThrow(ConfigError);
  });

  test.each(['keys', 'oauth'])('allows any address with --auth %s', (auth) => {
    expect(() => checkAccess(configOf({ auth }), '0.0.0.0')).not.toThrow();
  });
});

test('normalizes the public URL, allowed hosts and allowed origins', () => {
  const config = configOf({
    publicUrl: 'https://people.example/mcp/',
    allowedHosts: 'People.Internal:8765, [::1]',
    allowedOrigins: 'https://App.example/page, http://localhost:5173',
  });
  expect(hostRulesOf(config)).toEqual({
    publicUrl: 'https://people.example',
    hosts: ['people.internal', '[::1]'],
    origins: ['https://app.example', 'http://localhost:5173'],
  });
});

describe('http with --auth oauth', () => {
  let issuer: Issuer;
  let key: SigningKey;
  beforeAll(async () => {
    key = await newSigningKey('k1');
    issuer = await startIssuer(undefined, [key]);
  });
  afterAll(() => issuer.close());

  const callers = (...subjects: string[]) => callersOf({}, {}, ...subjects);

  async function callersOf(
    flags: Flags,
    claims: object,
    ...subjects: string[]
  ): Promise<HttpCaller[]> {
    const access = await openAccess(
      configOf({
        data: '/nowhere/made-up',
        auth: 'oauth',
        publicUrl: 'https://people.example',
        oauthIssuer: issuer.url,
        ...flags,
      }),
    );
    const known = subjects.map(async (sub) => {
      const aud = 'https://people.example/mcp';
      const token = await signToken(key, {
        iss: issuer.url,
        aud,
        sub,
        scope: 'search:read',
        ...claims,
      });
      const headers = { authorization: `Bearer ${token}` };
      const caller = await access.authenticate(new Request('http://localhost/mcp', { headers }));
      if (caller instanceof Response) throw new Error(await caller.text());
      return caller;
    });
    const all = await Promise.all(known);
    await access.close();
    return all;
  }

  test('gives each subject its own consents and client, and the scopes of its token', async () => {
    const [ann, again, bob] = await callers('ann', 'ann', 'bob');
    expect(again?.id).toBe(ann?.id);
    expect(bob?.id).not.toBe(ann?.id);
    expect(bob?.environment.consent.connection).not.toBe(ann?.environment.consent.connection);
    expect(again?.environment.consent.connection).toBe(ann?.environment.consent.connection);
    expect(await again?.environment.client()).toBe(await ann?.environment.client());
    expect(await bob?.environment.client()).not.toBe(await ann?.environment.client());
    expect(ann?.environment.settings.scopes).toEqual(['search:read']);
  });

  test('counts an hour of each subject, and a day of each organization', async () => {
    const home = mkdtempSync(join(tmpdir(), 'psm-home-'));
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_DATA_HOME', '');
    const [ann, bob] = await callers('ann', 'bob');
    const [cleo] = await callersOf({ oauthOrganizationClaim: 'org' }, { org: 'acme' }, 'cleo');
    const budgets = [ann, bob, cleo].map((caller) => caller?.environment.purse.budget);
    expect(await budgets[0]?.reserve(20, null)).toMatchObject({ connection: 20, day: 20 });
    const spent = await Promise.all(budgets.map((budget) => budget?.state()));
    expect(spent.map((state) => [state?.connection, state?.day])).toEqual([
      [20, 20],
      [0, 20],
      [0, 0],
    ]);
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true });
  });

  test('refuses a remote service, at which all subjects would be one', async () => {
    const remote = configOf({ ...REMOTE, auth: 'oauth', oauthIssuer: issuer.url });
    await expect(openAccess(remote)).rejects.toThrow('makes each subject an owner');
  });

  test('requires PEOPLE_SEARCH_API_KEY when a remote service is set', async () => {
    const half = configOf({ auth: 'oauth', baseUrl: REMOTE.baseUrl });
    await expect(openAccess(half)).rejects.toThrow('PEOPLE_SEARCH_API_KEY is not');
  });
});

test('needs no API key of its own for a remote service with --auth keys', async () => {
  const access = await openAccess(configOf({ auth: 'keys', baseUrl: REMOTE.baseUrl }));
  const refused = await access.authenticate(new Request('http://localhost/mcp'));
  expect(refused).toMatchObject({ status: 401 });
  await access.close();
});
