import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../../src/mcp/http/start-http.ts';
import { selectTools } from '../../../src/mcp/tools.ts';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../support/environment.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';
import { openHost, ping } from './auth/support/http-host.ts';

/** Flags and headers select from the same inventory. */

const ORIGIN = 'https://app.example';

let service: ScriptedService;
let client: PeopleSearchClient;
let server: HttpServer;
let left = 0;

beforeAll(async () => {
  service = await startScriptedService();
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  client = createClient({ target: { kind: 'remote', baseUrl: service.url, apiKey: 'k' } });
  const environment: ServerEnvironment = {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('remote'),
    settings: { ...SETTINGS, waitSeconds: 5 },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
  };
  const leave = () => {
    left += 1;
  };
  server = await startHttp({
    version: '1.2.3',
    authenticate: async () => ({ id: 'local', environment, leave }),
    choosable: ['default', 'watchers'],
    hostRules: { publicUrl: null, hosts: [], origins: [ORIGIN] },
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close();
  await client.close();
  await service.close();
});

const namesOf = (toolsets: string[], readOnly: boolean) =>
  selectTools({ toolsets, readOnly, faces: true, scopes: null }).map(({ name }) => name);

test.each([
  [{}, ['default'], false],
  [{ 'X-People-Search-Toolsets': 'watchers' }, ['watchers'], false],
  [{ 'X-People-Search-Toolsets': 'all' }, ['default', 'watchers'], false],
  [
    { 'X-People-Search-Toolsets': 'all', 'X-People-Search-Read-Only': 'true' },
    ['default', 'watchers'],
    true,
  ],
] as const)(
  'headers %j offer the tools of toolsets %j with read-only %s',
  async (headers, sets, readOnly) => {
    for (const mode of ['legacy', 'auto'] as const) {
      const host = await openHost(server.url, null, { mode, headers: { ...headers } });
      expect(await host.tools()).toEqual(namesOf([...sets], readOnly));
      await host.close();
    }
  },
);

test('returns 400 with the allowed values for an invalid header', async () => {
  const refused = await ping(server.url, { 'X-People-Search-Toolsets': 'webhooks' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error: 'X-People-Search-Toolsets names "webhooks"; this server offers: all, default, watchers.',
  });
  const neither = await ping(server.url, { 'X-People-Search-Read-Only': 'maybe' });
  expect(neither.status).toBe(400);
});

test('does not call a tool that a header left out', async () => {
  const headers = { 'X-People-Search-Toolsets': 'watchers' };
  const host = await openHost(server.url, null, { headers });
  await expect(host.call('search_people', { query: 'anybody' })).rejects.toThrow('not found');
  await host.close();
});

test('shares answers with a configured origin only', async () => {
  const headers = { origin: ORIGIN, 'access-control-request-method': 'POST' };
  const may = await fetch(server.url, { method: 'OPTIONS', headers });
  expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
  const host = await openHost(server.url, null, { headers: { origin: ORIGIN } });
  const found = await host.call('search_people', { query: 'state senators in Ohio' });
  expect(found.structuredContent).toMatchObject({ total: 1284 });
  await host.close();
  const answers = [
    await ping(server.url, { origin: ORIGIN }),
    await ping(server.url, { origin: ORIGIN, 'X-People-Search-Toolsets': 'none' }),
    await ping(new URL('/elsewhere', server.url).href, { origin: ORIGIN }),
  ];
  expect(answers.map(({ headers: sent }) => sent.get('access-control-allow-origin'))).toEqual(
    answers.map(() => ORIGIN),
  );
  const stranger = await ping(server.url, { origin: 'https://evil.example' });
  expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([
    403,
    null,
  ]);
});

test('releases the caller after every kind of answer', async () => {
  const requests = [
    ping(server.url),
    ping(server.url, { 'X-People-Search-Toolsets': 'none' }),
    ping(server.url, {}, { body: '{' }),
    ping(server.url, {}, { method: 'GET', body: null }),
  ];
  left = 0;
  for (const answer of await Promise.all(requests)) await answer.text();
  expect(left).toBe(requests.length);
});
