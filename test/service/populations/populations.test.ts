import { afterEach, beforeEach, expect, test } from 'vitest';
import { populationKind } from '../../../src/service/populations/run/population-kind.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { putPages } from '../evidence/discover/pages.ts';
import {
  type Asking,
  asking,
  namesOf,
  startIdleService,
  statuses,
  testContext,
  workAll,
  workStep,
} from '../searches/run/search-world.ts';
import { addPeople, codeOf, successOf, type TestService } from '../start-service.ts';

const KILNS = { kind: 'company', name: 'Kiln House' } as const;
const CREDITS = 100;

let run: TestService;
let key: { readonly id: string; readonly secret: string };
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  key = await run.key({ credits: CREDITS });
  search = asking(run, key.secret);
  await addPeople(run.db, [
    { name: 'Bram Oxley', experiences: [{ title: 'Potter', organization: 'Kiln House' }] },
    {
      name: 'Odo Left',
      experiences: [{ title: 'Potter', organization: 'Kiln House', end_date: '2011' }],
      education: [{ school: 'Harrowgate College' }],
    },
    { name: 'Pia Elsewhere', experiences: [{ organization: 'Kiln House Museum of Glass' }] },
  ]);
  const job = { title: 'Glazer', organization: 'Kiln House', start_date: '2020' };
  await putPages(run.db, [
    { url: 'https://kilns.example/ines', people: [{ name: 'Ines Tolvaj', experiences: [job] }] },
  ]);
});
afterEach(() => run.close());

const quote = (body: object, secret = key.secret) =>
  run.ask('POST /v3/search/populations/quote', { key: secret, body });
const start = (body: object, secret = key.secret) =>
  run.ask('POST /v3/search/populations', { key: secret, body });
const quoteOf = async (body: object) => successOf('v3.populations.quote', await quote(body));
const startOf = async (body: object) => successOf('v3.populations.start', await start(body));
const work = (context = testContext(run.db)) => workAll(run.db, context, populationKind);

test.each([
  ['identity', 2],
  ['partial', 10],
  ['full', 20],
])(
  'a quote at profile_depth %s returns the size and the total credits',
  async (profile_depth, credits) => {
    const told = await quoteOf({ population: KILNS, profile_depth });
    expect(told).toMatchObject({
      population: { kind: 'company', id: 'company:kiln-house', name: 'Kiln House' },
      size: 2,
      credits,
      profile_depth,
      max_people: null,
      pricing_version: expect.any(String),
      quote_id: expect.stringMatching(/^q_/),
    });
    expect(Date.parse(told.expires_at ?? '')).toBeGreaterThan(run.clock.now);
  },
);

test('max_people limits the credits of a quote, but not its size', async () => {
  expect(await quoteOf({ population: KILNS, max_people: 1 })).toMatchObject({
    size: 2,
    credits: 5,
    max_people: 1,
  });
});

test('a school quote counts the people who attended it', async () => {
  const population = { kind: 'school', name: 'Harrowgate College' };
  expect(await quoteOf({ population })).toMatchObject({ size: 1 });
});

test('organizations with a longer name are not counted or charged, but in other_matches', async () => {
  await addPeople(run.db, [
    { name: 'Una Tidewell', experiences: [{ organization: 'Moor House of Delegates' }] },
    { name: 'Ulf Brack', experiences: [{ organization: 'THE MOOR HOUSE OF DELEGATES' }] },
    ...['Vera Strand', 'Vito Sund', 'Viola Dene'].map((name) => ({
      name,
      experiences: [{ organization: 'West Moor House of Delegates' }],
    })),
  ]);
  const job = { title: 'Delegate', organization: 'West Moor House of Delegates' };
  const before = { title: 'Clerk', organization: 'Moor House of Delegates', end_date: '2015' };
  await putPages(run.db, [
    { url: 'https://w.example/x', people: [{ name: 'Xan Ebb', experiences: [job, before] }] },
  ]);
  const population = { kind: 'company', name: 'Moor House of Delegates' };
  const told = await quoteOf({ population });
  expect(told).toMatchObject({
    size: 2,
    credits: 10,
    other_matches: [{ name: 'West Moor House of Delegates', people: 3 }],
  });
  expect(told.matched_names?.[0]?.toLowerCase()).toContain('moor house of delegates');
  const begun = await startOf({ population, quote_id: told.quote_id });
  expect(begun.notices?.join()).toContain('"West Moor House of Delegates" (3)');
  await work();
  const over = await search.read(begun.search_id);
  expect(namesOf(over.results).sort()).toEqual(['Ulf Brack', 'Una Tidewell']);
  expect(over.billing).toMatchObject({ consumed: 10, released: 0 });
  const west = await quoteOf({ population: { ...population, name: job.organization } });
  expect(west).toMatchObject({ size: 4, other_matches: [] });
});

test('other_matches omits organizations of a directory that the key may not see', async () => {
  await run.db.query(
    `insert into directories (id, name, type, owner_id) values ('dir_x', 'X', 'connections', 'x')`,
  );
  const museum = [{ name: 'Zoe Hidden', experiences: [{ organization: 'Kiln House Cellar' }] }];
  await addPeople(run.db, museum, 'dir_x');
  expect((await quoteOf({ population: KILNS })).other_matches).toEqual([
    { name: 'Kiln House Museum of Glass', people: 1 },
  ]);
});

test('returns not_found with the longer names when only those are known', async () => {
  const reply = await quote({ population: { kind: 'company', name: 'Museum of Glass' } });
  expect(codeOf(reply)).toBe('developer_v3_populations_not_found');
  expect(JSON.stringify(reply.body)).toContain('Kiln House Museum of Glass');
});

test('returns not_found for an unknown name and for a mismatched id', async () => {
  const nobody = { population: { kind: 'company', name: 'Nowhere Works' } };
  expect(codeOf(await quote(nobody))).toBe('developer_v3_populations_not_found');
  const other = { population: { ...KILNS, id: 'company:elsewhere' } };
  expect(codeOf(await start(other))).toBe('developer_v3_populations_not_found');
});

test('charges for each person added and settles the reservation', async () => {
  const begun = await startOf({ population: KILNS, profile_depth: 'partial' });
  expect(begun).toMatchObject({
    status: 'running',
    results: [],
    billing: { reserved: 10, consumed: 0, released: 0 },
    population: { kind: 'company', name: 'Kiln House', size: 2, status: 'running', added: 0 },
  });
  expect(await accountOf(run.db, key.id)).toMatchObject({ available: 90, reserved: 10 });
  await work();
  const over = await search.read(begun.search_id);
  expect(over).toMatchObject({
    status: 'completed',
    candidate_discovery_completed: true,
    billing: { reserved: 10, consumed: 10, released: 0 },
    population: { status: 'completed', added: 2, credits_quoted: 10 },
  });
  expect(namesOf(over.results)).toEqual(['Bram Oxley', 'Ines Tolvaj']);
  expect(statuses(over)).toEqual(['ready', 'ready']);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 90, reserved: 0, consumed: 10 });
  expect(await ledgerSums(run.db, key.id)).toEqual(await accountOf(run.db, key.id));
});

test('charges 0 credits for a person who cannot be written', async () => {
  const { search_id } = await startOf({ population: KILNS });
  const write = () => Promise.reject(new Error('cannot be written'));
  await work(testContext(run.db, { write }));
  const over = await search.read(search_id);
  expect(over).toMatchObject({
    status: 'completed_with_errors',
    billing: { reserved: 10, consumed: 5, released: 5 },
    population: { status: 'completed_with_errors', added: 1 },
  });
  expect(statuses(over)).toEqual(['ready', 'failed']);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 95, reserved: 0, consumed: 5 });
});

test('cancelling charges only for people already added and releases the rest', async () => {
  const { search_id } = await startOf({ population: KILNS });
  const kind = populationKind(testContext(run.db));
  const rows = async () => (await search.read(search_id)).results.length;
  while ((await rows()) < 2) await workStep(run.db, kind);
  const cancelled = await search.cancel(search_id);
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    billing: { reserved: 10, consumed: 5, released: 5 },
    population: { status: 'cancelled', added: 1 },
  });
  expect(statuses(cancelled)).toEqual(['ready', 'failed']);
  expect(await accountOf(run.db, key.id)).toEqual({ available: 95, reserved: 0, consumed: 5 });
  expect(await work()).toBe(0);
});

test('a quote is valid only for its own request and tenant, and until it expires', async () => {
  const { quote_id, expires_at = '' } = await quoteOf({ population: KILNS, max_people: 1 });
  const asked = { population: KILNS, max_people: 1, quote_id };
  const code = async (body: object, secret?: string) => codeOf(await start(body, secret));
  const deeper = { ...asked, profile_depth: 'full' };
  expect(await code(deeper)).toBe('developer_v3_populations_invalid_request');
  expect(await code({ ...asked, quote_id: 'q_none' })).toBe('developer_v3_populations_not_found');
  const stranger = await run.key({ owner: 'somebody-else', credits: CREDITS });
  expect(await code(asked, stranger.secret)).toBe('developer_v3_populations_not_found');
  const told = { ...KILNS, id: 'company:kiln-house' };
  expect(await startOf({ ...asked, population: told })).toMatchObject({ billing: { reserved: 5 } });
  run.clock.now = Date.parse(expires_at);
  expect(await code(asked)).toBe('developer_v3_populations_unprocessable');
});

test('a repeated request_id returns the same search and charges once', async () => {
  const asked = { population: KILNS, request_id: 'everybody' };
  const first = await startOf(asked);
  const again = await startOf(asked);
  expect(again.search_id).toBe(first.search_id);
  expect(await accountOf(run.db, key.id)).toMatchObject({ available: 90, reserved: 10 });
  expect((await search.read('everybody')).search_id).toBe(first.search_id);
  const other = { ...asked, profile_depth: 'full' };
  expect(codeOf(await start(other))).toBe('developer_v3_request_id_conflict');
  await search.start({ query: 'bram', request_id: 'taken' });
  const taken = { population: KILNS, request_id: 'taken' };
  expect(codeOf(await start(taken))).toBe('developer_v3_request_id_conflict');
  expect(await accountOf(run.db, key.id)).toMatchObject({ available: 90, reserved: 10 });
});

test('insufficient credits start no run and charge 0 credits', async () => {
  const poor = await run.key({ credits: 9 });
  const refused = await start({ population: KILNS }, poor.secret);
  expect(refused.body).toMatchObject({
    error: { code: 'developer_api_credits_insufficient', requiredCredits: 10, remainingCredits: 9 },
  });
  expect(await run.db.query('select id from runs')).toEqual([]);
  expect(await accountOf(run.db, poor.id)).toEqual({ available: 9, reserved: 0, consumed: 0 });
});

test('the response header states the remaining credits', async () => {
  const reply = await start({ population: KILNS });
  expect(reply.status).toBe(202);
  expect(reply.headers.get('x-developer-api-credits-remaining')).toBe('90');
});
