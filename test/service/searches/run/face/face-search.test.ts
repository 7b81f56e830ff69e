import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchKind } from '../../../../../src/service/searches/run/search-kind.ts';
import { putPages } from '../../../evidence/discover/pages.ts';
import { face, keepPicture, likeFirst } from '../../../faces/index/pictures.ts';
import { addPeople, codeOf } from '../../../start-service.ts';
import { namesOf, potter, potters, testContext, workAll, workStep } from '../search-world.ts';
import {
  type FaceSearchWorld,
  likeness,
  openFaceSearchWorld,
  sourcesOf,
} from './face-search-world.ts';

let world: FaceSearchWorld;
beforeEach(async () => {
  world = await openFaceSearchWorld();
});
afterEach(() => world.close());

/** Starts a search for the face, works it to its end and reads it. */
async function searched(body?: object) {
  const { search_id } = await world.search.start(await world.asked(body));
  await workAll(world.db);
  return world.search.read(search_id);
}

test('finds people by face alone, most similar first', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  await world.known('Ines Oxley', { 'https://img.example/ines.jpg': 0.55 });
  await world.known('Rufus Vale', { 'https://img.example/rufus.jpg': 0.32 });
  await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.1 });
  await addPeople(world.db, [{ name: 'Odo Quell' }]);
  const over = await searched();
  expect(over).toMatchObject({
    status: 'completed',
    candidate_discovery: true,
    candidate_discovery_completed: true,
    profile_upgrades_completed: true,
    total_matches: 3,
    query_intent: null,
    notices: [],
  });
  expect(over.results.map(likeness)).toEqual([
    ['Ada Moreno', 'ready', 0.9, 'high', 'strong'],
    ['Ines Oxley', 'ready', 0.55, 'medium', 'likely'],
    ['Rufus Vale', 'ready', 0.32, 'low', 'possible'],
  ]);
  expect(new Set(over.results.map(({ origin }) => origin))).toEqual(new Set(['face']));
  const [first] = over.results;
  expect(first?.match_reasons).toEqual([
    { field: 'signals.face_source', text: 'a source shows a similar face (0.90, strong)' },
  ]);
});

test('a name in the query neither adds people nor removes them', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  await addPeople(world.db, [{ name: 'Tamsin Orrery' }]);
  await putPages(world.db, potters(1));
  const asked = { query: 'tamsin orrery', intent: { names: ['Tamsin Orrery'] } };
  const over = await searched({ ...asked, candidate_discovery: true, limit: 100 });
  expect(namesOf(over.results)).toEqual(['Ada Moreno']);
  expect(over).toMatchObject({ query: 'tamsin orrery', intent: { names: ['Tamsin Orrery'] } });
});

test.each([
  ['a name', { intent: { names: ['Rufus Vale'] } }, 'names'],
  ['an e-mail address', { signals: { email: 'rufus@vale.example' } }, 'signals.email'],
])('ranks the person who matches %s first', async (_, asked, field) => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.95 });
  const [rufus = ''] = await addPeople(world.db, [
    { name: 'Rufus Vale', emails: ['rufus@vale.example'] },
  ]);
  const faces = [likeFirst(0.4)];
  const url = 'https://img.example/rufus.jpg';
  await keepPicture(world.db, { url, faces }, { profileIds: [rufus] });
  const over = await searched(asked);
  expect(namesOf(over.results)).toEqual(['Rufus Vale', 'Ada Moreno']);
  expect(over.results[0]?.match_reasons?.map((reason) => reason.field)).toEqual([
    'signals.face_source',
    field,
  ]);
  // A matching name does not raise the similarity of the face.
  expect(over.results[0]).toMatchObject({ confidence: 0.4, confidence_status: 'possible' });
});

test('limits the list to `candidate_discovery_limit` people, the best matches', async () => {
  for (const at of [1, 2, 3, 4]) {
    await world.known(`Nth${at} Vale`, { [`https://img.example/${at}.jpg`]: 0.4 + at / 10 });
  }
  const asked = { candidate_discovery_limit: 2, limit: 1, intent: { names: ['Nth3 Vale'] } };
  const over = await searched(asked);
  expect(namesOf(over.results)).toEqual(['Nth3 Vale', 'Nth4 Vale']);
  expect(over.total_matches).toBe(4);
  expect(over.discovered_sources).toHaveLength(4);
});

test('returns the similarity of each source and which ones show another face', async () => {
  await world.known('Ada Moreno', {
    'https://img.example/now.jpg': 0.9,
    'https://img.example/then.jpg': 0.55,
    'https://img.example/sister.jpg': 0.35,
    'https://img.example/stranger.jpg': 0.27,
    'https://img.example/nothing.jpg': 0.2,
  });
  await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.28 });
  const over = await searched();
  expect(sourcesOf(over)).toEqual([
    ['https://img.example/now.jpg', true, 0.9, 'strong'],
    ['https://img.example/then.jpg', true, 0.55, 'likely'],
    ['https://img.example/sister.jpg', false, 0.35, 'possible'],
    ['https://img.example/pia.jpg', false, 0.28, undefined],
    ['https://img.example/stranger.jpg', false, 0.27, undefined],
  ]);
  expect(namesOf(over.results)).toEqual(['Ada Moreno']);
  const [ada] = over.results;
  expect(ada?.candidate_sources).toEqual(over.discovered_sources?.slice(0, 2));
  expect(ada?.match_reasons?.[0]?.text).toBe(
    '2 sources show similar faces (the most similar: 0.90, strong)',
  );
});

test('returns the page that an import cites for a picture as its source', async () => {
  const url = 'https://img.example/ada.jpg';
  const sources = [{ url: 'https://news.example/prize', title: 'The prize', excerpt: 'Ada won' }];
  const [ada = ''] = await addPeople(world.db, [
    { name: 'Ada Moreno', images: [{ url, sources }] },
  ]);
  await keepPicture(world.db, { url, faces: [face(1)] }, { profileIds: [ada] });
  const over = await searched();
  const match = { kept: true, similarity: 1, band: 'strong' };
  expect(over.discovered_sources).toEqual([
    {
      ...{ url: 'https://news.example/prize', title: 'The prize' },
      ...{ images: [{ url }], face_match: match },
    },
  ]);
});

test('builds one profile for a person whom two pages show', async () => {
  const [team, gazette] = potter(0);
  if (team === undefined || gazette === undefined) throw new Error('a potter has two pages');
  await world.page(team, 'https://kilns0.example/bram.jpg', 0.7);
  await world.page(gazette, 'https://gazette.example/bram.jpg', 0.55);
  const over = await searched({ profile_depth: 'full' });
  expect(over.results.map(likeness)).toEqual([['Bram Oxley', 'ready', 0.7, 'high', 'strong']]);
  const [bram] = over.results;
  expect(bram).toMatchObject({ origin: 'face', generation_level: 3 });
  expect(sourcesOf(over)).toEqual([
    [team.url, true, 0.7, 'strong'],
    [gazette.url, true, 0.55, 'likely'],
  ]);
  expect(over.discovered_sources?.[0]).toMatchObject({
    title: `Page at ${team.url}`,
    images: [{ url: 'https://kilns0.example/bram.jpg' }],
  });
  const read = await world.ask(`GET /v3/enrich/${bram?.profile_id}`, { key: world.client.secret });
  expect(codeOf(read)).toBe(200);
});

test('assigns a page about a known person to that person, in one row', async () => {
  const email = 'potter0@kilns.example';
  const [id = ''] = await addPeople(world.db, [
    { name: 'Bram Oxley', emails: [email], location: 'Lisbon, Portugal' },
  ]);
  const portrait = { url: 'https://img.example/bram.jpg', faces: [likeFirst(0.6, 2)] };
  await keepPicture(world.db, portrait, { profileIds: [id] });
  const [team] = potter(0);
  if (team === undefined) throw new Error('a potter has a page');
  await world.page(team, 'https://kilns0.example/bram.jpg', 0.7);
  const over = await searched();
  expect(over.results.map(({ profile_id }) => profile_id)).toEqual([id]);
  expect(over.results[0]?.candidate_sources?.map(({ url }) => url)).toEqual([
    team.url,
    'https://img.example/bram.jpg',
  ]);
});

test('ranks the person of a page in `signals.urls` first, also without fetching', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.95 });
  const [page] = potter(0);
  if (page === undefined) throw new Error('a potter has a page');
  await world.page(page, 'https://kilns0.example/bram.jpg', 0.4);
  const over = await searched({ signals: { urls: [page.url] } });
  expect(namesOf(over.results)).toEqual(['Bram Oxley', 'Ada Moreno']);
  expect(over.notices).toEqual([expect.stringContaining('--allow-fetch')]);
});

test('deepens a known person to the requested profile_depth', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const over = await searched({ profile_depth: 'full', include_profile: true });
  expect(over.results[0]).toMatchObject({
    ...{ status: 'ready', generation_level: 3, origin: 'face', confidence_status: 'strong' },
    profile: { displayName: 'Ada Moreno' },
  });
});

test('says how many pictures were compared when no face is similar', async () => {
  await world.known('Pia Stone', { 'https://img.example/pia.jpg': 0.1 });
  await world.known('Odo Quell', { 'https://img.example/odo.jpg': 0.28 });
  const over = await searched();
  expect(over).toMatchObject({ status: 'completed', results: [], total_matches: 0 });
  expect(over.notices).toEqual([
    expect.stringMatching(
      /^On record for nobody: a face similar enough .* among 2 pictures.*--photo-rights/,
    ),
  ]);
  expect(sourcesOf(over)).toEqual([['https://img.example/odo.jpg', false, 0.28, undefined]]);
});

test('ignores face vectors of another model', async () => {
  const [ada = ''] = await addPeople(world.db, [{ name: 'Ada Moreno' }]);
  const url = 'https://img.example/ada.jpg';
  const old = { url, faces: [face(1)], model: 'older@1' };
  await keepPicture(world.db, old, { profileIds: [ada] });
  const over = await searched();
  expect(over.results).toEqual([]);
  expect(over.notices).toEqual([expect.stringContaining('a picture to compare')]);
});

test('assigns a group picture to the person whose other picture matches the face', async () => {
  const ada = await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.8 });
  const [pia = ''] = await addPeople(world.db, [{ name: 'Pia Stone' }]);
  const group = { url: 'https://img.example/team.jpg', faces: [likeFirst(0.75), face(0, 0, 1)] };
  await keepPicture(world.db, group, { profileIds: [ada, pia] });
  const over = await searched();
  expect(namesOf(over.results)).toEqual(['Ada Moreno']);
  expect(over.results[0]?.candidate_sources).toHaveLength(2);
});

const ORDER = ['generating', 'enriching', 'ready'];

test('rows are only added and only advance, and sources do not change', async () => {
  const [team] = potter(0);
  if (team === undefined) throw new Error('a potter has a page');
  await world.page(team, 'https://kilns0.example/bram.jpg', 0.7);
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const { search_id } = await world.search.start(await world.asked({ profile_depth: 'full' }));
  const kind = searchKind(testContext(world.db));
  let before = await world.search.read(search_id);
  const ways = new Map<string | null | undefined, string[]>();
  while ((await workStep(world.db, kind)) !== null) {
    const now = await world.search.read(search_id);
    expect(namesOf(now.results).slice(0, before.results.length)).toEqual(namesOf(before.results));
    if (before.results.length > 0) expect(sourcesOf(now)).toEqual(sourcesOf(before));
    for (const { preview, status = '' } of now.results) {
      const way = ways.get(preview?.display_name) ?? [];
      if (way.at(-1) !== status) ways.set(preview?.display_name, [...way, status]);
    }
    const isWithin = (url: string) => now.discovered_sources?.some((one) => one.url === url);
    const cited = now.results.flatMap((row) => row.candidate_sources ?? []);
    expect(cited.filter(({ url }) => !isWithin(url))).toEqual([]);
    before = now;
  }
  expect([...ways]).toEqual([
    ['Ada Moreno', ORDER.slice(1)],
    ['Bram Oxley', ORDER],
  ]);
});
