import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { NOW, openSearch, PEOPLE, type SearchFixture } from '../people-fixture.ts';

/** A vocabulary that does not fit in memory finds the same people as one that does. */

const OTHERS = [
  { id: 'ember', name: 'Orla Penhaligon', experiences: [{ organization: 'Zephyrine Works GmbH' }] },
  { id: 'school', name: 'Teo Vasquill', education: [{ school: 'Braxholme College' }] },
];

const databases = new Map<string, Database>();
const engines = new Map<string, SearchFixture>();

async function open(name: string, termsInMemory?: number): Promise<void> {
  const db = await openTestDatabase();
  databases.set(name, db);
  engines.set(name, await openSearch(db, [...PEOPLE, ...OTHERS], { termsInMemory }));
}

beforeAll(async () => {
  await open('all');
  await open('none', 0);
});
afterAll(async () => {
  for (const db of databases.values()) await db.close();
});

const answer = async (memory: string, query: string) => {
  const found = await engines.get(memory)?.answer({ query });
  return { ids: found?.people.map(({ profileId }) => profileId), notices: found?.notices };
};

describe.each([
  ['an employer as it is written', 'who works at Zephyrine Works GmbH', 'ember'],
  ['an employer by a part of its name', 'who works at Zephyrine', 'ember'],
  ['a misspelt employer', 'who works at Zephirine Works', 'ember'],
  ['a school', 'who studied at Braxholme College', 'school'],
  ['a misspelt school', 'who studied at Braxhlme College', 'school'],
  ['a name', 'Orla Penhaligon', 'ember'],
  ['a misspelt name', 'Orla Penhaligan', 'ember'],
  ['a title and a place', 'mayors in Idaho', 'quill-robert'],
])('%s', (_kind, query, expected) => {
  test.each(['none', 'some'])('is found with %s of the terms in memory', async (memory) => {
    const whole = await answer('all', query);
    expect(whole.ids).toContain(engines.get('all')?.profile(expected));
    expect(await answer(memory, query)).toEqual(whole);
  });
});

test('terms of a directory that the caller may not see change nothing', async () => {
  const search = engines.get('none');
  const before = await answer('none', 'who works at Zephirine');
  const gazetteer = await loadGazetteer();
  await db.query(
    `insert into directories (id, name, type, owner_id) values ('d_theirs', 'C', 'connections', 'them')`,
  );
  await writePeople(
    db,
    [{ id: 'hidden', name: 'Ilva Hidden', experiences: [{ organization: 'Zephirine Ltd' }] }],
    { origin: 'import', isPublic: false, directoryId: 'd_theirs', gazetteer, now: NOW },
  );
  await search?.follow();
  expect(await answer('none', 'who works at Zephirine')).toEqual(before);
});
