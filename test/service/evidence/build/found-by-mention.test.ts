import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../../../src/service/search/search-engine.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { Building, PUBLIC_VIEW } from './building.ts';

let db: Database;
let search: SearchEngine;
let at: Building;

const CROWD = ['Bo Lind', 'Cy Fern', 'Di Moss', 'Ed Rye'].map((name, n) => ({
  name,
  location: 'Turin, Italy',
  experiences: [{ title: 'Baker', organization: `Oat ${n}`, start_date: '2012' }],
}));

beforeAll(async () => {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  db = await openTestDatabase();
  await writePeople(db, CROWD, { origin: 'import', isPublic: true, gazetteer, embedder });
  search = await createSearch({ db, gazetteer, embedder });
  at = new Building(db, { gazetteer, embedder });
});
afterAll(() => db.close());

const foundBy = async (question: object): Promise<string[]> => {
  const answer = await search.search({ limit: 10, visibility: PUBLIC_VIEW, ...question });
  return answer.people.map(({ profileId }) => profileId);
};

test('search finds a built profile by what only its mentions say', async () => {
  // Searches once before, so that the engine has to update what it keeps in memory.
  expect(await foundBy({ query: 'bakers in Turin' })).toHaveLength(4);
  const press = await at.mention(
    { url: 'https://press.example/1' },
    {
      location: 'Leeds, United Kingdom',
      experiences: [{ title: 'Glaciologist', organization: 'Norvane', start_date: '2019' }],
    },
  );
  const club = await at.mention(
    { url: 'https://club.example/1' },
    {
      passions: [{ text: 'Restores wooden sailing boats with her brother' }],
      emails: ['ada@club.example'],
    },
  );
  const { profileId } = await at.build({ mentions: [press] });
  await search.refresh();
  const asked = [
    { query: 'glaciologists' },
    { query: 'who works at Norvane' },
    { intent: { experiences: [{ organization: 'Norvane', temporalScope: 'current' }] } },
    { intent: { geo: { place: 'Leeds', distance: '20 km' } } },
    { signals: { urls: ['https://press.example/1'] } },
  ];
  for (const question of asked) expect(await foundBy(question)).toEqual([profileId]);
  expect(await foundBy({ signals: { email: 'ada@club.example' } })).toEqual([]);

  await at.build({ profileId, mentions: [club] });
  await search.refresh();
  expect(await foundBy({ signals: { email: 'ada@club.example' } })).toEqual([profileId]);
  expect(
    (await foundBy({ intent: { semanticClauses: [{ text: 'restores sailing boats' }] } }))[0],
  ).toBe(profileId);
  const [fact] = await search.queryFacts(profileId, 'wooden boats', 5);
  expect(fact).toMatchObject({
    section: 'passions',
    sources: [{ url: 'https://club.example/1' }],
  });
});

test('search does not find a profile by what a clean build dropped', async () => {
  const [ada] = await foundBy({ query: 'glaciologists' });
  await db.query(`delete from sources where url = 'https://press.example/1'`);
  await at.build({ profileId: ada ?? '', base: 'clean' });
  await search.refresh();
  expect(await foundBy({ query: 'who works at Norvane' })).toEqual([]);
});
