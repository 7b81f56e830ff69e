import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import {
  archiveDirectory,
  createDirectory,
} from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { listDirectories } from '../../../../src/service/access/directories/list-directories.ts';
import { ensureLocalKey } from '../../../../src/service/access/keys/local-key.ts';
import { OperatorError } from '../../../../src/service/runtime/operator-error.ts';
import {
  addPeople,
  codeOf,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';
import { accountOf } from '../credits/ledger-sums.ts';

let run: TestService;
beforeAll(async () => {
  run = await startService();
  await addPeople(run.db, [{ name: 'Public Quill' }]);
});
afterAll(() => run.close());

/** A directory of an organization with one person in it, and a key of that organization. */
async function guild(name: string) {
  const directory = await createDirectory(run.db, { name, organization: `${name} Guild` });
  const [person = ''] = await addPeople(run.db, [{ name: `${name} Quill` }], directory.id);
  const key = await run.key({ organization: `${name} Guild`, credits: 100 });
  return { directory, person, key };
}

async function names(key: string, search_scope?: unknown): Promise<string[]> {
  const reply = await run.ask('POST /v3/search', { key, body: { query: 'quill', search_scope } });
  const { results } = successOf('v3.search.start', reply);
  return results.map((row) => row.preview?.display_name ?? '').sort();
}

const scoped = async (key: string, search_scope: unknown) =>
  codeOf(await run.ask('POST /v3/search', { key, body: { query: 'quill', search_scope } }));

test('without search_scope a key finds public people and its granted directories', async () => {
  const { directory, key } = await guild('Copper');
  expect(await names(key.secret)).toEqual(['Public Quill']);
  await grantDirectory(run.db, { directoryId: directory.id, keyId: key.id, permission: 'search' });
  expect(await names(key.secret)).toEqual(['Copper Quill', 'Public Quill']);
});

test('search_scope limits a search to public people or to the named directory', async () => {
  const { directory, key } = await guild('Tin');
  const grant = { directoryId: directory.id, keyId: key.id, permission: 'manage' } as const;
  await grantDirectory(run.db, grant);
  expect(await names(key.secret, { type: 'global' })).toEqual(['Public Quill']);
  const one = { type: 'directory', directoryId: directory.id };
  expect(await names(key.secret, one)).toEqual(['Tin Quill']);
  const twice = { type: 'directories', directoryIds: [directory.id, directory.id] };
  expect(await names(key.secret, twice)).toEqual(['Tin Quill']);
});

test('v2 search checks directory access before it charges credits', async () => {
  const { directory, key } = await guild('Zinc');
  const ask = (searchScope: unknown) =>
    run.ask('POST /v2/developer/search', {
      key: key.secret,
      body: { query: 'quill', numUsers: 9, searchScope },
    });
  const refused = await ask({ type: 'directory', directoryId: directory.id });
  expect([refused.status, codeOf(refused)]).toEqual([
    403,
    'search_directory_access_api_key_forbidden',
  ]);
  expect((await accountOf(run.db, key.id)).available).toBe(100);
  await grantDirectory(run.db, { directoryId: directory.id, keyId: key.id, permission: 'search' });
  const { payload } = successOf(
    'v2.search',
    await ask({ type: 'directory', directoryId: directory.id }),
  );
  expect(payload.users.map((user) => user.displayName)).toEqual(['Zinc Quill']);
});

test('returns a different error code for each reason a directory cannot be searched', async () => {
  const [ours, theirs] = [await guild('Iron'), await guild('Lead')];
  const personal = await run.key();
  const secret = ours.key.secret;
  const directory = (directoryId: string) => ({ type: 'directory', directoryId });
  expect(await scoped(personal.secret, directory(ours.directory.id))).toBe(
    'developer_api_key_organization_required',
  );
  expect(await scoped(secret, directory('dir_nowhere'))).toBe('search_directory_not_found');
  expect(await scoped(secret, directory(theirs.directory.id))).toBe(
    'developer_api_key_organization_forbidden',
  );
  expect(
    await scoped(secret, {
      type: 'directories',
      directoryIds: [ours.directory.id, theirs.directory.id],
    }),
  ).toBe('search_directory_cross_org_scope_unsupported');
});

test('removes an archived directory and its people from searches and profile reads', async () => {
  const { directory, key, person } = await guild('Nickel');
  await grantDirectory(run.db, { directoryId: directory.id, keyId: key.id, permission: 'search' });
  expect(codeOf(await run.ask(`GET /v3/enrich/${person}`, { key: key.secret }))).toBe(200);
  const archived = await archiveDirectory(run.db, directory.id);
  expect(archived.archivedAt).not.toBeNull();
  expect(await scoped(key.secret, { type: 'directory', directoryId: directory.id })).toBe(
    'search_directory_not_found',
  );
  expect(await names(key.secret)).toEqual(['Public Quill']);
  expect(codeOf(await run.ask(`GET /v3/enrich/${person}`, { key: key.secret }))).toBe(
    'developer_profile_not_found',
  );
});

test('v2 and v3 return 404 for a profile in a directory the key cannot see', async () => {
  const { person } = await guild('Silver');
  const { key } = await guild('Gold');
  const routes = [
    `GET /v3/enrich/${person}`,
    `GET /v2/developer/profiles/${person}`,
    `POST /v2/developer/profiles/${person}/query`,
  ];
  for (const route of routes) {
    const body = route.startsWith('POST') ? { query: 'x' } : undefined;
    const reply = await run.ask(route, { key: key.secret, body });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'developer_profile_not_found']);
  }
});

test("only keys of the same owner find that owner's connections", async () => {
  const directoryId = await connectionsDirectory(run.db, 'local');
  await addPeople(run.db, [{ name: 'Friend Quill' }], directoryId);
  const mine = await run.key();
  const other = await run.key({ owner: 'somebody-else' });
  expect(await names(mine.secret)).toEqual(['Friend Quill', 'Public Quill']);
  expect(await names(other.secret)).toEqual(['Public Quill']);
});

test('the local key can search its own connections directory by id', async () => {
  const directoryId = await connectionsDirectory(run.db, 'local');
  const { secret } = await ensureLocalKey(run.db);
  expect(await names(secret, { type: 'directory', directoryId })).toEqual(['Friend Quill']);
});

test("creates one connections directory per owner, with the owner's first key", async () => {
  const organization = 'Iridium Guild';
  await run.key({ owner: 'iris', organization });
  await run.key({ owner: 'iris' });
  const all = await listDirectories(run.db);
  const own = all.filter(({ ownerId }) => ownerId === 'iris');
  expect(own).toMatchObject([{ type: 'connections', organization, people: 0, grants: [] }]);
});

test("an organization key needs a grant to search a colleague's connections by id", async () => {
  const organization = 'Osmium Guild';
  const owner = await run.key({ owner: 'otto', organization });
  const colleague = await run.key({ owner: 'olga', organization });
  const directoryId = await connectionsDirectory(run.db, 'otto');
  await addPeople(run.db, [{ name: 'Known Quill' }], directoryId);
  const scope = { type: 'directory', directoryId };
  expect(await names(owner.secret, scope)).toEqual(['Known Quill']);
  expect(await scoped(colleague.secret, scope)).toBe('search_directory_access_api_key_forbidden');
  const grant = { directoryId, keyId: colleague.id, permission: 'search' } as const;
  await grantDirectory(run.db, grant);
  expect(await names(colleague.secret, scope)).toEqual(['Known Quill']);
  expect(await names(colleague.secret)).toEqual(['Known Quill', 'Public Quill']);
});

test('refuses a directory scope from a personal key, even for its own connections', async () => {
  const { secret } = await run.key({ owner: 'pia' });
  const directoryId = await connectionsDirectory(run.db, 'pia');
  expect(await scoped(secret, { type: 'directory', directoryId })).toBe(
    'developer_api_key_organization_required',
  );
});

test('concurrent calls for one owner return the same connections directory', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => connectionsDirectory(run.db, 'owner-of-many')),
  );
  expect(new Set(ids).size).toBe(1);
});

test('lists each directory with its organization, grants and number of people', async () => {
  const { directory, key } = await guild('Cobalt');
  await grantDirectory(run.db, { directoryId: directory.id, keyId: key.id, permission: 'search' });
  await grantDirectory(run.db, { directoryId: directory.id, keyId: key.id, permission: 'manage' });
  const listed = (await listDirectories(run.db)).find((one) => one.id === directory.id);
  expect(listed).toMatchObject({
    name: 'Cobalt',
    organization: 'Cobalt Guild',
    people: 1,
    grants: [{ keyId: key.id, permission: 'manage' }],
    archivedAt: null,
  });
});

test('refuses a grant that could never take effect and names the reason', async () => {
  const [ours, theirs] = [await guild('Radium'), await guild('Radon')];
  const personal = await run.key();
  const grant = (directoryId: string, keyId: string) =>
    grantDirectory(run.db, { directoryId, keyId, permission: 'search' });
  await expect(grant(ours.directory.id, theirs.key.id)).rejects.toThrow(
    /does not belong to the directory's organization \(Radium Guild\)/,
  );
  await expect(grant(ours.directory.id, personal.id)).rejects.toThrow(OperatorError);
  await expect(grant('dir_nowhere', ours.key.id)).rejects.toThrow(
    /Directory "dir_nowhere" not found/,
  );
  await expect(grant(ours.directory.id, 'k_nobody')).rejects.toThrow(/Key "k_nobody" not found/);
  await archiveDirectory(run.db, ours.directory.id);
  await expect(grant(ours.directory.id, ours.key.id)).rejects.toThrow(/is archived/);
  await expect(createDirectory(run.db, { name: ' ', organization: 'x' })).rejects.toThrow(
    /must be 1 to 200/,
  );
});
