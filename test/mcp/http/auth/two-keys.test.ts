import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { approvalCodes, approvalsFolder } from '../../../../src/commands/consent-settings.ts';
import { type HttpAccess, openAccess } from '../../../../src/commands/http-authentication.ts';
import { readConfig } from '../../../../src/config.ts';
import { type HttpServer, startHttp } from '../../../../src/mcp/http/start-http.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { revokeKey } from '../../../../src/service/access/keys/change-key.ts';
import { type Listener, listen } from '../../../../src/service/api/listen.ts';
import { face, keepPicture } from '../../../service/faces/index/pictures.ts';
import { addPeople, startService, type TestService } from '../../../service/start-service.ts';
import { SILENT } from '../../support/environment.ts';
import { textOf } from '../../support/sdk-hosts.ts';
import { bearer, type HostSettings, type HttpHost, openHost, ping } from './support/http-host.ts';

/** The real service and the keys of two people: neither sees the data of the other. */

let home: string;
let service: TestService;
let listener: Listener;
let access: HttpAccess;
let server: HttpServer;
const keys = { ann: '', bob: '' };
const hosts: HttpHost[] = [];

async function hostOf(key: string, settings?: HostSettings): Promise<HttpHost> {
  const host = await openHost(server.url, key, settings);
  hosts.push(host);
  return host;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'psm-home-'));
  vi.stubEnv('HOME', home);
  service = await startService();
  listener = await listen(service.service, { port: 0 });
  for (const owner of ['ann', 'bob'] as const) {
    const credits = owner === 'ann' ? 5 : 7;
    keys[owner] = (await service.key({ owner, credits, name: owner })).secret;
    const directory = await connectionsDirectory(service.db, owner);
    const person = { name: `Tamsin of ${owner}`, headline: 'Boat builder' };
    await addPeople(service.db, [person], directory);
  }
  // Without a picture, a search by face is refused before anybody is asked.
  const profileIds = await addPeople(service.db, [{ name: 'Orla Pictured' }]);
  const url = 'https://orla.example/portrait.jpg';
  await keepPicture(service.db, { url, faces: [face(1)] }, { profileIds });
  const config = readConfig({ baseUrl: listener.url ?? '', auth: 'keys', logLevel: 'silent' }, {});
  access = await openAccess(config);
  server = await startHttp({
    version: '1.2.3',
    authenticate: access.authenticate,
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close();
  await access.close();
  await listener.close(0);
  await service.close();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

test.each(['legacy', 'auto'] as const)(
  'each key sees only the connections of its owner (%s)',
  async (mode) => {
    for (const [own, other] of [
      ['ann', 'bob'],
      ['bob', 'ann'],
    ] as const) {
      const host = await hostOf(keys[own], { mode });
      const found = textOf(await host.call('search_people', { query: 'tamsin' }));
      expect(found).toContain(`Tamsin of ${own}`);
      expect(found).not.toContain(`Tamsin of ${other}`);
    }
  },
);

test('each key spends its own credits, also for the same question', async () => {
  const ann = await hostOf(keys.ann);
  const bob = await hostOf(keys.bob);
  const usage = async (host: HttpHost) => textOf(await host.call('get_usage'));
  expect(await usage(ann)).toContain('Credits: 5 left');
  const [id = ''] = await addPeople(service.db, [{ name: 'Ned Public', headline: 'Sailor' }]);
  const ask = { id, query: 'sailor' };
  await ann.call('query_profile', ask);
  expect(await usage(ann)).toContain('Credits: 4 left');
  expect(await usage(bob)).toContain('Credits: 7 left');
  await Promise.all([bob.call('query_profile', ask), ann.call('query_profile', ask)]);
  expect(await usage(bob)).toContain('Credits: 6 left');
  expect(await usage(ann)).toContain('Credits: 4 left');
});

test('a key cannot read a run of the other key', async () => {
  const ann = await hostOf(keys.ann);
  const bob = await hostOf(keys.bob);
  const found = await ann.call('search_people', { query: 'tamsin' });
  const run = String(found.structuredContent?.run);
  expect((await ann.call('wait_for_run', { run })).isError).toBeFalsy();
  const refused = await bob.call('wait_for_run', { run });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).not.toContain('Tamsin');
  const uri = `people://search/${run.replace('search:', '')}`;
  await expect(bob.client.readResource({ uri })).rejects.toThrow();
});

test('rejects unknown and revoked keys', async () => {
  const guessed = `psk_${'A'.repeat(43)}`;
  expect((await ping(server.url, bearer(guessed))).status).toBe(401);
  expect((await ping(server.url, bearer('nonsense'))).status).toBe(401);
  const { id, secret } = await service.key();
  await revokeKey(service.db, id);
  expect((await ping(server.url, bearer(secret))).status).toBe(401);
});

const BY_FACE = { signals: { face: { photo: 'photo:f_1' } }, purpose: 'reunion' };

test('an approval code for one key does not approve the same call of the other', async () => {
  const ann = await hostOf(keys.ann);
  const bob = await hostOf(keys.bob);
  const codeIn = (text: string) => /approve ([A-Z0-9-]+)`/.exec(text)?.[1] ?? '';
  const code = codeIn(textOf(await ann.call('search_people', BY_FACE)));
  expect(approvalsFolder().startsWith(home)).toBe(true);
  const codes = await approvalCodes(readConfig({}, {}));
  await (await codes.find(code))?.approve();
  const ofBob = codeIn(textOf(await bob.call('search_people', BY_FACE)));
  expect(ofBob).not.toBe('');
  expect(ofBob).not.toBe(code);
  // The approval still holds for its own key. Only the service can tell that the photo is unknown.
  expect(textOf(await ann.call('search_people', BY_FACE))).not.toContain('approve');
});

test('asks a host of revision 2026-07-28 with a form', async () => {
  const ann = await hostOf(keys.ann, { forms: true });
  const answer = await ann.call('search_people', BY_FACE);
  expect(ann.asked).toEqual([expect.stringContaining('100 credits')]);
  expect(textOf(answer)).not.toContain('approve');
});

test('offers the tools, prompts and resources that the scopes of a key allow', async () => {
  const { secret } = await service.key({ scopes: ['search:read'] });
  const host = await hostOf(secret);
  const tools = await host.tools();
  expect(tools).toEqual(expect.arrayContaining(['search_people', 'get_usage']));
  expect(tools).not.toContain('get_profile');
  const { resourceTemplates } = await host.client.listResourceTemplates();
  expect(resourceTemplates.map(({ name }) => name)).toEqual(['search']);
  const refused = await host.call('get_profile', { id: 'p_1' });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain('needs the scope "profile:read"');
  const narrow = await hostOf((await service.key({ scopes: ['webhooks:write'] })).secret);
  expect((await narrow.client.listPrompts()).prompts).toEqual([]);
  expect(await narrow.tools()).not.toContain('search_people');
});
