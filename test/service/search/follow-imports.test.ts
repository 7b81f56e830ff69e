import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { deleteProfiles } from '../../../src/service/people/rows/delete-profiles.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { NOW, openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeEach(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'first', name: 'Nell Farrow', experiences: [{ title: 'Glassblower' }] },
  ]);
});
afterEach(() => db.close());

async function write(...people: Parameters<typeof writePeople>[1][]) {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const options = { origin: 'import', isPublic: true, gazetteer, embedder, now: NOW } as const;
  for (const batch of people) await writePeople(db, batch, options);
}

async function remove(...names: string[]) {
  const gone = await db.query<{ id: string }>(
    'select id from profiles where display_name = any ($1::text[])',
    [names],
  );
  await db.transaction((tx) =>
    deleteProfiles(
      tx,
      gone.map(({ id }) => id),
    ),
  );
}

const glass = { intent: { experiences: [{ title: 'glassblower' }] } };
const totalOf = async (question: Parameters<SearchFixture['answer']>[0]) =>
  (await search.answer(question)).total;

it('finds a new person at once by title, name, employer, place and concept', async () => {
  await write([
    {
      id: 'second',
      name: 'Orla Penhaligon',
      location: 'Cardiff, United Kingdom',
      experiences: [{ title: 'Glassblower', organization: 'Ember Works' }],
      facts: [{ text: 'Restores medieval stained windows.' }],
    },
  ]);
  expect(await totalOf(glass)).toBe(2);
  expect(await totalOf({ intent: { names: ['Orla Penhaligon'] } })).toBe(1);
  expect(await totalOf({ intent: { experiences: [{ organization: 'Ember Works' }] } })).toBe(1);
  expect(await totalOf({ intent: { geo: { place: 'Wales' } } })).toBe(1);
  expect(await totalOf({ intent: { semanticClauses: [{ text: 'medieval windows' }] } })).toBe(1);
});

it('stops finding a person by a title that an update removed', async () => {
  await write([{ id: 'first', name: 'Nell Farrow', experiences: [{ title: 'Carpenter' }] }]);
  expect(await totalOf(glass)).toBe(0);
  expect(await totalOf({ intent: { experiences: [{ title: 'carpenter' }] } })).toBe(1);
});

it('stops finding people who were removed from the index', async () => {
  await write([{ id: 'third', name: 'Ana Bright', experiences: [{ title: 'Glassblower' }] }]);
  expect(await totalOf(glass)).toBe(2);
  await remove('Nell Farrow');
  await write([{ id: 'fourth', name: 'Bo Lark', experiences: [{ title: 'Glassblower' }] }]);
  await search.follow();
  expect([...(await search.ask(glass))].sort()).toEqual(['fourth', 'third']);
  expect(await totalOf(glass)).toBe(2);
});

it('never returns removed people, even before the in-memory index has caught up', async () => {
  await remove('Nell Farrow');
  expect((await search.answer(glass)).people).toEqual([]);
});
