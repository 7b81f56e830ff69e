import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '../../../../../src/service/access/keys/create-key.ts';
import { createService, type Service } from '../../../../../src/service/api/app.ts';
import { writePeople } from '../../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../../support/database.ts';
import { face, keepPicture, likeFirst } from '../../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../../faces/uploads/stub-reader.ts';
import { askService, successOf } from '../../../start-service.ts';
import { namesOf } from '../search-world.ts';

/** How a query changes the results of a face search, read by the real engine. */

const PEOPLE: readonly (PersonRecord & { readonly alike: number })[] = [
  { name: 'Ada Moreno', location: 'Porto, Portugal', alike: 0.9 },
  {
    ...{ name: 'Rufus Vale', location: 'Lisbon, Portugal', alike: 0.5 },
    experiences: [{ title: 'Potter', organization: 'Kiln House', start_date: '2019' }],
  },
  {
    ...{ name: 'Pia Stone', location: 'Berlin, Germany', alike: 0.4 },
    experiences: [{ title: 'Surgeon', organization: 'Charité', start_date: '2015' }],
  },
  { name: 'Odo Quell', location: 'Lisbon, Portugal', alike: 0 },
];

let db: Database;
let service: Service;
let key: string;
let image_url: string;

beforeAll(async () => {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  db = await openTestDatabase();
  const reader = new StubReader();
  reader.faces = [faceAt([10, 10, 90, 90], face(1))];
  const options = { origin: 'import', isPublic: true, gazetteer, embedder } as const;
  for (const { alike, ...person } of PEOPLE) {
    const [written] = await writePeople(db, [person], options);
    const profileIds =
      written === undefined || written.kind === 'failed' ? [] : [written.profileId];
    const url = `https://img.example/${person.name}.jpg`;
    await keepPicture(db, { url, faces: [likeFirst(alike)] }, { profileIds });
  }
  const search = await createSearch({ db, gazetteer, embedder });
  const readers = async () => ({ gazetteer, embedder });
  service = createService({ db, search, readers, faceReader: reader });
  key = (await createKey(db, { name: 'test', scopes: ['search:read'] })).secret;
  const headers = { 'content-type': 'image/jpeg' };
  const sent = { key, headers, body: new TextEncoder().encode('a photo') };
  const reply = await askService(service, 'POST /v3/faces/detect', sent);
  image_url = successOf('v3.faces.detect', reply).payload.image_url;
}, 60_000);
afterAll(async () => {
  await service.close();
  await db.close();
});

async function searched(query: string) {
  const body = { query, signals: { face_source: { image_url } } };
  const reply = await askService(service, 'POST /v3/search', { key, body });
  const { links } = successOf('v3.search.start', reply);
  const read = async () =>
    successOf('v3.search.read', await askService(service, `GET ${links.status}`, { key }));
  const isOver = async () => (await read()).status !== 'running';
  await expect.poll(isOver, { interval: 10, timeout: 30_000 }).toBe(true);
  return read();
}

test.each([
  ['Pia Stone', ['Pia Stone', 'Ada Moreno', 'Rufus Vale'], 'names'],
  ['Pia Stone, surgeon in Berlin', ['Pia Stone', 'Ada Moreno', 'Rufus Vale'], 'names'],
  ['potters in Lisbon', ['Rufus Vale', 'Ada Moreno', 'Pia Stone'], 'experiences.title'],
  ['Odo Quell', ['Ada Moreno', 'Rufus Vale', 'Pia Stone'], undefined],
])('ranks people of a face search by the query "%s"', async (query, names, reason) => {
  const over = await searched(query);
  expect(namesOf(over.results)).toEqual(names);
  const fields = over.results[0]?.match_reasons?.map(({ field }) => field);
  expect(fields?.[1]).toBe(reason);
  expect(over).toMatchObject({ query, total_matches: 3, loosen: [], ambiguity: null });
});
