import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, codeOf, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  namesOf,
  POTTERS,
  potter,
  potters,
  startIdleService,
  statuses,
  testContext,
  workAll,
  workStep,
} from './search-world.ts';

let run: TestService;
let secret: string;
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  secret = (await run.key()).secret;
  search = asking(run, secret);
});
afterEach(() => run.close());

const DISCOVER = { intent: POTTERS, candidate_discovery: true };

test('returns known people at once and appends candidates behind them', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery', experiences: [{ title: 'Potter' }] }]);
  await putPages(run.db, potters(2));
  const begun = await search.start({ ...DISCOVER, query: 'tamsin' });
  expect(begun).toMatchObject({
    status: 'running',
    candidate_discovery: true,
    candidate_discovery_completed: false,
    profile_upgrades_completed: false,
  });
  expect(namesOf(begun.results)).toEqual(['Tamsin Orrery']);
  await workAll(run.db);
  const over = await search.read(begun.search_id);
  expect(over).toMatchObject({
    status: 'completed',
    candidate_discovery_completed: true,
    profile_upgrades_completed: true,
    billing: { reserved: 0, consumed: 0, released: 0 },
  });
  expect(statuses(over)).toEqual(['ready', 'ready', 'ready']);
  const [known, ...candidates] = namesOf(over.results);
  expect(known).toBe('Tamsin Orrery');
  // Both match equally well, so their order is not fixed.
  expect(candidates.toSorted()).toEqual(['Bram Oxley', 'Ines Oxley']);
  const [, bram] = over.results;
  expect(bram).toMatchObject({ origin: 'candidate_discovery', generation_level: 2 });
  expect(bram?.match_reasons?.[0]?.field).toBe('experiences.title');
  expect(bram?.candidate_sources).toHaveLength(2);
});

test('shows a row before its profile is ready and keeps its profile id', async () => {
  await putPages(run.db, potter(0));
  const { search_id } = await search.start(DISCOVER);
  const kind = searchKind(testContext(run.db));
  const generating = async () => statuses(await search.read(search_id))[0] === 'generating';
  while (!(await generating())) await workStep(run.db, kind);
  const [early] = (await search.read(search_id)).results;
  expect(early?.preview?.display_name).toBe('Bram Oxley');
  const route = `GET /v3/enrich/${early?.profile_id}`;
  expect(codeOf(await run.ask(route, { key: secret }))).toBe('developer_profile_not_found');
  await workAll(run.db);
  const [late] = (await search.read(search_id)).results;
  expect(late).toMatchObject({ profile_id: early?.profile_id, status: 'ready' });
  expect(codeOf(await run.ask(route, { key: secret }))).toBe(200);
});

test('limits candidates by candidate_discovery_limit, apart from limit', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }, { name: 'Tamsin Quell' }]);
  await putPages(run.db, potters(4));
  const asked = { ...DISCOVER, query: 'tamsin', limit: 1, candidate_discovery_limit: 2 };
  const { search_id } = await search.start(asked);
  await workAll(run.db);
  const { results } = await search.read(search_id);
  expect(results.map(({ origin }) => origin)).toEqual([
    'search',
    'candidate_discovery',
    'candidate_discovery',
  ]);
});

test('does not add known people as candidates again, but finds them by new pages', async () => {
  const email = 'potter0@kilns.example';
  const [id] = await addPeople(run.db, [
    { name: 'Bram Oxley', emails: [email], location: 'Lisbon, Portugal' },
  ]);
  await putPages(run.db, potter(0));
  const beside = await search.start({ ...DISCOVER, query: 'bram' });
  await workAll(run.db);
  const first = await search.read(beside.search_id);
  expect(first.results.map(({ profile_id, origin }) => [profile_id, origin])).toEqual([
    [id, 'search'],
  ]);
  const alone = await search.start(DISCOVER);
  await workAll(run.db);
  const second = await search.read(alone.search_id);
  expect(second.results.map(({ profile_id, origin }) => [profile_id, origin])).toEqual([
    [id, 'candidate_discovery'],
  ]);
});

test.each([
  ['e-mail', { email: 'studio@kilns.example' }, { emails: ['studio@kilns.example'] }],
  ['phone', { phone: '+351 21 123 4567' }, { phones: ['+351211234567'] }],
  ['address', { address: '1 Kiln Lane, Lisbon' }, { addresses: ['1 Kiln Lane, Lisbon'] }],
])('finds all people who share one %s', async (_, signals, shared) => {
  await putPages(run.db, [
    {
      url: 'https://kilns.example/studio',
      people: [
        { name: 'Bram Oxley', birth_date: '1970', ...shared },
        { name: 'Ines Tolvaj', birth_date: '1988', ...shared },
      ],
    },
  ]);
  const { search_id } = await search.start({ signals, candidate_discovery: true });
  await workAll(run.db);
  const { results } = await search.read(search_id);
  expect(namesOf(results).toSorted()).toEqual(['Bram Oxley', 'Ines Tolvaj']);
  expect(results[0]?.match_reasons?.[0]?.field).toMatch(/^signals\./);
});

test('lists sources in the order of discovery, including all that rows cite', async () => {
  await addPeople(run.db, [
    {
      name: 'Tamsin Orrery',
      facts: [{ text: 'Maps tides', sources: [{ url: 'https://tides.example/tamsin' }] }],
    },
  ]);
  await putPages(run.db, potters(3));
  const { search_id } = await search.start({ ...DISCOVER, query: 'tamsin' });
  const kind = searchKind(testContext(run.db));
  let before: string[] = [];
  for (;;) {
    const { discovered_sources = [], results } = await search.read(search_id);
    const urls = discovered_sources.map(({ url }) => url);
    expect(urls.slice(0, before.length)).toEqual(before);
    const cited = results.flatMap(({ candidate_sources = [] }) => candidate_sources);
    expect(cited.map(({ url }) => url).filter((url) => !urls.includes(url))).toEqual([]);
    before = urls;
    if ((await workStep(run.db, kind)) === null) break;
  }
  expect(before[0]).toBe('https://tides.example/tamsin');
  expect(before).toHaveLength(7);
});

test('completes with a hint to ingest pages when there are no sources', async () => {
  const { search_id } = await search.start(DISCOVER);
  await workAll(run.db);
  const over = await search.read(search_id);
  expect(over).toMatchObject({ status: 'completed', candidate_discovery_completed: true });
  expect(over.notices?.join(' ')).toContain('people-search-mcp ingest');
});

test('marks a candidate that cannot be stored as failed and adds the others', async () => {
  await putPages(run.db, potters(2));
  const context = testContext(run.db);
  const { search_id } = await search.start(DISCOVER);
  let first: string | null = null;
  const write: typeof context.write = async (person) => {
    first ??= person.newProfileId;
    if (person.newProfileId === first) throw new Error('cannot be written');
    return context.write(person);
  };
  await workAll(run.db, { ...context, write });
  const over = await search.read(search_id);
  expect(over).toMatchObject({ status: 'completed_with_errors', failure: null });
  expect(statuses(over)).toEqual(['failed', 'ready']);
  expect(over.results[0]?.failure?.code).toBe('profile_generation_failed');
});

test('reports search_failed when a search is given up', async () => {
  await putPages(run.db, potters(1));
  const { search_id } = await search.start(DISCOVER);
  const kind = searchKind({
    ...testContext(run.db),
    service: {
      ...testContext(run.db).service,
      readers: () => Promise.reject(new Error('no places')),
    },
  });
  const stuck = await workStep(run.db, kind);
  expect(stuck?.state).toBe('running');
  await run.db.transaction(async (tx) => {
    if (stuck !== null) await kind.gaveUp(stuck, { error: new Error() }).effects?.(tx);
  });
  expect(await search.read(search_id)).toMatchObject({
    status: 'failed',
    failure: { code: 'search_failed' },
  });
});

test('a cancelled search keeps its rows and adds none', async () => {
  await putPages(run.db, potters(3));
  const { search_id } = await search.start(DISCOVER);
  const kind = searchKind(testContext(run.db));
  const rows = async () => (await search.read(search_id)).results.length;
  while ((await rows()) < 2) await workStep(run.db, kind);
  const cancelled = await search.cancel(search_id);
  expect(cancelled).toMatchObject({ status: 'cancelled', candidate_discovery_completed: false });
  expect(statuses(cancelled)).toEqual(['ready', 'failed']);
  expect(await workAll(run.db)).toBe(0);
  expect(await search.cancel(search_id)).toEqual(cancelled);
});

test('cancelling a completed search changes nothing, and an unknown one returns 404', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
  const over = await search.start({ query: 'tamsin' });
  expect(await search.cancel(over.search_id)).toMatchObject({ status: 'completed' });
  const missing = await run.ask('DELETE /v3/search/s_nothing', { key: secret });
  expect(codeOf(missing)).toBe('developer_v3_search_not_found');
});

test('returns the same search for the same request id and rejects a changed request', async () => {
  await putPages(run.db, potters(1));
  const asked = { ...DISCOVER, request_id: 'once' };
  const first = await search.start(asked);
  await workAll(run.db);
  const again = await search.start(asked);
  expect(again).toMatchObject({ search_id: first.search_id, status: 'completed' });
  const other = { ...asked, candidate_discovery_limit: 3 };
  const reply = await run.ask('POST /v3/search', { key: secret, body: other });
  expect(codeOf(reply)).toBe('developer_v3_request_id_conflict');
});
