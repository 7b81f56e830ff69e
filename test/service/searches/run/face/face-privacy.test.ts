import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../../../src/service/access/directories/connections-directory.ts';
import { createDirectory } from '../../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../../src/service/access/directories/grant-directory.ts';
import { searchKind } from '../../../../../src/service/searches/run/search-kind.ts';
import { suppress } from '../../../../../src/service/suppression/suppress.ts';
import { keepPicture, likeFirst } from '../../../faces/index/pictures.ts';
import { addPeople } from '../../../start-service.ts';
import { asking, namesOf, potter, testContext, workAll, workStep } from '../search-world.ts';
import { type FaceSearchWorld, openFaceSearchWorld, sourcesOf } from './face-search-world.ts';

let world: FaceSearchWorld;
beforeEach(async () => {
  world = await openFaceSearchWorld();
});
afterEach(() => world.close());

/** A person of this directory only, with a picture that only its members may see. */
async function member(directoryId: string, name: string, alike: number): Promise<string> {
  const [id = ''] = await addPeople(world.db, [{ name }], directoryId);
  const url = `https://closed.example/${id}.jpg`;
  const picture = { url, space: directoryId, faces: [likeFirst(alike)] };
  await keepPicture(world.db, picture, { profileIds: [id] });
  return id;
}

test('finds people of a closed directory only for keys with the grant', async () => {
  const directory = await createDirectory(world.db, { name: 'Closed', organization: 'Guild' });
  const directoryId = directory.id;
  const holder = await world.key({ organization: 'Guild' });
  await grantDirectory(world.db, { keyId: holder.id, directoryId, permission: 'search' });
  const inside = asking(world, holder.secret);
  const without = await world.key({ organization: 'Guild' });
  const outside = asking(world, without.secret);
  await member(directoryId, 'Ada Moreno', 0.9);
  const [page] = potter(0);
  if (page === undefined) throw new Error('a potter has a page');
  await world.page({ ...page, space: directoryId }, 'https://closed.example/bram.jpg', 0.7);
  const asked = async (secret: string, more = {}) => ({
    ...more,
    signals: { face_source: { image_url: await world.photo(secret) } },
  });
  const scoped = { search_scope: { type: 'directory', directoryId } };
  const own = await inside.start(await asked(holder.secret, scoped));
  const other = await outside.start(await asked(without.secret));
  const kind = searchKind(testContext(world.db));
  for (let isOver = false; !isOver; ) {
    isOver = (await workStep(world.db, kind)) === null;
    const theirs = await outside.read(own.search_id);
    expect(theirs.discovered_sources).toEqual([]);
    expect(JSON.stringify(theirs)).not.toMatch(/moreno|oxley|closed\.example/i);
  }
  expect(namesOf((await inside.read(own.search_id)).results)).toEqual(['Ada Moreno', 'Bram Oxley']);
  const nothing = await outside.read(other.search_id);
  expect(nothing).toMatchObject({ results: [], discovered_sources: [] });
  expect(nothing.billing).toMatchObject({ consumed: 0 });
});

test.each([0, 1, 2, 3, 4, 5])(
  'erases a person who opts out after %d steps from what is served and stored',
  async (steps) => {
    const url = 'https://img.example/ada.jpg';
    const [ada = ''] = await addPeople(world.db, [{ name: 'Ada Moreno', images: [{ url }] }]);
    await keepPicture(world.db, { url, faces: [likeFirst(0.9)] }, { profileIds: [ada] });
    const [page] = potter(0);
    if (page === undefined) throw new Error('a potter has a page');
    await world.page(page, 'https://kilns0.example/bram.jpg', 0.7);
    await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.5 });
    const { search_id } = await world.search.start(await world.asked());
    const kind = searchKind(testContext(world.db));
    for (let step = 0; step < steps; step += 1) await workStep(world.db, kind);
    await suppress(world.db, { person: ada });
    await suppress(world.db, { person: 'potter0@kilns.example' });
    const gone = /moreno|oxley|ada\.jpg|kilns0/i;
    expect(JSON.stringify(await world.search.read(search_id))).not.toMatch(gone);
    await workAll(world.db);
    const over = await world.search.read(search_id);
    expect(JSON.stringify(over)).not.toMatch(gone);
    const others = over.results.filter(({ withheld }) => withheld !== true);
    expect(namesOf(others)).toEqual(['Pia Stone']);
    const [stored] = await world.db.query<{ kept: string }>(
      `select concat((select json_agg(r) from runs r)::text,
                     (select json_agg(r) from search_results r)::text,
                     (select json_agg(s) from search_sources s)::text) as kept`,
    );
    expect(stored?.kept).not.toMatch(gone);
  },
);

test('a search among connections returns only connections', async () => {
  const connections = await connectionsDirectory(world.db, 'local');
  await member(connections, 'Odo Quell', 0.5);
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const [page] = potter(0);
  if (page === undefined) throw new Error('a potter has a page');
  await world.page(page, 'https://kilns0.example/bram.jpg', 0.7);
  const intent = { personalization: { network: { scope: 'first_degree' } } };
  const { search_id } = await world.search.start(await world.asked({ intent }));
  await workAll(world.db);
  const over = await world.search.read(search_id);
  expect(namesOf(over.results)).toEqual(['Odo Quell']);
  expect(sourcesOf(over).map(([, kept]) => kept)).toEqual([true]);
});

test.each([
  [0, { reserved: 100, consumed: 0, released: 100 }],
  [2, { reserved: 100, consumed: 100, released: 0 }],
])('stops searching for a person who opts out after %d steps', async (steps, billing) => {
  const email = 'ada@post.example';
  const [ada = ''] = await addPeople(world.db, [{ name: 'Ada Moreno', emails: [email] }]);
  const url = 'https://img.example/ada.jpg';
  await keepPicture(world.db, { url, faces: [likeFirst(0.9)] }, { profileIds: [ada] });
  await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.5 });
  const { search_id } = await world.search.start(await world.asked({ signals: { email } }));
  const kind = searchKind(testContext(world.db));
  for (let step = 0; step < steps; step += 1) await workStep(world.db, kind);
  await suppress(world.db, { person: email });
  const [run] = await world.db.query<{ kept: string }>(
    'select concat(input::text, progress::text) as kept from runs',
  );
  expect(run?.kept).not.toMatch(/post\.example|made-up@1|img\.example/);
  await workAll(world.db);
  const over = await world.search.read(search_id);
  expect(over).toMatchObject({ status: 'completed', results: [], billing });
});
