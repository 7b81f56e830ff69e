import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, openHost, ping } from '../mcp/http/auth/support/http-host.ts';
import { newSigningKey, signToken, startIssuer } from '../mcp/http/auth/support/issuer.ts';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

/** Access over HTTP, as set up on the command line. */

let home: CliHome;

beforeAll(async () => {
  home = await openCliHome();
});
afterAll(() => home.close());

/** Exit code of bad settings. */
const USAGE = 2;

describe('http without authentication', () => {
  test.each([
    [['--host', '0.0.0.0']],
    [['--host', '::']],
    [['--host', '192.0.2.7']],
    [['--public-url', 'https://people.example']],
  ])('refuses to start with %j', async (args) => {
    const { code, stdout, stderr } = await home.run('http', '--port', '0', ...args);
    expect([code, stdout]).toEqual([USAGE, '']);
    expect(stderr).toContain(args[0]);
    expect(stderr).toMatch(/--auth keys .*--auth oauth .*127\.0\.0\.1/);
  });
});

test.each([
  [['--auth', 'oauth'], '--oauth-issuer'],
  [['--auth', 'oauth', '--oauth-issuer', 'https://as.example'], '--public-url'],
  [['--auth', 'oauth', '--oauth-issuer', 'http://as.example'], 'must begin with https'],
  [['--auth', 'both'], 'none, keys, oauth'],
  [['--toolsets', 'everything'], 'Unknown toolset'],
  [['--auth', 'keys', '--allowed-origins', 'people'], 'not an http or https URL'],
  [['--auth', 'keys', '--allowed-hosts', 'a/b'], 'not a host name'],
  [['--auth', 'keys', '--api-key', 'psk-1'], 'PEOPLE_SEARCH_BASE_URL is not'],
])('names what is missing or wrong in %j', async (args, said) => {
  const { code, stderr } = await home.run('http', '--port', '0', ...args);
  expect(code).toBe(USAGE);
  expect(stderr).toContain(said);
});

test('listens on all addresses and accepts keys of the embedded service with --auth keys', async () => {
  const made = await home.run(
    'keys',
    'create',
    '--name',
    'ann',
    '--scopes',
    'search:read',
    '--json',
  );
  const { key } = JSON.parse(made.stdout);
  const args = ['--port', '0', '--host', '0.0.0.0', '--auth', 'keys'];
  const server = home.start('http', ...args);
  const listening = new URL(JSON.parse(await firstLine(server)).url);
  const url = `http://127.0.0.1:${listening.port}/mcp`;
  expect((await ping(url)).status).toBe(401);
  expect((await ping(url, { authorization: 'Bearer psk-guessed' })).status).toBe(401);
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  const host = await openHost(url, key);
  const tools = await host.tools();
  expect(tools).toContain('search_people');
  expect(tools).not.toContain('get_profile');
  expect((await host.call('get_usage')).structuredContent).toMatchObject({ metered: false });
  await host.close();
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  await closed;
});

test('accepts only tokens for the public URL, and names its resource metadata, with --auth oauth', async () => {
  const key = await newSigningKey('k1');
  const issuer = await startIssuer(undefined, [key]);
  const about = ['--public-url', 'https://people.example/mcp', '--oauth-issuer', issuer.url];
  const server = home.start('http', '--port', '0', '--auth', 'oauth', ...about);
  const { url } = JSON.parse(await firstLine(server));
  const aud = 'https://people.example/mcp';
  const good = await signToken(key, { iss: issuer.url, aud, scope: 'search:read' });
  expect((await ping(url, bearer(good))).status).toBe(200);
  const host = await openHost(url, good);
  expect(await host.tools()).not.toContain('get_profile');
  await host.close();
  const foreign = await signToken(key, { iss: issuer.url, aud: 'https://mail.example' });
  const refused = await ping(url, bearer(foreign));
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain(
    'resource_metadata="https://people.example/.well-known/oauth-protected-resource/mcp"',
  );
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  await closed;
  await issuer.close();
});
