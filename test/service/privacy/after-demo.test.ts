import { afterEach, beforeEach, expect, test } from 'vitest';
import { PeopleWriter, writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { removeDemo } from '../../../src/service/intake/remove-demo.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { WriteOptions } from '../../../src/service/people/rows/write-options.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';

let db: Database;
let search: SearchEngine;
let options: WriteOptions;
beforeEach(async () => {
  const [database, gazetteer, embedder] = await Promise.all([
    openTestDatabase(),
    loadGazetteer(),
    createWordEmbedder(),
  ]);
  db = database;
  options = { origin: 'import', isPublic: true, gazetteer, embedder };
  search = await createSearch({ db, gazetteer, embedder });
});
afterEach(() => db.close());

const person = (name: string, title: string, organization: string): PersonRecord => ({
  name,
  location: 'Bergen, Norway',
  experiences: [{ title, organization }],
});

const visibility = { includePublic: true, directoryIds: [] };
async function named(question: Partial<Parameters<SearchEngine['search']>[0]>) {
  const answer = await search.search({ limit: 20, visibility, ...question });
  const ids = answer.people.map(({ profileId }) => profileId);
  const rows = await db.query<{ name: string }>(
    'select display_name as name from profiles where id = any ($1::text[]) order by 1',
    [ids],
  );
  return { total: answer.total, names: rows.map(({ name }) => name) };
}

async function writeDemo() {
  const demo = Array.from({ length: 60 }, (_, at) =>
    person(`Demo Person${at}`, `Made-up Title ${at}`, `Invented Works ${at}`),
  );
  await writePeople(db, demo, { ...options, origin: 'demo' });
}

const REAL = [
  person('Ada Lovage', 'Falconer', 'Quillfeather Labs'),
  person('Bo Marl', 'Tide Clerk', 'Marrow Bank'),
];

test('after the first import searches find only imported people, no demo people', async () => {
  await writeDemo();
  expect((await named({ query: 'people in Bergen' })).total).toBe(60);
  await search.refresh();
  await new PeopleWriter(db, options).write(REAL, removeDemo);
  const intents = [
    { experiences: [{ organization: 'Quillfeather Labs' }] },
    { experiences: [{ title: 'Falconer' }] },
    { names: ['Ada Lovage'] },
  ];
  for (const intent of intents) {
    expect(await named({ intent })).toEqual({ total: 1, names: ['Ada Lovage'] });
  }
  expect(await named({ intent: { geo: { place: 'Norway' } } })).toEqual({
    total: 2,
    names: ['Ada Lovage', 'Bo Marl'],
  });
  const gone = { experiences: [{ organization: 'Invented Works 1' }] };
  expect(await named({ intent: gone })).toEqual({ total: 0, names: [] });
});

test('deleting the demo people also removes organization names that only they made public', async () => {
  await db.query(
    `insert into directories (id, name, type) values ('dir_mine', 'Mine', 'directory')`,
  );
  await writePeople(db, [person('Cy Fern', 'Falconer', 'Invented Works 7')], {
    ...options,
    isPublic: false,
    directoryId: 'dir_mine',
  });
  await writeDemo();
  const query = 'who works at Invented Works 7';
  const seen = async (directoryIds: string[]) => {
    const asked = { query, limit: 5, visibility: { includePublic: true, directoryIds } };
    const { queryIntent, total } = await search.search(asked);
    return { organizations: queryIntent?.organizations, total };
  };
  const known = { organizations: ['Invented Works 7'] };
  expect(await seen([])).toMatchObject(known);
  await new PeopleWriter(db, options).write(REAL, removeDemo);
  const unheard = await seen([]);
  await db.query(`delete from profiles where display_name = 'Cy Fern'`);
  await db.query(`delete from term_spaces where space = 'dir_mine'`);
  await new PeopleWriter(db, options).write([person('Di Oak', 'Tiler', 'Oakworks')]);
  expect(await seen([])).toEqual(unheard);
});
