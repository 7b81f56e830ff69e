import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../../src/contract/errors.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import {
  archiveDirectory,
  createDirectory,
} from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { resolveScope } from '../../../../src/service/access/directories/resolve-scope.ts';
import { revokeKey } from '../../../../src/service/access/keys/change-key.ts';
import type { CreatedKey } from '../../../../src/service/access/keys/create-key.ts';
import { findLiveKey } from '../../../../src/service/access/keys/read-keys.ts';
import { hashSecret } from '../../../../src/service/access/keys/secret.ts';
import { liveView } from '../../../../src/service/watchers/live-view.ts';
import { readAudiences } from '../../../../src/service/webhooks/events/event-audience.ts';
import { addPeople, startService, type TestService } from '../../start-service.ts';

/** A directory of the made-up world, and the names of the keys that may see it. */
interface Case {
  readonly id: string;
  readonly seenBy: readonly string[];
}

let run: TestService;
let keys: Readonly<Record<string, CreatedKey>>;
let cases: Readonly<Record<string, Case>>;
let people: Readonly<Record<string, string>>;

const copper = { organization: 'Copper Guild' };
const tin = { organization: 'Tin Guild' };

beforeAll(async () => {
  run = await startService();
  const { db } = run;
  keys = {
    ada: await run.key({ ...copper, owner: 'ada' }),
    adaToo: await run.key({ ...copper, owner: 'ada' }),
    bea: await run.key({ ...copper, owner: 'bea' }),
    tina: await run.key({ ...tin, owner: 'tina' }),
    alone: await run.key({ owner: 'alone' }),
    revoked: await run.key({ ...copper, owner: 'ada' }),
    expired: await run.key({ ...copper, owner: 'ada', expiresAt: new Date(Date.now() + 60_000) }),
  };
  const made = async (name: string, of: { organization: string }, ...granted: string[]) => {
    const { id } = await createDirectory(db, { name, ...of });
    for (const one of granted) {
      const keyId = keys[one]?.id ?? '';
      await grantDirectory(db, { directoryId: id, keyId, permission: 'search' });
    }
    return { id, seenBy: granted };
  };
  const own = async (ownerId: string, organizationId: string | null, ...seenBy: string[]) => ({
    id: await connectionsDirectory(db, ownerId, organizationId),
    seenBy,
  });
  const { ada, tina } = keys;
  cases = {
    'connections of ada': await own('ada', ada?.organizationId ?? '', 'ada', 'adaToo'),
    'connections of bea': await own('bea', ada?.organizationId ?? '', 'bea'),
    'connections of tina': await own('tina', tina?.organizationId ?? '', 'tina'),
    'connections of alone': await own('alone', null, 'alone'),
    'granted to one key': await made('One', copper, 'ada'),
    'shared by two keys': await made('Shared', copper, 'ada', 'bea'),
    'granted to none': await made('None', copper),
    'of another tenant': await made('Other', tin, 'tina'),
    'of another tenant, granted to none': await made('Other still', tin),
    archived: { ...(await made('Archived', copper, 'ada', 'bea')), seenBy: [] },
  };
  await grantDirectory(db, {
    directoryId: cases['shared by two keys']?.id ?? '',
    keyId: keys.revoked?.id ?? '',
    permission: 'search',
  });
  const ids: Record<string, string> = {};
  for (const [name, { id }] of Object.entries(cases)) {
    ids[name] = (await addPeople(db, [{ name: `Quill ${name}` }], id))[0] ?? '';
  }
  people = { ...ids, public: (await addPeople(db, [{ name: 'Public Quill' }]))[0] ?? '' };
  await archiveDirectory(db, cases.archived?.id ?? '');
  await revokeKey(db, keys.revoked?.id ?? '');
  await db.query("update api_keys set expires_at = now() - interval '1 minute' where id = $1", [
    keys.expired?.id,
  ]);
});
afterAll(() => run.close());

const IN_USE = ['ada', 'adaToo', 'bea', 'tina', 'alone'];

function keyOf(name: string): CreatedKey {
  const key = keys[name];
  if (key === undefined) throw new Error(`there is no key ${name}`);
  return key;
}

const liveKey = (name: string) =>
  findLiveKey(run.db, hashSecret(keyOf(name).secret), new Date(run.clock.now));

const namesOf = (ids: readonly string[]): string[] =>
  Object.entries(cases).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));

/** The cases that a key should see. */
const wantedFor = (key: string): string[] =>
  Object.entries(cases).flatMap(([name, { seenBy }]) => (seenBy.includes(key) ? [name] : []));

const everyId = () => Object.values(cases).map(({ id }) => id);

/** The people that the webhook endpoint of a key may be told of, out of everyone. */
async function peopleSeenByWebhook(name: string): Promise<string[]> {
  const { id } = keyOf(name);
  const view = { includePublic: true, directoryIds: everyId() };
  const audiences = await readAudiences(run.db, [id], Object.values(people), view);
  const seen = audiences.get(id)?.seen ?? new Set();
  return Object.entries(people).flatMap(([of, person]) => (seen.has(person) ? [of] : []));
}

test.each(IN_USE)('requests, watchers and webhooks of %s share one view', async (name) => {
  const wanted = wantedFor(name);
  expect(wanted.length).toBeGreaterThan(0);
  expect(namesOf((await liveKey(name))?.directoryIds ?? [])).toEqual(wanted);
  const all = { includePublic: true, directoryIds: everyId() };
  const view = await liveView(run.db, keyOf(name).id, all);
  expect(namesOf(view?.directoryIds ?? [])).toEqual(wanted);
  expect(await peopleSeenByWebhook(name)).toEqual([...wanted, 'public']);
});

test.each(IN_USE)('the key %s can name only the directories it may search', async (name) => {
  const key = await liveKey(name);
  if (key === null) throw new Error(`${name} is not in use`);
  const taken: string[] = [];
  for (const [directory, { id }] of Object.entries(cases)) {
    const scope = { type: 'directory', directoryId: id } as const;
    const resolved = await resolveScope(run.db, key, scope).catch((error: unknown) => error);
    if (resolved instanceof ApiError) continue;
    expect(resolved).toEqual({ includePublic: false, directoryIds: [id] });
    taken.push(directory);
  }
  // A personal key cannot name a directory: it searches all it may see without a scope.
  expect(taken).toEqual(name === 'alone' ? [] : wantedFor(name));
});

test.each(['revoked', 'expired'])('a key that is %s sees no directory', async (name) => {
  expect(await liveKey(name)).toBeNull();
  const all = { includePublic: true, directoryIds: everyId() };
  expect(await liveView(run.db, keyOf(name).id, all)).toBeNull();
  expect(await peopleSeenByWebhook(name)).toEqual(['public']);
});

test('a watcher sees only the directories that it was started with', async () => {
  const { id = '' } = cases['granted to one key'] ?? {};
  const view = { includePublic: false, directoryIds: [id] };
  expect(await liveView(run.db, keyOf('ada').id, view)).toEqual(view);
});

test("only visible-directories.ts and the operator's list query directory_grants", () => {
  const folder = fileURLToPath(new URL('../../../../src/service/', import.meta.url));
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /(from|join)\s+directory_grants\b/.test(readFileSync(join(folder, name), 'utf8')),
    );
  expect(asking.sort()).toEqual([
    // Counts them for the operator.
    'access/directories/list-directories.ts',
    'access/directories/visible-directories.ts',
  ]);
});
