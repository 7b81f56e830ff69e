import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { readProfile } from '../../../src/service/people/profile/read-profile.ts';
import { codeOf, successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let ours: string;
let theirs: string;
beforeAll(async () => {
  world = await openWorld();
  ours = await world.directory('Ours');
  theirs = await world.directory('Theirs');
});
afterAll(() => world.close());

const write = (id: string, name: string, directoryId?: string) =>
  writePeople(world.db, [{ id, name }], {
    origin: 'import',
    isPublic: directoryId === undefined,
    directoryId,
  });

async function readAs(key: string, reference: string) {
  const reply = await world.ask(`GET /v3/enrich/${reference}`, { key });
  if (codeOf(reply) !== 200) return codeOf(reply);
  const { profile, alias_ids } = successOf('v3.profile.read', reply);
  return [profile.displayName, alias_ids];
}

test('a record id resolves for each key to the record that it may see', async () => {
  const [first] = await write('rec-1', 'Maud Theirs', theirs);
  const [second] = await write('rec-1', 'Maud Ours', ours);
  // A warning would reveal that another directory contains a "rec-1".
  for (const one of [first, second]) {
    expect(one).toMatchObject({ kind: 'imported' });
    expect(one).not.toHaveProperty('warning');
  }
  const keys = await Promise.all([world.key([ours]), world.key([theirs]), world.key([])]);
  const read = await Promise.all(keys.map(({ secret }) => readAs(secret, 'rec-1')));
  expect(read).toEqual([
    ['Maud Ours', ['rec-1']],
    ['Maud Theirs', ['rec-1']],
    'developer_profile_not_found',
  ]);
});

test('a record id that is both public and private resolves to the public record', async () => {
  await write('rec-2', 'Nell Private', ours);
  const [outcome] = await write('rec-2', 'Nell Public');
  expect(outcome).not.toHaveProperty('warning');
  const { secret } = await world.key([ours]);
  expect(await readAs(secret, 'rec-2')).toEqual(['Nell Public', ['rec-2']]);
});

test('an import warns when its record id already belongs to a public record', async () => {
  await write('rec-3', 'Otis Public');
  const [taken] = await write('rec-3', 'Otis Private', ours);
  expect(taken).toMatchObject({
    kind: 'imported',
    warning: expect.stringContaining('"rec-3" already belongs'),
  });
});

test('slug numbers count only public people', async () => {
  await write('a', 'Perdita Vane', theirs);
  await write('b', 'Perdita Vane');
  await write('c', 'Perdita Vane', ours);
  await write('d', 'Perdita Vane');
  const rows = await world.db.query<{ slug: string; open: boolean; id: string }>(
    `select slug, is_public as open, id from profiles where display_name = 'Perdita Vane'`,
  );
  const slugs = rows.filter(({ open }) => open).map(({ slug }) => slug);
  expect(slugs.sort()).toEqual(['perdita-vane', 'perdita-vane-2']);
  for (const { id, slug, open } of rows) {
    if (!open) expect(slug).toBe(`perdita-vane_${id.slice(2)}`);
  }
});

test('a private slug works only for keys of its directory and survives updates', async () => {
  await write('q', 'Quill Marsh', ours);
  const slugOf = async () =>
    (await readProfile(world.db, 'q', { includePublic: false, directoryIds: [ours] }))?.profile
      .slug;
  const slug = (await slugOf()) ?? '';
  expect(slug).toMatch(/^quill-marsh_/);
  const [owner, stranger] = await Promise.all([world.key([ours]), world.key([theirs])]);
  expect(await readAs(owner.secret, slug)).toEqual(['Quill Marsh', ['q']]);
  expect(await readAs(stranger.secret, slug)).toBe('developer_profile_not_found');
  await write('q', 'Quill Marsh-Tern', ours);
  expect(await slugOf()).toBe(slug);
});
