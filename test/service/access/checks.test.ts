import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKETS } from '../../../src/contract/buckets.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { revokeKey } from '../../../src/service/access/keys/change-key.ts';
import { ALL_SCOPES, addPeople, codeOf, startService, type TestService } from '../start-service.ts';

let run: TestService;
beforeAll(async () => {
  run = await startService();
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
});
afterAll(() => run.close());

const rows = Object.values<Endpoint>(ENDPOINTS);
const pathOf = ({ path }: Endpoint): string => path.replace(/\{\w+\}/g, 'x1');
const routes = rows.map((row) => ({ ...row, route: `${row.method} ${pathOf(row)}` }));

test.each(routes)('$id returns 401 without an API key', async ({ route }) => {
  const reply = await run.ask(route);
  expect([reply.status, codeOf(reply)]).toEqual([401, 'missing_api_key']);
});

test.each(routes)('$id returns 403 for an unknown API key', async ({ route }) => {
  const reply = await run.ask(route, { key: `psk_${'x'.repeat(43)}` });
  expect([reply.status, codeOf(reply)]).toEqual([403, 'invalid_api_key']);
});

test('malformed, unknown, revoked and expired keys get the same 403 answer', async () => {
  const revoked = await run.key();
  await revokeKey(run.db, revoked.id);
  const expiresAt = new Date(Date.now() + 60_000);
  const expired = await run.key({ expiresAt });
  run.clock.now = expiresAt.getTime();
  const headers = [
    'Bearer nonsense',
    'Bearer a b',
    `Bearer psk_${'y'.repeat(43)}`,
    `Bearer ${revoked.secret}`,
    `Bearer ${expired.secret}`,
  ];
  for (const authorization of headers) {
    const reply = await run.ask('GET /v3/credits/usage', { headers: { authorization } });
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({
      status: 'failed',
      error: { code: 'invalid_api_key', message: 'The API key is not valid.' },
    });
  }
});

test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'bearer  ', 'Bearerx y', 'psk_alone'])(
  'answers the Authorization header %j, in which no key was sent, as a missing key',
  async (authorization) => {
    const reply = await run.ask('GET /v3/credits/usage', { headers: { authorization } });
    expect([reply.status, codeOf(reply)]).toEqual([401, 'missing_api_key']);
  },
);

test('refuses a revoked key from the next request on', async () => {
  const key = await run.key();
  expect(codeOf(await run.ask('GET /v3/credits/usage', { key: key.secret }))).toBe(200);
  await revokeKey(run.db, key.id);
  expect(codeOf(await run.ask('GET /v3/credits/usage', { key: key.secret }))).toBe(
    'invalid_api_key',
  );
});

test('accepts the Bearer scheme in lower case and with extra spaces', async () => {
  const { secret } = await run.key();
  const authorization = `bearer   ${secret}`;
  const reply = await run.ask('GET /v3/credits/usage', { headers: { authorization } });
  expect(reply.status).toBe(200);
});

test.each(routes.filter((row) => row.scope !== null))(
  '$id returns 403 without its scope, even if the body is not JSON',
  async ({ route, scope, method }) => {
    const key = await run.key({ scopes: ALL_SCOPES.filter((one) => one !== scope) });
    const body = method === 'POST' || method === 'PATCH' ? '{not json' : undefined;
    const reply = await run.ask(route, { key: key.secret, body });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'missing_api_key_scope']);
    expect(JSON.stringify(reply.body)).toContain(String(scope));
  },
);

test.each(routes.filter((row) => row.userAuthOnly))(
  '$id refuses every API key',
  async ({ route }) => {
    const key = await run.key();
    const reply = await run.ask(route, { key: key.secret, body: undefined });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'api_key_management_requires_user_auth']);
  },
);

test('include_profile and webhooks require the profile:read scope', async () => {
  const key = await run.key({ scopes: ['search:read'] });
  for (const field of ['include_profile', 'webhooks']) {
    const ask = (value: boolean) =>
      run.ask('POST /v3/search', { key: key.secret, body: { query: 'tamsin', [field]: value } });
    expect(codeOf(await ask(true))).toBe('missing_api_key_scope');
    expect(codeOf(await ask(false))).toBe(200);
  }
});

// Each request fails one check and every later one; the answer names the first.
test('a request that fails several checks gets the error of the first', async () => {
  const search = 'POST /v2/developer/search';
  const scopes = ['profile:read'];
  const foreign = { type: 'directory', directoryId: 'dir_unknown' };
  const poor = await run.key({ credits: 0 });

  const unscoped = await run.key({ scopes, credits: 0 });
  expect(codeOf(await run.ask(search, { body: '{' }))).toBe('missing_api_key');
  expect(codeOf(await run.ask(search, { key: unscoped.secret, body: '{' }))).toBe(
    'missing_api_key_scope',
  );
  // Rate limit before scope: the refusals above used up tokens too.
  for (let n = 1; n < BUCKETS.search.burst; n += 1) {
    await run.ask(search, { key: unscoped.secret, body: '{' });
  }
  expect(codeOf(await run.ask(search, { key: unscoped.secret, body: '{' }))).toBe(
    'developer_api_key_rate_limited',
  );
  // Validation before directory access, directory access before credits.
  const wrong = { query: '', numUsers: 1, searchScope: foreign };
  expect(codeOf(await run.ask(search, { key: poor.secret, body: wrong }))).toBe(
    'developer_query_required',
  );
  const closed = { query: 'x', numUsers: 1, searchScope: foreign };
  expect(codeOf(await run.ask(search, { key: poor.secret, body: closed }))).toBe(
    'developer_api_key_organization_required',
  );
  const fine = { query: 'x', numUsers: 1 };
  expect(codeOf(await run.ask(search, { key: poor.secret, body: fine }))).toBe(
    'developer_api_credits_insufficient',
  );
});

test('checks the include_profile scope after validation and before directory access', async () => {
  const key = await run.key({ scopes: ['search:read'] });
  const search_scope = { type: 'directory', directoryId: 'dir_unknown' };
  const ask = (body: unknown) => run.ask('POST /v3/search', { key: key.secret, body });
  expect(codeOf(await ask({ include_profile: true, search_scope, limit: 0, query: 'x' }))).toBe(
    'developer_v3_search_invalid_request',
  );
  expect(codeOf(await ask({ include_profile: true, search_scope, query: 'x' }))).toBe(
    'missing_api_key_scope',
  );
  expect(codeOf(await ask({ search_scope, query: 'x' }))).toBe(
    'developer_api_key_organization_required',
  );
});

test('reports an idempotency key conflict before a balance that is too low', async () => {
  const key = await run.key({ credits: 2 });
  const headers = { 'idempotency-key': 'once' };
  const ask = (query: string) =>
    run.ask('POST /v2/developer/search', {
      key: key.secret,
      body: { query, numUsers: 1 },
      headers,
    });
  expect(codeOf(await ask('tamsin'))).toBe(200);
  expect(codeOf(await ask('orrery'))).toBe('developer_api_idempotency_key_conflict');
  expect(codeOf(await ask('tamsin'))).toBe(200);
});
