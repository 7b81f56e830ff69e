import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, type HttpHost, openHost, ping } from '../mcp/http/auth/support/http-host.ts';
import {
  type Issuer,
  newSigningKey,
  type SigningKey,
  signToken,
  startIssuer,
} from '../mcp/http/auth/support/issuer.ts';
import { textOf } from '../mcp/support/sdk-hosts.ts';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

/**
 * Two subjects of a real issuer over real MCP sessions, at an operator who has contacts and runs of
 * their own: nobody sees, changes or spends what is another's.
 */

const AUDIENCE = 'https://people.example/mcp';
const SCOPE = 'search:read profile:read watchers:write webhooks:write admin';
const CLAIM = 'org';

let home: CliHome;
let issuer: Issuer;
let key: SigningKey;
let url: string;
const hosts: HttpHost[] = [];

const card = (name: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTITLE:Boat builder\nEND:VCARD\n`;

beforeAll(async () => {
  home = await openCliHome();
  const contacts = join(home.folder, 'contacts.vcf');
  await writeFile(contacts, card('Tamsin Operator'));
  const imported = await home.run('import', contacts);
  expect(imported.code).toBe(0);
  key = await newSigningKey('k1');
  issuer = await startIssuer(undefined, [key]);
  const server = home.start(
    ...['http', '--port', '0', '--auth', 'oauth', '--oauth-issuer', issuer.url],
    ...['--public-url', 'https://people.example', '--toolsets', 'all'],
    ...['--oauth-organization-claim', CLAIM, '--oauth-credits', '60'],
    ...['--oauth-organization-credits', '100', '--import-folders', home.folder],
  );
  ({ url } = JSON.parse(await firstLine(server)));
}, 120_000);
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await issuer.close();
  await home.close();
});

const tokenOf = (sub: string, claims: object = { [CLAIM]: 'acme' }) =>
  signToken(key, { iss: issuer.url, aud: AUDIENCE, sub, scope: SCOPE, ...claims });

async function hostOf(sub: string, claims?: object): Promise<HttpHost> {
  const host = await openHost(url, await tokenOf(sub, claims), { mode: 'legacy', forms: true });
  hosts.push(host);
  return host;
}

const usage = async (host: HttpHost) => (await host.call('get_usage')).structuredContent;

describe('two subjects of one organization', () => {
  test("neither sees the operator's connections, nor the other's", async () => {
    const [ann, bob] = [await hostOf('ann'), await hostOf('bob')];
    await writeFile(join(home.folder, 'ann.vcf'), card('Tamsin of Ann'));
    const imported = await ann.call('import_connections', {
      path: join(home.folder, 'ann.vcf'),
    });
    expect(textOf(imported)).toContain('1');
    const seen = async (host: HttpHost) =>
      textOf(await host.call('search_people', { query: 'tamsin' }));
    await expect.poll(() => seen(ann), { timeout: 30_000 }).toContain('Tamsin of Ann');
    expect(await seen(ann)).not.toContain('Tamsin Operator');
    expect(await seen(bob)).not.toMatch(/Tamsin (of Ann|Operator)/);
    expect(textOf(await bob.call('list_connections'))).not.toContain('Tamsin');
    expect(textOf(await ann.call('list_connections'))).toContain('Tamsin of Ann');
  });

  test('neither reads a search of the other', async () => {
    const [ann, bob] = [await hostOf('ann'), await hostOf('bob')];
    const found = await ann.call('search_people', { query: 'tamsin the boat builder' });
    const run = String(found.structuredContent?.run);
    expect((await ann.call('wait_for_run', { run })).isError).toBeFalsy();
    const refused = await bob.call('wait_for_run', { run });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).not.toContain('boat builder');
  });

  test('each spends its own credits', async () => {
    const [cleo, dan] = [await hostOf('cleo'), await hostOf('dan')];
    expect(await usage(cleo)).toMatchObject({ metered: true, credits_available: 60 });
    await cleo.call('import_connections', { content: card('Wren of Cleo') });
    const id = async () => {
      const found = textOf(await cleo.call('search_people', { query: 'Wren of Cleo' }));
      return /p_[0-9a-z]{10}/.exec(found)?.[0];
    };
    await expect.poll(id, { timeout: 30_000 }).toBeDefined();
    await cleo.call('query_profile', { id: await id(), query: 'boats' });
    expect(await usage(cleo)).toMatchObject({ credits_available: 59, credits_consumed: 1 });
    expect(await usage(dan)).toMatchObject({ credits_available: 60, credits_consumed: 0 });
  });
});

test('keys list shows each subject as an owner, and no key of a subject belongs to the operator', async () => {
  await usage(await hostOf('ann'));
  await usage(await hostOf('bob', { [CLAIM]: 'other' }));
  const listed = await home.run('keys', 'list', '--json');
  const keys: { name: string; owner: string; organization: string; scopes: string[] }[] =
    JSON.parse(listed.stdout);
  const subjects = keys.filter(({ name }) => name.startsWith('OAuth '));
  const { host } = new URL(issuer.url);
  expect(subjects.map(({ organization }) => organization)).toEqual(
    expect.arrayContaining([`${host}/acme`, `${host}/other`]),
  );
  expect(subjects.map(({ owner }) => owner)).not.toContain('local');
  expect(subjects.flatMap(({ scopes }) => scopes)).not.toContain('admin');
  expect(listed.stderr).not.toContain('Warning');
});

test.each([
  ['without the claim', {}],
  ['whose organization is empty', { [CLAIM]: ' ' }],
  ['whose organization is a list', { [CLAIM]: ['acme'] }],
  ['whose organization is too long', { [CLAIM]: 'x'.repeat(101) }],
])('rejects a token %s', async (_what, claims) => {
  const refused = await ping(url, bearer(await tokenOf('ann', claims)));
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('does not name an organization (org)');
});
