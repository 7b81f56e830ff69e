import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookEventType } from '../../../src/contract/webhooks.ts';
import { tenantOf } from '../../../src/service/access/keys/api-key.ts';
import type { CreatedKey } from '../../../src/service/access/keys/create-key.ts';
import { emitEvent, type NewEvent } from '../../../src/service/webhooks/events/emit-event.ts';
import { codeOf, startService, successOf, type TestService } from '../start-service.ts';
import { SECRETS } from './deliveries.ts';
import { answering, openReceiver, type Receiver, verified } from './receiver.ts';

let run: TestService;
let organization: string;
let key: CreatedKey;
let receiver: Receiver;
beforeAll(async () => {
  run = await startService({ secrets: SECRETS, settings: { webhooksToLoopback: true } });
});
afterAll(() => run.close());
beforeEach(async () => {
  // Each test uses its own organization.
  organization = randomUUID();
  key = await run.key({ organization });
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const ask = (route: string, body?: unknown, secret = key.secret) =>
  run.ask(route, { key: secret, body });

async function create(wanted: object = {}) {
  const reply = await ask('POST /v3/webhooks', { url: receiver.url, ...wanted });
  expect(reply.status).toBe(201);
  return successOf('v3.webhooks.create', reply);
}

const list = async (secret?: string) =>
  successOf('v3.webhooks.list', await ask('GET /v3/webhooks', undefined, secret));

const deliveries = async (id: string, query = '') =>
  successOf('v3.webhooks.deliveries', await ask(`GET /v3/webhooks/${id}/deliveries${query}`));

const eventOf = (data: unknown, type: WebhookEventType = 'profile.updated'): NewEvent => ({
  tenant: tenantOf(key),
  keyId: key.id,
  type,
  data,
  profileIds: [],
});

const emit = (data: unknown, type?: WebhookEventType) =>
  run.db.transaction((tx) => emitEvent(tx, eventOf(data, type)));

/** Disables the endpoints in the transaction of the event, so that no worker sends it. */
const emitUnsent = (data: unknown) =>
  run.db.transaction(async (tx) => {
    await tx.query('update webhook_endpoints set enabled = true');
    await emitEvent(tx, eventOf(data));
    await tx.query('update webhook_endpoints set enabled = false');
  });

test('returns the secret at creation and never again', async () => {
  const made = await create({ event_types: ['search.completed'], description: 'ours' });
  expect(made).toMatchObject({
    url: receiver.url,
    event_types: ['search.completed'],
    enabled: true,
    description: 'ours',
    last_delivery_at: null,
  });
  const secret = String(made.secret);
  const told = await list();
  expect(told.supported_event_types).toEqual([
    'profile.updated',
    'search.profile.updated',
    'search.completed',
  ]);
  const [listed] = told.endpoints;
  expect(listed).toEqual({ ...made, secret: undefined });
  expect(JSON.stringify(told)).not.toContain(secret);
  const [row] = await run.db.query('select * from webhook_endpoints where id = $1', [made.id]);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('shares endpoints within an organization and hides them from others', async () => {
  const made = await create();
  const colleague = await run.key({ organization });
  expect((await list(colleague.secret)).endpoints).toHaveLength(1);
  for (const other of [await run.key({ organization: 'Elsewhere' }), await run.key()]) {
    expect((await list(other.secret)).endpoints).toEqual([]);
    const routes: [string, unknown][] = [
      [`PATCH /v3/webhooks/${made.id}`, { enabled: false }],
      [`DELETE /v3/webhooks/${made.id}`, undefined],
      [`POST /v3/webhooks/${made.id}/test`, { event_type: 'search.completed' }],
      [`GET /v3/webhooks/${made.id}/deliveries`, undefined],
      [`POST /v3/webhooks/${made.id}/deliveries/wd_1/replay`, undefined],
    ];
    for (const [route, body] of routes) {
      const reply = await ask(route, body, other.secret);
      expect(codeOf(reply)).toBe('developer_v3_webhooks_not_found');
    }
  }
});

test.each([
  ['http on another host', 'http://hooks.example.com/x', 'https'],
  ['a password', 'https://me:secret@hooks.example.com/x', 'not contain a user name or password'],
  ['no host', 'https://', 'https URL'],
])('rejects a URL with %s', async (_, url, words) => {
  const reply = await ask('POST /v3/webhooks', { url });
  expect(codeOf(reply)).toBe('developer_v3_webhooks_invalid_request');
  expect(JSON.stringify(reply.body)).toContain(words);
});

test.each([
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/x',
  'https://0x0a000008/x',
])('rejects the private address %s', async (url) => {
  const reply = await ask('POST /v3/webhooks', { url });
  expect(codeOf(reply)).toBe('developer_v3_webhooks_unprocessable');
});

test('rejects loopback addresses unless the operator allows them', async () => {
  const strict = await startService({ secrets: SECRETS });
  try {
    const other = await strict.key();
    for (const url of [receiver.url, 'https://localhost/x', 'https://[::1]/x']) {
      const reply = await strict.ask('POST /v3/webhooks', { key: other.secret, body: { url } });
      expect(codeOf(reply)).toBe('developer_v3_webhooks_invalid_request');
    }
  } finally {
    await strict.close();
  }
});

test('names PEOPLE_SEARCH_SECRET_KEY when no secret key is set', async () => {
  const bare = await startService();
  try {
    const other = await bare.key();
    const body = { url: 'https://hooks.example.com/x' };
    const reply = await bare.ask('POST /v3/webhooks', { key: other.secret, body });
    expect(codeOf(reply)).toBe('developer_v3_webhooks_unprocessable');
    expect(JSON.stringify(reply.body)).toContain('PEOPLE_SEARCH_SECRET_KEY');
  } finally {
    await bare.close();
  }
});

test('rejects the 51st endpoint of a tenant', async () => {
  const { id } = await create();
  await run.db.query(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
                                    secret_suffix)
     select 'copy' || n, tenant, key_id, url, event_types, secret, secret_prefix, secret_suffix
     from webhook_endpoints, generate_series(1, 49) n where id = $1`,
    [id],
  );
  const reply = await ask('POST /v3/webhooks', { url: receiver.url });
  expect(codeOf(reply)).toBe('developer_v3_webhooks_unprocessable');
});

test('changes only the given fields of an endpoint', async () => {
  const made = await create({ description: 'ours' });
  const route = `PATCH /v3/webhooks/${made.id}`;
  const paused = successOf('v3.webhooks.update', await ask(route, { enabled: false }));
  expect(paused).toEqual({ ...made, enabled: false, secret: undefined });
  const narrowed = await ask(route, { event_types: ['search.completed', 'search.completed'] });
  expect(narrowed.body).toMatchObject({ enabled: false, event_types: ['search.completed'] });
  await run.db.query(
    `update webhook_endpoints set disabled_reason = 'failing', failing_since = now()`,
  );
  const enabled = await ask(route, { enabled: true });
  expect(enabled.body).toMatchObject({ enabled: true, disabled_reason: null });
  expect(
    await run.db.query('select failing_since from webhook_endpoints where id = $1', [made.id]),
  ).toEqual([{ failing_since: null }]);
  expect(codeOf(await ask(route, {}))).toBe('developer_v3_webhooks_invalid_request');
});

test('returns a rotated secret and signs with it', async () => {
  const made = await create();
  const reply = await ask(`PATCH /v3/webhooks/${made.id}`, { rotate_secret: true });
  const rotated = successOf('v3.webhooks.update', reply);
  expect(rotated.secret).not.toBe(made.secret);
  await ask(`POST /v3/webhooks/${made.id}/test`, { event_type: 'search.completed' });
  const [got] = receiver.received;
  if (got === undefined) throw new Error('nothing arrived');
  expect(verified(String(rotated.secret), got).type).toBe('search.completed');
  expect(() => verified(String(made.secret), got)).toThrow();
});

test('deletes an endpoint with its deliveries', async () => {
  const made = await create();
  await emit({ n: 1 });
  const reply = await ask(`DELETE /v3/webhooks/${made.id}`);
  expect(reply.body).toEqual({ id: made.id, deleted: true });
  expect((await list()).endpoints).toEqual([]);
  expect(
    await run.db.query('select 1 from webhook_deliveries where endpoint_id = $1', [made.id]),
  ).toEqual([]);
});

test('lists deliveries page by page, newest first, and replays one', async () => {
  const made = await create();
  for (const n of [1, 2, 3]) await emit({ n });
  await ask(`PATCH /v3/webhooks/${made.id}`, { enabled: true });
  await expect
    .poll(async () => (await deliveries(made.id)).deliveries.map(({ status }) => status))
    .toEqual(['delivered', 'delivered', 'delivered']);
  const first = await deliveries(made.id, '?limit=2');
  const rest = await deliveries(made.id, `?limit=2&cursor=${first.next_cursor}`);
  expect([first.deliveries.length, rest.deliveries.length, rest.next_cursor]).toEqual([2, 1, null]);
  const [oldest] = rest.deliveries;
  const replay = await ask(`POST /v3/webhooks/${made.id}/deliveries/${oldest?.delivery_id}/replay`);
  expect(replay.status).toBe(202);
  expect(replay.body).toMatchObject({
    event_id: oldest?.event_id,
    status: 'pending',
    attempts: 0,
    replayed_from: oldest?.delivery_id,
  });
  await expect.poll(() => receiver.received.length).toBe(4);
  const [again] = receiver.received.slice(-1);
  expect(verified(String(made.secret), again ?? { body: '', headers: {} })).toMatchObject({
    id: oldest?.event_id,
    data: { n: 1 },
  });
});

test('rejects a replay while the delivery is pending or its endpoint is disabled', async () => {
  const made = await create();
  // Due in an hour, so that no worker sends it during the test.
  await run.db.transaction(async (tx) => {
    await emitEvent(tx, eventOf({ n: 1 }));
    await tx.query(`update webhook_deliveries set next_attempt_at = now() + interval '1 hour'`);
  });
  const [pending] = (await deliveries(made.id)).deliveries;
  const route = `POST /v3/webhooks/${made.id}/deliveries/${pending?.delivery_id}/replay`;
  expect(codeOf(await ask(route))).toBe('developer_v3_webhooks_unprocessable');
  await run.db.query(`update webhook_deliveries set status = 'failed'`);
  await run.db.query('update webhook_endpoints set enabled = false');
  expect(codeOf(await ask(route))).toBe('developer_v3_webhooks_unprocessable');
});

test('rejects an unknown cursor', async () => {
  const made = await create();
  const reply = await ask(`GET /v3/webhooks/${made.id}/deliveries?cursor=nonsense`);
  expect(codeOf(reply)).toBe('developer_v3_webhooks_invalid_request');
});

test('a test delivery sends the newest event or an example and is not recorded', async () => {
  const made = await create({ event_types: ['profile.updated'] });
  const tested = async (event_type: WebhookEventType) => {
    run.clock.now += 10_000;
    const reply = await ask(`POST /v3/webhooks/${made.id}/test`, { event_type });
    return successOf('v3.webhooks.test', reply);
  };
  const example = await tested('search.completed');
  expect(example).toMatchObject({ delivered: true, response_status: 204, error: null });
  await emitUnsent({ n: 1 });
  await emitUnsent({ n: 2 });
  receiver.behave(answering(410));
  const failed = await tested('profile.updated');
  expect(failed).toMatchObject({ delivered: false, response_status: 410, error: 'status 410' });
  const bodies = receiver.received.map((one) => JSON.parse(one.body));
  expect(bodies).toEqual([
    {
      id: example.event_id,
      type: 'search.completed',
      timestamp: expect.any(String),
      data: expect.objectContaining({ status: 'completed' }),
      test: true,
    },
    {
      id: failed.event_id,
      type: 'profile.updated',
      timestamp: expect.any(String),
      data: { n: 2 },
      test: true,
    },
  ]);
  expect(failed.event_id).toMatch(/^evt_test_/);
  expect((await deliveries(made.id)).deliveries).toHaveLength(2);
  const rows = await run.db.query(
    'select last_delivery_at, failing_since, disabled_reason from webhook_endpoints where id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ last_delivery_at: null, failing_since: null, disabled_reason: null }]);
});

test('limits test deliveries to one in ten seconds for each endpoint', async () => {
  const made = await create();
  const route = `POST /v3/webhooks/${made.id}/test`;
  const body = { event_type: 'search.completed' };
  const colleague = await run.key({ organization });
  expect((await ask(route, body)).status).toBe(200);
  run.clock.now += 4000;
  const refused = await ask(route, body, colleague.secret);
  expect(codeOf(refused)).toBe('developer_api_key_rate_limited');
  expect(refused.headers.get('retry-after')).toBe('6');
  run.clock.now += 6000;
  expect((await ask(route, body)).status).toBe(200);
  const other = await create();
  expect((await ask(`POST /v3/webhooks/${other.id}/test`, body)).status).toBe(200);
});

test('example events match the schemas of the contract', async () => {
  const { exampleData } = await import('../../../src/service/webhooks/events/example-events.ts');
  const { searchResult } = await import('../../../src/contract/search.ts');
  const { profile } = await import('../../../src/contract/profile.ts');
  const { watcherChange } = await import('../../../src/contract/watchers.ts');
  const step = exampleData('search.profile.updated') as Record<string, { profile: unknown }>;
  expect(searchResult.safeParse(step.result).success).toBe(true);
  expect(profile.safeParse(step.profile?.profile).success).toBe(true);
  const found = exampleData('profile.updated') as { changes: unknown[] };
  expect(found.changes.map((one) => watcherChange.safeParse(one).success)).toEqual([
    true,
    true,
    true,
  ]);
});
