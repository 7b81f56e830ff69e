import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { revokeKey } from '../../../src/service/access/keys/change-key.ts';
import { accountOf } from '../access/credits/ledger-sums.ts';
import { codeOf, successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.add([{ name: 'Ives Calder' }], { ids: 'publ' });
});
afterAll(() => world.close());

/** A key with a directory of one private person, and paid requests that it can repeat. */
async function paidFor(name: string) {
  const directory = await world.directory(name);
  const fact = { text: `${name} keeps bees on the roof` };
  const people = [{ name: `${name} Calder`, facts: [fact] }];
  const [person = ''] = await world.add(people, { directoryId: directory, ids: name.slice(0, 4) });
  const key = await world.key([directory], { credits: 100 });
  const post = (path: string, body: object) =>
    world.ask(`POST ${path}`, {
      key: key.secret,
      body,
      headers: { 'idempotency-key': 'again' },
    });
  const search = () => post('/v2/developer/search', { query: 'Calder', numUsers: 9 });
  const query = () => post(`/v2/developer/profiles/${person}/query`, { query: 'bees' });
  return { directory, person, key, search, query };
}

const namesOf = (reply: Awaited<ReturnType<World['ask']>>) =>
  successOf('v2.search', reply)
    .payload.users.map((user) => user.displayName)
    .sort();

test('a repeat hides people of a directory archived since and charges 0 credits', async () => {
  const { directory, key, search, query } = await paidFor('Aurelia');
  expect(namesOf(await search())).toEqual(['Aurelia Calder', 'Ives Calder']);
  expect(codeOf(await query())).toBe(200);
  const { available } = await accountOf(world.db, key.id);
  await archiveDirectory(world.db, directory);
  expect(namesOf(await search())).toEqual(['Ives Calder']);
  const refused = await query();
  expect(codeOf(refused)).toBe('developer_profile_not_found');
  expect(JSON.stringify(refused.body)).not.toMatch(/Aurelia|bees/);
  expect((await accountOf(world.db, key.id)).available).toBe(available);
});

test('a repeat after a revoked grant shows only what the key may still see', async () => {
  const { directory, search, query } = await paidFor('Bertram');
  const first = await search();
  await world.db.query('delete from directory_grants where directory_id = $1', [directory]);
  expect(namesOf(await search())).toEqual(['Ives Calder']);
  expect(codeOf(await query())).toBe('developer_profile_not_found');
  expect(successOf('v2.search', await search()).payload.searchId).toBe(
    successOf('v2.search', first).payload.searchId,
  );
});

test('a repeat with a revoked key is rejected as invalid_api_key', async () => {
  const { key, search } = await paidFor('Cordelia');
  await search();
  await revokeKey(world.db, key.id);
  expect(codeOf(await search())).toBe('invalid_api_key');
});

test('a repeat hides people who were deleted from the index', async () => {
  const { person, search, query } = await paidFor('Desmond');
  await search();
  await query();
  await world.db.query('delete from profiles where id = $1', [person]);
  expect(namesOf(await search())).toEqual(['Ives Calder']);
  expect(codeOf(await query())).toBe('developer_profile_not_found');
});
