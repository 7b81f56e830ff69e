import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeyChecker, keyChecker, scopesIn } from '../../src/client/key-checker.ts';
import type { Target } from '../../src/client/transport/target.ts';

/** A service with one fixed response, whose address can change. */
let server: Server;
let baseUrl = '';
let found = 0;
let answer: { readonly status: number; readonly body: unknown };
let heard: (string | undefined)[] = [];
let checker: KeyChecker;

async function start(): Promise<void> {
  server = createServer(({ headers, url }, response) => {
    heard.push(`${url} ${headers.authorization}`);
    response.writeHead(answer.status, { 'retry-after': '9' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stop = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

beforeEach(async () => {
  answer = { status: 200, body: { available: 3 } };
  heard = [];
  found = 0;
  await start();
  checker = keyChecker((): Promise<Target> => {
    found += 1;
    return Promise.resolve({ kind: 'remote', baseUrl, apiKey: 'not-used' });
  });
});
afterEach(async () => {
  await checker.close();
  await stop();
});

const check = (key: string) => checker.check(key);

test('checks keys with a free call and looks the service up once', async () => {
  expect(await check('psk-ann')).toEqual({ valid: true, scopes: null });
  expect(await check('psk-bob')).toEqual({ valid: true, scopes: null });
  expect(heard).toEqual(['psk-ann', 'psk-bob'].map((key) => `/v3/credits/usage Bearer ${key}`));
  expect(found).toBe(1);
});

test.each([
  [403, { status: 'failed', error: { code: 'invalid_api_key' } }],
  [401, 'Unauthorized'],
])('reports a key as invalid when the service returns %i', async (status, body) => {
  answer = { status, body };
  expect(await check('psk-eve')).toEqual({ valid: false });
});

test.each([403, 404, 429, 500, 502, 301])(
  'throws without the key when the service returns %i',
  async (status) => {
    answer = { status, body: { error: { code: 'x', message: 'psk-ann is odd' } } };
    await expect(check('psk-ann')).rejects.toThrow(expect.not.stringContaining('psk-ann'));
  },
);

test('throws when the body does not fit the API', async () => {
  answer = { status: 200, body: ['hello'] };
  await expect(check('psk-ann')).rejects.toThrow('does not fit the API');
});

test('finds a service that moved again, for concurrent checks', async () => {
  await check('psk-ann');
  await stop();
  await start();
  const all = await Promise.all(['a', 'b', 'c'].map((name) => check(`psk-${name}`)));
  expect(all).toEqual(all.map(() => ({ valid: true, scopes: null })));
});

test('looks again for a service that could not be found', async () => {
  let away = true;
  const moody = keyChecker(() =>
    away
      ? Promise.reject(new Error('not there yet'))
      : Promise.resolve({ kind: 'remote', baseUrl, apiKey: 'x' }),
  );
  await expect(moody.check('psk-ann')).rejects.toThrow('not there');
  away = false;
  expect(await moody.check('psk-ann')).toMatchObject({ valid: true });
  await moody.close();
});

test.each([
  [{}, null],
  [{ scopes: [] }, []],
  [{ scopes: ['webhooks:write', 'search:read', 'moon:fly', 7] }, ['search:read', 'webhooks:write']],
  [{ scopes: 'search:read' }, null],
  [null, null],
])('reads the scopes in %j as %j', (body, scopes) => {
  expect(scopesIn(body)).toEqual(scopes);
});
