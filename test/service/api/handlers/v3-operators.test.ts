import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointId, ResponseOf } from '../../../../src/contract/endpoints.ts';
import type { CreatedKey } from '../../../../src/service/access/keys/create-key.ts';
import {
  ALL_SCOPES,
  addPeople,
  codeOf,
  type Reply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

/** Keys, opt-outs, the audit log, storage and runs, as the operator and an admin have them. */

const ADMIN = [...ALL_SCOPES, 'admin'];

let run: TestService;
let folder: string;
let operator: CreatedKey;
let admin: CreatedKey;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-storage-'));
  run = await startService({ dataDir: folder });
  operator = await run.key({ name: 'operator', scopes: ADMIN });
  admin = await run.key({ name: 'admin', scopes: ADMIN, organization: 'Tide Office' });
});
afterAll(async () => {
  await run.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (route: string, body?: unknown, key: CreatedKey = operator): Promise<Reply> => {
  run.clock.now += 30_000;
  return run.ask(route, { key: key.secret, body });
};

/** Every page of a list, one item a page. */
async function pages<Id extends EndpointId>(id: Id, path: string, key = operator) {
  const found: ResponseOf<Id>[] = [];
  let cursor: unknown = null;
  do {
    const next: string = typeof cursor === 'string' ? `&cursor=${cursor}` : '';
    const page = successOf(id, await ask(`GET ${path}limit=1${next}`, undefined, key));
    found.push(page);
    cursor = Reflect.get(Object(page), 'next_cursor');
  } while (typeof cursor === 'string');
  return found;
}

describe('keys', () => {
  const wanted = { name: 'For the laptop', scopes: ['search:read'] };
  const live = (secret: string) => run.ask('GET /v3/credits/usage', { key: secret });

  test('are created with a secret that works until the key is revoked, and is listed nowhere', async () => {
    const body = { ...wanted, credits: 7, expires_at: '2099-01-31' };
    const { key, secret } = successOf('v3.keys.create', await ask('POST /v3/keys', body));
    expect(key).toMatchObject({
      ...{ name: 'For the laptop', owner: 'local', organization: null, credits: 7 },
      ...{ scopes: ['search:read'], expires_at: '2099-01-31T23:59:59.999Z', is_calling: false },
    });
    expect(successOf('v3.credits.usage', await live(secret)).available).toBe(7);
    const list = await ask('GET /v3/keys?limit=100');
    expect(JSON.stringify(list.body)).toContain(key.key_id);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const gone = successOf('v3.keys.revoke', await ask(`DELETE /v3/keys/${key.key_id}`));
    expect(codeOf(await live(secret))).toBe('invalid_api_key');
    const again = successOf('v3.keys.revoke', await ask(`DELETE /v3/keys/${key.key_id}`));
    expect(again.key.revoked_at).toBe(gone.key.revoked_at);
  });

  test('of an organization belong to it, and do no more than the key that created them', async () => {
    const made = successOf('v3.keys.create', await ask('POST /v3/keys', wanted, admin));
    expect(made.key).toMatchObject({ organization: 'Tide Office', owner: null, credits: null });
    const poor = await run.key({ scopes: ADMIN, credits: 5 });
    const narrow = await run.key({ scopes: ['admin'] });
    for (const key of [poor, narrow]) {
      expect(codeOf(await ask('POST /v3/keys', wanted, key))).toBe(
        'developer_v3_admin_unprocessable',
      );
    }
  });

  test('are listed page by page: all for the operator, its own for an organization', async () => {
    const all = (await pages('v3.keys.list', '/v3/keys?')).flatMap(({ keys }) => keys);
    const [row] = await run.db.query<{ keys: number }>('select count(*) as keys from api_keys');
    expect(new Set(all.map(({ key_id }) => key_id)).size).toBe(row?.keys);
    expect(all.filter(({ is_calling }) => is_calling).map(({ key_id }) => key_id)).toEqual([
      operator.id,
    ]);
    const own = (await pages('v3.keys.list', '/v3/keys?', admin)).flatMap(({ keys }) => keys);
    expect(new Set(own.map(({ organization }) => organization))).toEqual(new Set(['Tide Office']));
  });

  test('get more credits, once, if they are counted and the calling key is not', async () => {
    const poor = await run.key({ scopes: ADMIN, credits: 5 });
    const add = (id: string, left: number, key = operator) =>
      ask(`POST /v3/keys/${id}/credits`, { add: 3, if_credits: left }, key);
    expect(successOf('v3.keys.credit', await add(poor.id, 5)).key.credits).toBe(8);
    for (const [id, left, key] of [
      [poor.id, 5, operator],
      [poor.id, 8, poor],
      [admin.id, 0, operator],
    ] as const) {
      expect(codeOf(await add(id, left, key))).toBe('developer_v3_admin_unprocessable');
    }
    expect(codeOf(await add(poor.id, 8, admin))).toBe('developer_v3_admin_not_found');
    const both = await Promise.all([add(poor.id, 8), add(poor.id, 8)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(successOf('v3.credits.usage', await live(poor.secret)).available).toBe(11);
  });

  test.each([
    ['no scope', { ...wanted, scopes: [] }, 'scopes'],
    ['a scope that does not exist', { ...wanted, scopes: ['root'] }, 'scopes[0]'],
    ['no name', { ...wanted, name: ' ' }, 'name'],
    ['half a credit', { ...wanted, credits: 0.5 }, 'credits'],
    ['no date', { ...wanted, expires_at: '2027-02-30' }, 'expires_at'],
    ['an owner', { ...wanted, owner: 'ann' }, undefined],
  ])('are not created with %s', async (_what, body, field) => {
    const reply = await ask('POST /v3/keys', body);
    expect(codeOf(reply)).toBe('developer_v3_admin_invalid_request');
    if (field !== undefined) expect(reply.body).toMatchObject({ error: { field } });
  });

  test('are refused an expiry in the past, and do not revoke themselves or what is not there', async () => {
    const past = await ask('POST /v3/keys', { ...wanted, expires_at: '2001-01-01' });
    expect(codeOf(past)).toBe('developer_v3_admin_unprocessable');
    const self = await ask(`DELETE /v3/keys/${operator.id}`);
    expect(codeOf(self)).toBe('developer_v3_admin_unprocessable');
    const other = await ask(`DELETE /v3/keys/${operator.id}`, undefined, admin);
    expect(codeOf(other)).toBe('developer_v3_admin_not_found');
    expect(codeOf(await ask('DELETE /v3/keys/k_nothing'))).toBe('developer_v3_admin_not_found');
  });
});

describe('opt-outs', () => {
  const add = (body: object) => ask('POST /v3/suppressions', body);

  test('remove a person from the index, and are lifted again', async () => {
    const [id = ''] = await addPeople(run.db, [
      { name: 'Ada Mosswick', emails: ['ada@post.example'] },
    ]);
    const body = { person: 'ada@post.example', reason: 'asked by letter' };
    const added = await add(body);
    expect(added.status).toBe(201);
    const { suppression, removed, is_new } = successOf('v3.suppressions.create', added);
    expect({ removed, is_new }).toMatchObject({ removed: { profiles: 1 }, is_new: true });
    expect(suppression).toMatchObject({ person: 'a…@post.example', reason: 'asked by letter' });
    expect(JSON.stringify(added.body)).not.toContain('ada@');
    expect(codeOf(await ask(`GET /v3/enrich/${id}`))).toBe('developer_profile_not_found');
    const again = await add(body);
    expect([again.status, successOf('v3.suppressions.create', again).is_new]).toEqual([200, false]);
    await add({ person: '@bo', kind: 'username' });
    const listed = (await pages('v3.suppressions.list', '/v3/suppressions?')).flatMap(
      ({ suppressions }) => suppressions.map(({ kind }) => kind),
    );
    expect(listed).toEqual(['username', 'email']);
    const at = `DELETE /v3/suppressions/${suppression.suppression_id}`;
    expect(successOf('v3.suppressions.delete', await ask(at)).lifted).toBe(true);
    expect(codeOf(await ask(at))).toBe('developer_v3_admin_not_found');
  });

  test('say which address is none, without repeating it', async () => {
    const reply = await add({ person: 'not an address', kind: 'email' });
    expect(codeOf(reply)).toBe('developer_v3_admin_unprocessable');
    expect(reply.body).toMatchObject({ error: { field: 'person' } });
    expect(JSON.stringify(reply.body)).not.toContain('not an address');
    expect(codeOf(await add({ person: ' ' }))).toBe('developer_v3_admin_invalid_request');
  });

  test('and storage are for the operator, not for an admin of an organization', async () => {
    for (const route of [
      'GET /v3/suppressions',
      'POST /v3/suppressions',
      'DELETE /v3/suppressions/sup_1',
      'GET /v3/storage',
      'POST /v3/storage/backups',
    ]) {
      const body = route === 'POST /v3/suppressions' ? { person: '@bo' } : undefined;
      expect([route, codeOf(await ask(route, body, admin))]).toEqual([
        route,
        'operator_key_required',
      ]);
    }
  });
});

describe('the audit log', () => {
  test('lists look-ups by person, key, operation and time, and not that it was read', async () => {
    const [id = ''] = await addPeople(run.db, [{ name: 'Cleo Moorby' }]);
    const headers = { 'x-purpose': 'hiring' };
    for (const key of [operator, admin]) {
      await run.ask(`GET /v3/enrich/${id}`, { key: key.secret, headers });
    }
    const read = async (query: string, key = operator) =>
      successOf('v3.audit.list', await ask(`GET /v3/audit?${query}`, undefined, key)).entries;
    const both = await read(`profile_id=${id}`);
    expect(both.map(({ key_id }) => key_id)).toEqual([admin.id, operator.id]);
    expect(both[0]).toMatchObject({ operation: 'v3.profile.read', purpose: 'hiring' });
    expect((await read(`profile_id=${id}`, admin)).map(({ key_id }) => key_id)).toEqual([admin.id]);
    expect(await read(`profile_id=${id}&key_id=${operator.id}`)).toHaveLength(1);
    expect(await read(`profile_id=${id}&operation=v3.search.start`)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(
      await read(`profile_id=${id}&audited_since=${today}&audited_until=${today}`),
    ).toHaveLength(2);
    expect(await read(`profile_id=${id}&audited_until=2001-01-01`)).toEqual([]);
    const paged = await pages('v3.audit.list', `/v3/audit?profile_id=${id}&`);
    expect(paged.flatMap(({ entries }) => entries)).toEqual(both);
  });

  test.each(['audited_since=yesterday', 'limit=0', 'cursor=%21', 'audited_until=2027-02-30'])(
    'rejects %s',
    async (query) => {
      const reply = await ask(`GET /v3/audit?${query}`);
      expect(codeOf(reply)).toBe('developer_v3_admin_invalid_request');
    },
  );
});

describe('storage', () => {
  test('counts what is stored, and writes one backup at a time', async () => {
    const before = successOf('v3.storage.read', await ask('GET /v3/storage'));
    expect(before).toMatchObject({ engine: run.db.engine, backups: [], last_attempt: null });
    const [row] = await run.db.query<{ people: number }>('select count(*) as people from profiles');
    expect(before.people).toBe(row?.people);
    const [first, second] = await Promise.all([
      ask('POST /v3/storage/backups'),
      ask('POST /v3/storage/backups'),
    ]);
    const { name } = successOf('v3.storage.backup', first);
    expect(successOf('v3.storage.backup', second).name).toBe(name);
    await expect
      .poll(async () => successOf('v3.storage.read', await ask('GET /v3/storage')).last_attempt)
      .toMatchObject({ name, status: expect.stringMatching(/completed|failed/) });
  });

  test('has no backups where there is no data folder', async () => {
    const other = await startService({ db: run.db });
    const key = operator.secret;
    const reply = await other.ask('POST /v3/storage/backups', { key });
    expect(codeOf(reply)).toBe('developer_v3_admin_unprocessable');
    const { backups } = successOf('v3.storage.read', await other.ask('GET /v3/storage', { key }));
    expect(backups).toBeNull();
    await other.service.close();
  });
});

describe('runs', () => {
  test('are listed by kind, newest first, with what their owner asked', async () => {
    const [id = ''] = await addPeople(run.db, [{ name: 'Dan Peat' }]);
    await ask(`POST /v3/enrich/${id}`, { operation: 'partial', request_id: 'first' });
    const head = 'First Name,Last Name,Company,Position,Connected On';
    const content = `${head}\nEwa,Quill,Loom House,Weaver,01 Jan 2024\n`;
    await ask('POST /v2/social/connections/import', { content });
    const listed = (await pages('v3.runs.list', '/v3/runs?')).flatMap(({ runs }) => runs);
    expect(listed.map(({ kind }) => kind)).toEqual(['import', 'enrich']);
    expect(listed[1]).toMatchObject({ request_id: 'first', rows: null });
    await expect
      .poll(async () => {
        const reply = await ask('GET /v3/runs?run_kind=import');
        return successOf('v3.runs.list', reply).runs[0];
      })
      .toMatchObject({ status: 'completed', subject: 'content', rows: { imported: 1, total: 1 } });
    expect(codeOf(await ask('GET /v3/runs?run_kind=watch'))).toBe(
      'developer_v3_runs_invalid_request',
    );
    expect(codeOf(await ask('GET /v3/runs?cursor=x'))).toBe('developer_v3_runs_invalid_request');
  });
});
