import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  archiveDirectory,
  createDirectory,
} from '../../../../src/service/access/directories/create-directory.ts';
import { findDirectory } from '../../../../src/service/access/directories/find-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { listDirectories } from '../../../../src/service/access/directories/list-directories.ts';
import {
  isSearchedWith,
  notSearchedWith,
} from '../../../../src/service/access/directories/searched-directories.ts';
import { ensureLocalKey } from '../../../../src/service/access/keys/local-key.ts';
import { addPeople, startService, successOf, type TestService } from '../../start-service.ts';

let run: TestService;
let local: { id: string; secret: string };
beforeAll(async () => {
  run = await startService();
  local = await ensureLocalKey(run.db);
});
afterAll(() => run.close());

async function found(key: string): Promise<string[]> {
  const reply = await run.ask('POST /v3/search', { key, body: { query: 'quill' } });
  const { results } = successOf('v3.search.start', reply);
  return results.map((row) => row.preview?.display_name ?? '').sort();
}

test('finds the people of a directory without an organization with the key of this machine', async () => {
  const ben = await createDirectory(run.db, { name: 'Ben' });
  const guild = await createDirectory(run.db, { name: 'Guild', organization: 'Guild of Oak' });
  await addPeople(run.db, [{ name: 'Ben Quill' }], ben.id);
  await addPeople(run.db, [{ name: 'Oak Quill' }], guild.id);
  expect(await found(local.secret)).toEqual(['Ben Quill']);

  const key = { id: local.id, ownerId: 'local' };
  const all = await listDirectories(run.db);
  expect(notSearchedWith(all, key).map(({ name }) => name)).toEqual(['Guild']);
  expect(all.filter((one) => isSearchedWith(one, key)).map(({ name }) => name)).toEqual([
    'Connections',
    'Ben',
  ]);
});

test('does not let keys of other people search a directory of this machine', async () => {
  const stranger = await run.key({ organization: 'Elm Works', credits: 10 });
  const colleague = await run.key({ organization: 'local', owner: 'cy', credits: 10 });
  expect(await found(stranger.secret)).toEqual([]);
  expect(await found(colleague.secret)).toEqual([]);
});

test('finds a directory by its id or by its name', async () => {
  const { id } = await createDirectory(run.db, { name: 'Household' });
  expect((await findDirectory(run.db, id)).id).toBe(id);
  expect((await findDirectory(run.db, ' Household ')).id).toBe(id);
});

test('asks for an id where several directories have the name', async () => {
  const ids = [
    (await createDirectory(run.db, { name: 'Twice' })).id,
    (await createDirectory(run.db, { name: 'Twice', organization: 'Elm Works' })).id,
  ];
  const asked = findDirectory(run.db, 'Twice');
  await expect(asked).rejects.toThrow(
    `2 directories are called "Twice": give an id of ${ids.join(', ')}.`,
  );
  await archiveDirectory(run.db, ids[0] ?? '');
  expect((await findDirectory(run.db, 'Twice')).id).toBe(ids[1]);
});

test('refuses a directory that is unknown or archived, and names the next step', async () => {
  await expect(findDirectory(run.db, 'Nowhere')).rejects.toThrow(
    'No directory has the id or the name "Nowhere". "directories list" shows them all; ' +
      '"directories create NAME" makes one.',
  );
  // Whose connections they are is told by an id alone: every owner's have the same name.
  await expect(findDirectory(run.db, 'Connections')).rejects.toThrow('No directory');
  const { id } = await createDirectory(run.db, { name: 'Closed' });
  await archiveDirectory(run.db, id);
  await expect(findDirectory(run.db, 'Closed')).rejects.toThrow('Directory "Closed" is archived.');
});

test('a granted directory of the own organization is searched, an archived one is not', async () => {
  const key = { id: local.id, ownerId: 'local' };
  const shared = await createDirectory(run.db, { name: 'Shared', organization: 'local' });
  expect(isSearchedWith(shared, key)).toBe(false);
  const grant = { directoryId: shared.id, keyId: local.id, permission: 'search' } as const;
  expect(isSearchedWith(await grantDirectory(run.db, grant), key)).toBe(true);
  expect(isSearchedWith(await archiveDirectory(run.db, shared.id), key)).toBe(false);
});
