import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../src/service/access/directories/grant-directory.ts';
import { tenantOf } from '../../../src/service/access/keys/api-key.ts';
import type { CreatedKey } from '../../../src/service/access/keys/create-key.ts';
import { emitEvent, type NewEvent } from '../../../src/service/webhooks/events/emit-event.ts';
import { addPeople, startService, successOf, type TestService } from '../start-service.ts';
import { SECRETS } from './deliveries.ts';
import { openReceiver, type Receiver } from './receiver.ts';

/** An endpoint gets events only about people that the key which created it may see. */

const organization = 'Lantern Works';
let run: TestService;
let directory: string;
let member: CreatedKey;
let stranger: CreatedKey;
let receiver: Receiver;
let [open, closed] = ['', ''];
beforeEach(async () => {
  receiver = await openReceiver();
  run = await startService({ secrets: SECRETS, settings: { webhooksToLoopback: true } });
  directory = (await createDirectory(run.db, { name: 'Staff', organization })).id;
  member = await run.key({ organization });
  stranger = await run.key({ organization });
  await grant(member);
  [open = ''] = await addPeople(run.db, [{ id: 'o', name: 'Tamsin Orrery' }]);
  [closed = ''] = await addPeople(run.db, [{ id: 'c', name: 'Tamsin Quell' }], directory);
});
afterEach(async () => {
  await run.close();
  await receiver.close();
});

const grant = (key: CreatedKey) =>
  grantDirectory(run.db, { directoryId: directory, keyId: key.id, permission: 'search' });

async function subscribe(key: CreatedKey): Promise<string> {
  const body = { url: receiver.url };
  const reply = await run.ask('POST /v3/webhooks', { key: key.secret, body });
  return successOf('v3.webhooks.create', reply).id;
}

/** The events queued for an endpoint, oldest first. */
async function toldTo(endpoint: string): Promise<Record<string, unknown>[]> {
  const rows = await run.db.query<{ body: string }>(
    `select v.body from webhook_deliveries d join webhook_events v on v.id = d.event_id
     where d.endpoint_id = $1 order by d.ordinal`,
    [endpoint],
  );
  return rows.map(({ body }) => JSON.parse(body).data);
}

const emit = (event: Partial<NewEvent> = {}) =>
  run.db.transaction((tx) =>
    emitEvent(tx, {
      tenant: tenantOf(member),
      keyId: member.id,
      type: 'profile.updated',
      data: { about: 'Tamsin Quell' },
      profileIds: [closed],
      view: { includePublic: true, directoryIds: [directory] },
      ...event,
    }),
  );

describe('webhook events about a person of a closed directory', () => {
  test('sends the event only to the endpoint of a key that may see the person', async () => {
    const [theirs, others] = [await subscribe(member), await subscribe(stranger)];
    expect(await emit()).toBe(1);
    expect(await toldTo(theirs)).toEqual([{ about: 'Tamsin Quell' }]);
    expect(await toldTo(others)).toEqual([]);
  });

  test('stores no event when no endpoint may get it', async () => {
    await subscribe(stranger);
    expect(await emit()).toBe(0);
    expect(await run.db.query('select id from webhook_events')).toEqual([]);
    expect(
      await run.db.query('select id from audit_log where operation like $1', ['webhook%']),
    ).toEqual([]);
  });

  test('uses the current grants of a key, not those at creation of the endpoint', async () => {
    const [theirs, others] = [await subscribe(member), await subscribe(stranger)];
    await run.db.query('delete from directory_grants where key_id = $1', [member.id]);
    await grant(stranger);
    await emit();
    expect([(await toldTo(theirs)).length, (await toldTo(others)).length]).toEqual([0, 1]);
  });

  test('sends nothing to the endpoint of a revoked key', async () => {
    const theirs = await subscribe(member);
    await run.db.query('update api_keys set revoked_at = now() where id = $1', [member.id]);
    await emit();
    expect(await toldTo(theirs)).toEqual([]);
  });

  test('sends nothing when the search could not see the directory', async () => {
    const theirs = await subscribe(member);
    await emit({ view: { includePublic: true, directoryIds: [] } });
    expect(await toldTo(theirs)).toEqual([]);
  });

  test('does not use a hidden event as the payload of a test delivery', async () => {
    const others = await subscribe(stranger);
    await subscribe(member);
    await emit();
    const body = { event_type: 'profile.updated' };
    await run.ask(`POST /v3/webhooks/${others}/test`, { key: stranger.secret, body });
    const [tested] = receiver.received.map((one) => JSON.parse(one.body)).filter((one) => one.test);
    expect(tested).toMatchObject({
      type: 'profile.updated',
      data: { profile_id: expect.any(String) },
    });
  });
});

test('sends an event about a public person to all endpoints', async () => {
  const endpoints = [await subscribe(member), await subscribe(stranger)];
  expect(await emit({ profileIds: [open] })).toBe(2);
  for (const endpoint of endpoints) expect(await toldTo(endpoint)).toHaveLength(1);
});

describe('webhook events of a search over public and private people', () => {
  test('sends each endpoint the rows that its key may read, and search.completed', async () => {
    const [theirs, others] = [await subscribe(member), await subscribe(stranger)];
    const body = { query: 'tamsin', webhooks: true, profile_depth: 'full' };
    const reply = await run.ask('POST /v3/search', { key: member.secret, body });
    const { search_id } = successOf('v3.search.start', reply);
    await expect
      .poll(async () => (await toldTo(theirs)).some(({ status }) => status !== undefined))
      .toBe(true);
    const rowsOf = (data: Record<string, unknown>[]) =>
      data.flatMap((one) => ('result' in one ? [Object(one.result).profile_id] : [])).sort();
    const [all, some] = [await toldTo(theirs), await toldTo(others)];
    expect(rowsOf(all)).toEqual([open, closed].sort());
    expect(rowsOf(some)).toEqual([open]);
    expect(all.at(-1)).toMatchObject({ search_id, status: 'completed', total_matches: 2 });
    expect(Object(all.at(-1)).profile_ids.toSorted()).toEqual([open, closed].sort());
    expect(some.at(-1)).toEqual({ search_id, status: 'completed', profile_ids: [open] });
    expect(JSON.stringify(some)).not.toContain(closed);
    expect(JSON.stringify(some)).not.toContain('Quell');
  });
});
