import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelRun } from '../../tools/cancel_run.ts';
import { madeUpSearch } from '../answers/made-up-people.ts';
import { madeUpDeep, madeUpEnrich } from '../answers/made-up-runs.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
beforeEach(async () => {
  bench = await openBench(cancelRun);
});
afterEach(() => bench.close());

const SEARCH = 'search:s_0a1b2c3d4e';
const billing = { reserved: 0, consumed: 15, released: 85 };

test('keeps the people that a search found, and reports the credits given back', async () => {
  bench.service.play({
    'v3.search.cancel': () => ({ body: madeUpSearch({ status: 'cancelled', billing }) }),
  });
  const outcome = await bench.call({ run: SEARCH });
  expect(plain(outcome)).toMatchInlineSnapshot(`
    "Cancelled (search:s_0a1b2c3d4e): 2 people were found so far.
    Credits: 15 spent, 85 given back.
    Next: wait_for_run {"run":"search:s_0a1b2c3d4e"} for the rows"
  `);
  expect(outcome.ok && outcome.data).toEqual({
    status: 'cancelled',
    final: true,
    run: SEARCH,
    profile: '',
    summary: expect.stringMatching(/^Cancelled/),
    next: `wait_for_run {"run":"${SEARCH}"} for the rows`,
  });
  expect(bench.service.heard.map(({ params }) => params)).toEqual([{ search_id: 's_0a1b2c3d4e' }]);
});

test('cancels a population by its own handle', async () => {
  bench.service.play({
    'v3.search.cancel': () => ({
      body: madeUpSearch({
        status: 'cancelled',
        results: [],
        billing: { ...billing, consumed: 0, released: 0 },
      }),
    }),
  });
  const outcome = await bench.call({ run: 'population:s_1' });
  expect(plain(outcome)).toMatchInlineSnapshot(`
    "Cancelled (population:s_1): no people were found so far.
    Nothing was charged."
  `);
});

test('says that a cancelled deep search stays charged', async () => {
  bench.service.play({
    'v2.deep_search.cancel': () => ({ body: madeUpDeep({ status: 'cancelled' }) }),
  });
  expect(plain(await bench.call({ run: 'deep:d_1' }))).toMatchInlineSnapshot(`
    "Cancelled (deep:d_1): what it had found is kept.
    It stays charged: only runs that were never accepted are refunded."
  `);
});

test('says that a cancelled enrichment keeps the profile and was free', async () => {
  bench.service.play({
    'v3.enrich.cancel': () => ({ body: madeUpEnrich({ status: 'cancelled' }) }),
  });
  const outcome = await bench.call({ run: 'enrich:e_1' });
  expect(plain(outcome)).toMatchInlineSnapshot(`
    "Cancelled (enrich:e_1): the profile keeps what was built. It is at level 1 (identity).
    Enriching is free: nothing was charged."
  `);
  expect(outcome.ok && outcome.links).toMatchObject([{ uri: 'people://profile/p_6k9d2m1x0a' }]);
});

describe('cancel_run for a run that has ended', () => {
  test.each([
    [
      'deep:d_1',
      'v2.deep_search.cancel',
      madeUpDeep({ status: 'completed', result: { id: 'p_1' } }),
    ],
    ['enrich:e_1', 'v3.enrich.cancel', madeUpEnrich({ status: 'completed' })],
    [SEARCH, 'v3.search.cancel', madeUpSearch()],
  ] as const)(
    'says that %s has already ended and how to read its result',
    async (run, id, body) => {
      bench.service.play({ [id]: () => ({ body }) });
      const outcome = await bench.call({ run });
      expect(outcome.text).toMatch(`Nothing was cancelled: ${run} has already ended (completed).`);
      expect(outcome.ok && outcome.data).toMatchObject({ final: true, status: 'completed' });
      expect(outcome.text).toMatch(/Next: (get_profile|wait_for_run) /);
    },
  );
});

test('does not report a run as ended while it still runs', async () => {
  bench.service.play({ 'v2.deep_search.cancel': () => ({ body: madeUpDeep() }) });
  const outcome = await bench.call({ run: 'deep:d_1' });
  expect(plain(outcome)).toMatchInlineSnapshot(`
    "STILL RUNNING (deep:d_1): not the result yet.
    It was told to stop and is still running.
    Next: wait_for_run {"run":"deep:d_1"} now, to keep waiting"
  `);
  expect(outcome.ok && outcome.data).toMatchObject({ final: false });
});

test('rejects an import without calling the service', async () => {
  const outcome = await bench.call({ run: 'import:i_1' });
  expect(outcome.ok).toBe(false);
  expect(outcome.text).toContain('an import cannot be cancelled');
  expect(bench.service.heard).toEqual([]);
});

test.each([
  [SEARCH, 'v3.search.cancel', 404, 'developer_v3_search_not_found', 'search_people'],
  [
    'deep:d_1',
    'v2.deep_search.cancel',
    404,
    'developer_deep_search_run_not_found',
    'start_deep_search',
  ],
  ['enrich:e_1', 'v3.enrich.cancel', 404, 'developer_v3_enrich_not_found', 'enrich_profile'],
  [SEARCH, 'v3.search.cancel', 403, 'missing_api_key_scope', 'search:read'],
] as const)(
  'explains the error for %s when %s returns %i %s',
  async (run, id, status, code, says) => {
    bench.service.play({ [id]: () => refusal(status, code) });
    const outcome = await bench.call({ run });
    expect(outcome.ok).toBe(false);
    expect(outcome.text).toContain(says);
    expect(outcome.text).not.toContain('IGNORE');
  },
);

test.each(['p_1', 'search:', 'nothing:1', ''])('rejects the handle %j', async (run) => {
  expect((await bench.call({ run })).ok).toBe(false);
  expect(bench.service.heard).toEqual([]);
});
