import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedKey, NewKey } from '../../../src/service/access/keys/create-key.ts';
import {
  ALL_SCOPES,
  addPeople,
  codeOf,
  startService,
  successOf,
  type TestService,
} from '../start-service.ts';
import { SECRETS } from '../webhooks/deliveries.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';

/** Two people of one organization: what one does reaches the other in no indirect way either. */

const organization = 'Harbour Guild';

let run: TestService;
let receiver: Receiver;
let ann: CreatedKey;
let ben: CreatedKey;
let admin: CreatedKey;
beforeEach(async () => {
  receiver = await openReceiver();
  run = await startService({ secrets: SECRETS, settings: { webhooksToLoopback: true } });
  const key = (owner: string, more: Partial<NewKey> = {}) =>
    run.key({ organization, owner, ...more });
  ann = await key('ann');
  ben = await key('ben');
  admin = await key('cleo', { scopes: [...ALL_SCOPES, 'admin'] });
  await addPeople(run.db, [{ name: 'Wren Public' }]);
});
afterEach(async () => {
  await run.close();
  await receiver.close();
});

const send = (key: CreatedKey, route: string, body?: unknown) =>
  run.ask(route, { key: key.secret, body });

async function subscribe(key: CreatedKey): Promise<string> {
  const reply = await send(key, 'POST /v3/webhooks', { url: receiver.url });
  return successOf('v3.webhooks.create', reply).id;
}

async function toldTo(endpointId: string): Promise<string[]> {
  const rows = await run.db.query<{ type: string }>(
    `select v.type from webhook_deliveries d join webhook_events v on v.id = d.event_id
     where d.endpoint_id = $1 order by d.ordinal`,
    [endpointId],
  );
  return rows.map(({ type }) => type);
}

const WREN = { query: 'wren', webhooks: true };

describe('webhooks', () => {
  test("are told of their owner's searches, and those of an admin of everybody's", async () => {
    const [annsOwn, bens, admins] = [
      await subscribe(ann),
      await subscribe(ben),
      await subscribe(admin),
    ];
    successOf('v3.search.start', await send(ann, 'POST /v3/search', WREN));
    await expect.poll(() => toldTo(annsOwn)).toContain('search.completed');
    expect(await toldTo(admins)).toContain('search.completed');
    expect(await toldTo(bens)).toEqual([]);
  });

  test('of an admin whose key is revoked are told of nobody else any more', async () => {
    const [annsOwn, admins] = [await subscribe(ann), await subscribe(admin)];
    await run.db.query('update api_keys set revoked_at = now() where id = $1', [admin.id]);
    successOf('v3.search.start', await send(ann, 'POST /v3/search', WREN));
    await expect.poll(() => toldTo(annsOwn)).toContain('search.completed');
    expect(await toldTo(admins)).toEqual([]);
  });

  test('keep their secret when a colleague asks to rotate it', async () => {
    const id = await subscribe(ann);
    const stored = () => run.db.query('select secret from webhook_endpoints where id = $1', [id]);
    const before = await stored();
    const refused = await send(ben, `PATCH /v3/webhooks/${id}`, { rotate_secret: true });
    expect(codeOf(refused)).toBe('developer_v3_webhooks_not_found');
    expect(await stored()).toEqual(before);
  });
});

describe('a request id that a colleague has used', () => {
  test.each([
    ['the same body', 'wren'],
    ['another body', 'somebody else'],
  ])('is a conflict with %s, which says nothing of the search', async (_what, query) => {
    const body = { query: 'wren', request_id: 'shared' };
    successOf('v3.search.start', await send(ann, 'POST /v3/search', body));
    const refused = await send(ben, 'POST /v3/search', { ...body, query });
    expect(refused.body).toEqual({
      status: 'failed',
      error: {
        code: 'developer_v3_request_id_conflict',
        message: 'This `request_id` was used for another search. Use a new one.',
        field: 'request_id',
      },
    });
    expect(codeOf(await send(ben, 'GET /v3/search/shared'))).toBe('developer_v3_search_not_found');
  });

  test('charges nothing', async () => {
    const [payer, other] = [
      await run.key({ organization, owner: 'dan', credits: 50 }),
      await run.key({ organization, owner: 'eve', credits: 50 }),
    ];
    const body = { requestId: 'shared', email: 'wren@made-up.example' };
    const start = 'POST /v2/developer/deep-search';
    expect((await send(payer, start, body)).status).toBe(202);
    expect(codeOf(await send(other, start, body))).toBe('developer_api_idempotency_key_conflict');
    expect((await send(other, 'GET /v3/credits/usage')).body).toMatchObject({
      available: 50,
      reserved: 0,
    });
  });
});

test('a watcher is not changed by a colleague who watches the same profile', async () => {
  const [{ id } = { id: '' }] = await run.db.query<{ id: string }>('select id from profiles');
  const watch = (key: CreatedKey, interval_seconds: number) =>
    send(key, 'POST /v3/watchers', { profile_id: id, interval_seconds });
  const made = successOf('v3.watchers.create', await watch(ann, 86_400));
  const refused = await watch(ben, 3600);
  expect(codeOf(refused)).toBe('developer_v3_watchers_unprocessable');
  expect(JSON.stringify(refused.body)).toContain('Another owner in your organization');
  const read = await send(ann, `GET /v3/watchers/${made.watcher_id}`);
  expect(successOf('v3.watchers.read', read).interval_seconds).toBe(86_400);
  expect((await watch(admin, 7200)).status).toBe(200);
});

test('a new key of the same owner goes on with what the old one has made', async () => {
  const id = await subscribe(ann);
  await run.db.query('update api_keys set revoked_at = now() where id = $1', [ann.id]);
  const next = await run.key({ organization, owner: 'ann' });
  const { endpoints } = successOf('v3.webhooks.list', await send(next, 'GET /v3/webhooks'));
  expect(endpoints.map((endpoint) => endpoint.id)).toEqual([id]);
});
