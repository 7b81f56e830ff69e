import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../../../src/contract/scopes.ts';
import { listDirectories } from '../../../../src/service/access/directories/list-directories.ts';
import { revokeKey, setLocation } from '../../../../src/service/access/keys/change-key.ts';
import { createKey } from '../../../../src/service/access/keys/create-key.ts';
import { ensureLocalKey } from '../../../../src/service/access/keys/local-key.ts';
import { findLiveKey, listKeys, readKey } from '../../../../src/service/access/keys/read-keys.ts';
import { hashSecret } from '../../../../src/service/access/keys/secret.ts';
import { OperatorError } from '../../../../src/service/runtime/operator-error.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const live = (secret: string, now = new Date()) => findLiveKey(db, hashSecret(secret), now);

test("finds a new key by its secret, which the key's row does not contain", async () => {
  const key = await createKey(db, {
    name: 'Pipeline',
    scopes: ['search:read', 'profile:read', 'search:read'],
    organization: 'Lantern Works',
    credits: 40,
  });
  expect(key.secret).toMatch(/^psk_[\w-]{43}$/);
  expect(key).toMatchObject({ organization: 'Lantern Works', metered: true, available: 40 });
  expect(key.scopes).toEqual(['search:read', 'profile:read']);
  const { secret, ...listed } = key;
  expect(await live(secret)).toEqual({
    ...listed,
    indexRevision: 0,
    directoryIds: [expect.stringMatching(/^dir_/)],
  });
  const rows = await db.query('select * from api_keys where id = $1', [key.id]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
});

test('keys created with the same organization name share one organization', async () => {
  const wanted = { scopes: ['search:read'], organization: ' Harbour Guild ' };
  const [one, two] = [
    await createKey(db, { ...wanted, name: 'one' }),
    await createKey(db, { ...wanted, name: 'two' }),
  ];
  expect(one.organizationId).toBe(two.organizationId);
  expect(one.organization).toBe('Harbour Guild');
});

test('a personal key belongs to the local owner, a team key to its organization', async () => {
  const personal = await createKey(db, { name: 'mine', scopes: ['search:read'] });
  const team = await createKey(db, {
    name: 'team',
    scopes: ['search:read'],
    organization: 'Harbour Guild',
  });
  expect(personal.ownerId).toBe('local');
  expect(team.ownerId).toBe(`org:${team.organizationId}`);
});

test('a key created without credits is not metered', async () => {
  const key = await createKey(db, { name: 'free', scopes: ['search:read'] });
  expect(key).toMatchObject({ metered: false, available: null, organizationId: null });
});

test.each([
  [{ name: '  ', scopes: ['search:read'] }, /must be 1 to 200/],
  [{ name: 'x', scopes: [] }, /at least one scope: search:read/],
  [{ name: 'x', scopes: ['search:write'] }, /Unknown scope "search:write". Allowed: search:read/],
  [{ name: 'x', scopes: ['search:read'], credits: -1 }, /whole number/],
  [{ name: 'x', scopes: ['search:read'], credits: 1.5 }, /whole number/],
  [{ name: 'x', scopes: ['search:read'], credits: 1e15 }, /at most/],
  [{ name: 'x', scopes: ['search:read'], expiresAt: new Date(0) }, /in the future/],
  [{ name: 'x', scopes: ['search:read'], expiresAt: new Date('never') }, /valid date/],
  [{ name: 'x', scopes: ['search:read'], organization: ' ' }, /name of an organization/],
])('refuses to create a key from %j and says why', async (wanted, message) => {
  const before = await listKeys(db);
  const refused = createKey(db, wanted);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(message);
  expect(await listKeys(db)).toHaveLength(before.length);
});

test('does not find a key from the millisecond it expires', async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const { secret } = await createKey(db, { name: 'short', scopes: ['search:read'], expiresAt });
  expect(await live(secret, new Date(expiresAt.getTime() - 1))).not.toBeNull();
  expect(await live(secret, expiresAt)).toBeNull();
});

test('a revoked key is not found, and keeps the time of its first revocation', async () => {
  const { id, secret } = await createKey(db, { name: 'gone', scopes: ['search:read'] });
  const first = new Date('2026-02-03T04:05:06Z');
  await revokeKey(db, id, first);
  await revokeKey(db, id);
  expect(await live(secret)).toBeNull();
  expect((await listKeys(db)).find((key) => key.id === id)?.revokedAt).toEqual(first);
});

test('sets and clears the location of a key', async () => {
  const { id } = await createKey(db, { name: 'where', scopes: ['search:read'] });
  const location = { place: 'Porto', lat: 41.15, lon: -8.61 };
  expect((await setLocation(db, id, location)).location).toEqual(location);
  expect((await setLocation(db, id, null)).location).toBeNull();
});

test('reports an unknown key id with an OperatorError', async () => {
  await expect(revokeKey(db, 'k_none')).rejects.toThrow('Key "k_none" not found');
  await expect(readKey(db, 'k_none')).rejects.toThrow(OperatorError);
});

test('ensureLocalKey gives the local key a new secret and revokes the old one', async () => {
  const first = await ensureLocalKey(db);
  const second = await ensureLocalKey(db);
  expect(second.id).toBe(first.id);
  expect(await live(first.secret)).toBeNull();
  expect(await live(second.secret)).toMatchObject({
    ownerId: 'local',
    organization: 'local',
    metered: false,
    scopes: [...SCOPES],
  });
  const own = (await listDirectories(db)).filter((directory) => directory.ownerId === 'local');
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    type: 'connections',
    organization: 'local',
    grants: [{ keyId: first.id, permission: 'manage' }],
  });
});

test('ensureLocalKey gives a key of an earlier start what it lacks since', async () => {
  const { id } = await ensureLocalKey(db);
  await db.query('delete from directory_grants where key_id = $1', [id]);
  await db.query(`update api_keys set scopes = '{}', revoked_at = now() where id = $1`, [id]);
  const { secret } = await ensureLocalKey(db);
  expect(await live(secret)).toMatchObject({ scopes: [...SCOPES] });
  const grants = async () => (await listDirectories(db)).flatMap((directory) => directory.grants);
  expect(await grants()).toEqual([{ keyId: id, permission: 'manage' }]);
  await db.query('delete from directory_grants');
  await db.query('delete from directories');
  await ensureLocalKey(db);
  expect(await grants()).toEqual([{ keyId: id, permission: 'manage' }]);
});

test('daemons that share a database each keep their own local key', async () => {
  const here = await ensureLocalKey(db, 'here');
  const there = await ensureLocalKey(db, 'there');
  expect(await live(here.secret)).not.toBeNull();
  expect(await live(there.secret)).not.toBeNull();
});
