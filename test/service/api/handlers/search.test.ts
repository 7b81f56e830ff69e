import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { createService } from '../../../../src/service/api/app.ts';
import { HeldEngine } from '../../access/paying/held-engine.ts';
import {
  addPeople,
  askService,
  codeOf,
  type Reply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

let run: TestService;
let secret: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
  await addPeople(
    run.db,
    Array.from({ length: 4 }, (_, n) => ({
      id: `record-${n}`,
      name: `Wren Quill ${n}`,
      headline: n === 0 ? 'Cartographer of tides' : undefined,
      location: 'Porto',
      image_url: 'https://pictures.example/wren.jpg',
      experiences: [
        { title: 'Cartographer', organization: `Tide Office ${n}`, start_date: '2015' },
      ],
      facts: [
        {
          text: 'Maps tides',
          sources: [0, 1, 2, 3, 4].map((page) => ({
            url: `https://tides.example/${n}/${page}`,
            title: `Page ${page}`,
            published_at: '2021-03',
            excerpt: 'long text',
          })),
        },
      ],
    })),
  );
});
afterAll(() => run.close());

const start = (body: unknown, key = secret) => run.ask('POST /v3/search', { key, body });
const read = (id: string, key = secret, query = '') =>
  run.ask(`GET /v3/search/${encodeURIComponent(id)}${query}`, { key });
const snapshotOf = (reply: Reply) => successOf('v3.search.start', reply);

test('a search of known people is completed in the first answer', async () => {
  const reply = await start({ query: 'wren', limit: 3, request_id: 'first' });
  expect(reply.status).toBe(200);
  const snapshot = snapshotOf(reply);
  expect(snapshot).toMatchObject({
    request_id: 'first',
    status: 'completed',
    query: 'wren',
    candidate_discovery: false,
    candidate_discovery_completed: true,
    profile_depth: 'partial',
    include_profile: false,
    total_matches: 4,
    discovered_sources: [],
    billing: { reserved: 0, consumed: 0, released: 0 },
    links: { status: `/v3/search/${snapshot.search_id}` },
  });
  expect(snapshot.search_id).toMatch(/^s_[0-9a-hjkmnp-tv-z]{10}$/);
  expect(snapshot.results).toHaveLength(3);
});

test('a result row has a preview, match reasons, sources and an update time', async () => {
  const [row, second] = snapshotOf(await start({ query: 'wren' })).results;
  expect(row).toMatchObject({
    profile_id: expect.stringMatching(/^p_/),
    alias_ids: ['record-0'],
    status: 'ready',
    generation_level: 2,
    origin: 'search',
    confidence: 0.9,
    confidence_level: 'high',
    match_reasons: [{ field: 'names', text: 'the name matches' }],
    preview: {
      display_name: 'Wren Quill 0',
      headline: 'Cartographer of tides',
      location: 'Porto',
      image_url: 'https://pictures.example/wren.jpg',
      updated_at: expect.stringMatching(/Z$/),
    },
  });
  expect(row?.candidate_sources).toEqual(
    [0, 1, 2].map((page) => ({
      url: `https://tides.example/0/${page}`,
      title: `Page ${page}`,
      publishedAt: '2021-03',
    })),
  );
  expect(row).not.toHaveProperty('profile');
  expect(row?.preview).not.toHaveProperty('demo');
  expect(second?.preview?.headline).toBe('Cartographer, Tide Office 1');
});

test('v2 and v3 rows mark people of the demo world with demo: true', async () => {
  await run.db.query("update profiles set origin = 'demo' where display_name = 'Wren Quill 3'");
  const rows = snapshotOf(await start({ query: 'wren' })).results;
  expect(rows.map((row) => row.preview?.demo)).toEqual([undefined, undefined, undefined, true]);
  const v2 = successOf(
    'v2.search',
    await run.ask('POST /v2/developer/search', {
      key: secret,
      body: { query: 'wren', numUsers: 9 },
    }),
  );
  expect(v2.payload.users.map((user) => user.demo)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
  await run.db.query("update profiles set origin = 'import'");
});

test('reads a stored search by its id and by its request id', async () => {
  const request_id = 'keep/this 100 % ☃';
  const started = snapshotOf(await start({ query: 'wren', request_id }));
  const byId = await read(started.search_id);
  expect(byId.status).toBe(200);
  expect(byId.body).toEqual(started);
  expect((await read(request_id)).body).toEqual(started);
});

test('since leaves out rows already read, and must be a whole number', async () => {
  const started = snapshotOf(await start({ query: 'wren' }));
  const later = successOf(
    'v3.search.read',
    await read(started.search_id, secret, `?since=${started.revision}`),
  );
  expect(later.results).toEqual([]);
  expect(later.revision).toBe(started.revision);
  const all = successOf('v3.search.read', await read(started.search_id, secret, '?since=0'));
  expect(all.results).toHaveLength(4);
  for (const since of ['-1', 'x', '1.5', '1e3', '']) {
    const reply = await read(started.search_id, secret, `?since=${since}`);
    expect([since, codeOf(reply)]).toEqual([since, 'developer_v3_search_invalid_request']);
  }
});

test('a search without matches completes with an empty result list', async () => {
  const snapshot = snapshotOf(await start({ query: 'nobody' }));
  expect(snapshot).toMatchObject({
    status: 'completed',
    total_matches: 0,
    results: [],
    revision: 0,
  });
});

test('a repeated request id returns the same search, or 409 if the body differs', async () => {
  const first = await start({ query: 'wren', request_id: 'twice' });
  const again = await start({ limit: 20, request_id: 'twice', query: 'wren' });
  expect(again.body).toEqual(first.body);
  const other = await start({ query: 'wren', limit: 19, request_id: 'twice' });
  expect([other.status, codeOf(other)]).toEqual([409, 'developer_v3_request_id_conflict']);
});

test('keys of one tenant share request ids and searches, other tenants get 404', async () => {
  const one = await run.key({ organization: 'Tide Office' });
  const two = await run.key({ organization: 'Tide Office' });
  const other = await run.key({ organization: 'Star Office' });
  const body = { query: 'wren', request_id: 'ours' };
  const started = snapshotOf(await start(body, one.secret));
  expect(snapshotOf(await start(body, two.secret)).search_id).toBe(started.search_id);
  expect(snapshotOf(await start(body, other.secret)).search_id).not.toBe(started.search_id);
  expect((await read(started.search_id, two.secret)).status).toBe(200);
  const foreign = await read(started.search_id, other.secret);
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'developer_v3_search_not_found']);
  expect(codeOf(await read(started.search_id))).toBe('developer_v3_search_not_found');
});

test.each(['s_none', '%', "'; drop table searches --", ' '])(
  'returns developer_v3_search_not_found for the search id %j',
  async (id) => {
    expect(codeOf(await read(id))).toBe('developer_v3_search_not_found');
  },
);

test('concurrent equal starts run one search', async () => {
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  const body = { query: 'wren', request_id: 'at once' };
  const starts = Array.from({ length: 6 }, () =>
    askService(service, 'POST /v3/search', { key: secret, body }),
  );
  await held.entered;
  held.letGo();
  const ids = (await Promise.all(starts)).map((reply) => snapshotOf(reply).search_id);
  expect(new Set(ids).size).toBe(1);
  expect(held.runs).toBe(1);
  await service.close();
});

test('equal starts at two replicas return the same search', async () => {
  const services = [0, 1].map(() => {
    const search = new HeldEngine(run.engine);
    return { search, service: createService({ db: run.db, search }) };
  });
  const body = { query: 'wren', request_id: 'two replicas' };
  const starts = services.map(({ service }) =>
    askService(service, 'POST /v3/search', { key: secret, body }),
  );
  await Promise.all(services.map(({ search }) => search.entered));
  for (const { search } of services) search.letGo();
  const [one, two] = await Promise.all(starts);
  expect(two?.body).toEqual(one?.body);
  await Promise.all(services.map(({ service }) => service.close()));
});

test('a failed start leaves its request id free for another try', async () => {
  const held = new HeldEngine(run.engine);
  const service = createService({ db: run.db, search: held });
  held.fail(new Error('no index'));
  const body = { query: 'wren', request_id: 'second try' };
  const ask = () => askService(service, 'POST /v3/search', { key: secret, body });
  expect(codeOf(await ask())).toBe('internal_error');
  held.letGo();
  expect(codeOf(await ask())).toBe(200);
  await service.close();
});

test('include_profile embeds profiles, and reading them needs profile:read', async () => {
  const reply = await start({ query: 'wren', include_profile: true, limit: 2 });
  const snapshot = snapshotOf(reply);
  expect(snapshot.results.map((row) => row.profile?.displayName)).toEqual([
    'Wren Quill 0',
    'Wren Quill 1',
  ]);
  const again = successOf('v3.search.read', await read(snapshot.search_id));
  expect(again.results.map((row) => row.profile?.id)).toEqual(
    again.results.map((row) => row.profile_id),
  );
  const narrow = await run.key({ scopes: ['search:read'] });
  const refused = await read(snapshot.search_id, narrow.secret);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'missing_api_key_scope']);
});

test("passes the query with the key's location, owner and visibility to the engine", async () => {
  const location = { place: 'Porto', lat: 41.15, lon: -8.61 };
  const key = await run.key({ owner: 'captain', location });
  const own = await run.db.transaction((tx) => connectionsDirectory(tx, 'captain'));
  const intent = { names: ['wren'], personalization: { nearMe: { distance: '5km' } } };
  const signals = { email: 'wren@tides.example' };
  await start({ query: 'wren', intent, signals, limit: 7 }, key.secret);
  expect(run.engine.asked.at(-1)).toMatchObject({
    query: 'wren',
    intent,
    signals,
    limit: 7,
    nearMe: location,
    networkOwner: 'captain',
    visibility: { includePublic: true, directoryIds: [own] },
    now: new Date(run.clock.now),
  });
});

test('v2 search returns users with a score, and a reason with includeMatchReason', async () => {
  const ask = async (extra: object) => {
    const body = { query: 'wren', numUsers: 1, ...extra };
    const reply = await run.ask('POST /v2/developer/search', { key: secret, body });
    return successOf('v2.search', reply).payload.users;
  };
  const [user] = await ask({});
  expect(user).toMatchObject({
    id: expect.stringMatching(/^p_/),
    displayName: 'Wren Quill 0',
    slug: expect.stringMatching(/^wren-quill/),
    headline: { jobTitle: 'Cartographer', companyName: 'Tide Office 0' },
    location: { place: 'Porto' },
    score: 0.9,
  });
  expect(user).not.toHaveProperty('matchReason');
  const [explained] = await ask({ includeMatchReason: true });
  expect(explained?.matchReason).toEqual({ reason: 'the name matches' });
  await ask({ structuredIntent: { version: 'v1', names: ['wren'] } });
  expect(run.engine.asked.at(-1)?.intent).toEqual({ names: ['wren'] });
});

test('the next search answers with the raised index revision', async () => {
  const before = snapshotOf(await start({ query: 'wren' })).index_revision ?? 0;
  await run.db.query(
    `insert into meta (key, value) values ('index_revision', '77'::jsonb)
     on conflict (key) do update set value = '77'::jsonb`,
  );
  expect(before).not.toBe(77);
  const reply = await start({ query: 'wren' });
  expect(snapshotOf(reply).index_revision).toBe(77);
  expect(reply.headers.get('x-index-revision')).toBe('77');
  expect((await start({ query: '' })).headers.get('x-index-revision')).toBeNull();
});

test('stores a search, its rows and its ledger entry together or not at all', async () => {
  const key = await run.key();
  await run.db.query(
    'alter table search_results add constraint none check (position < 0) not valid',
  );
  const reply = await start({ query: 'wren', request_id: 'torn' }, key.secret);
  await run.db.query('alter table search_results drop constraint none');
  expect(codeOf(reply)).toBe('internal_error');
  expect(await run.db.query('select 1 from searches where key_id = $1', [key.id])).toEqual([]);
  expect(await run.db.query('select 1 from ledger where key_id = $1', [key.id])).toEqual([]);
});
