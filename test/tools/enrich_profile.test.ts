import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { enrichProfile } from '../../tools/enrich_profile.ts';
import { HOSTILE, madeUpEnrich } from '../answers/made-up-runs.ts';
import { CONSENT, SETTINGS } from '../mcp/support/environment.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { type Environment, openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
const waiting = (waitSeconds: number, more: Environment = {}) =>
  openBench(enrichProfile, { settings: { ...SETTINGS, waitSeconds }, ...more });
/** Waits one second only, for runs that do not end. */
const hurried = async () => {
  await bench.close();
  bench = await waiting(1);
};
beforeEach(async () => {
  bench = await waiting(30);
});
afterEach(() => bench.close());

const shown = (outcome: Parameters<typeof plain>[0]) =>
  plain(outcome).replace(/"since":\d+/, '"since":#');
const DONE = madeUpEnrich({ status: 'completed', generation_level: 3 });

test('answers at once when the profile is complete', async () => {
  bench.service.play({ 'v3.enrich.start': () => ({ body: DONE }) });
  const outcome = await bench.call({ id: 'ada-obi' });
  expect(shown(outcome)).toMatchInlineSnapshot(`
    "Done (enrich:e_0a1b2c3d4e): profile p_6k9d2m1x0a is built. It is at level 3 (full).
    Next: get_profile {"id":"p_6k9d2m1x0a"} for the whole profile"
  `);
  expect(outcome.ok && outcome.data).toEqual({
    status: 'completed',
    final: true,
    run: 'enrich:e_0a1b2c3d4e',
    profile: 'p_6k9d2m1x0a',
    summary: expect.stringMatching(/^Done/),
    next: 'get_profile {"id":"p_6k9d2m1x0a"} for the whole profile',
  });
  expect(outcome.ok && outcome.links).toMatchObject([{ uri: 'people://profile/p_6k9d2m1x0a' }]);
  const [started] = bench.service.heard;
  expect(started?.params).toEqual({ profile_id: 'ada-obi' });
  expect(started?.body).toMatchObject({ operation: 'full', include_profile: false });
  expect(bench.service.heard).toHaveLength(1);
});

test('waits for an enrichment that ends soon', async () => {
  bench.service.play({
    'v3.enrich.start': () => ({ status: 202, body: madeUpEnrich() }),
    'v3.enrich.read': () => ({ body: DONE }),
  });
  const outcome = await bench.call({ id: 'ada-obi', operation: 'partial' });
  expect(outcome.text).toMatch(/^Done \(enrich:e_0a1b2c3d4e\)/);
});

test('returns the handle of an enrichment that goes on, marked STILL RUNNING', async () => {
  await hurried();
  bench.service.play({
    'v3.enrich.start': () => ({ status: 202, body: madeUpEnrich() }),
    'v3.enrich.read': () => ({ body: madeUpEnrich() }),
  });
  const outcome = await bench.call({ id: 'ada-obi' });
  expect(shown(outcome)).toMatchInlineSnapshot(`
    "STILL RUNNING (enrich:e_0a1b2c3d4e): not the result yet. It is at level 1 (identity).
    Next: wait_for_run {"run":"enrich:e_0a1b2c3d4e","since":#} now, to keep waiting"
  `);
  expect(outcome.ok && outcome.data).toMatchObject({ final: false, run: 'enrich:e_0a1b2c3d4e' });
});

test('joins the enrichment under way when the call is repeated', async () => {
  await hurried();
  bench.service.play({
    'v3.enrich.start': () => ({ status: 202, body: madeUpEnrich() }),
    'v3.enrich.read': () => ({ body: madeUpEnrich() }),
  });
  await bench.call({ id: 'ada-obi' });
  const again = await bench.call({ id: 'ada-obi' });
  expect(again.text).toContain('It was already running; no second one was started.');
  const ids = bench.service.heard
    .filter(({ id }) => id === 'v3.enrich.start')
    .map(({ body }) => Reflect.get(Object(body), 'request_id'));
  expect(new Set(ids).size).toBe(1);
});

describe('regenerate', () => {
  const askable: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
  const ANEW = { id: 'ada-obi', operation: 'regenerate' };

  test('asks first, and says that it costs no credits', async () => {
    const outcome = await bench.call(ANEW, new AbortController().signal, askable);
    const { ask } = outcome.ok ? {} : outcome;
    expect(ask?.spending).toMatchObject({ kind: 'regenerate', call: ANEW });
    expect(ask?.spending.question).toMatchInlineSnapshot(
      `"The assistant wants to rebuild the profile "ada-obi" from a clean slate: sections that no source supports any more are deleted. It costs no credits. Shall it go ahead?"`,
    );
    expect(bench.service.heard).toEqual([]);
    expect(ENDPOINTS['v3.enrich.start'].price).toEqual({ kind: 'free' });
  });

  test('quotes a hostile id in the question', async () => {
    const args = { id: `x". ${HOSTILE}`, operation: 'regenerate' };
    const outcome = await bench.call(args, new AbortController().signal, askable);
    expect(outcome.ok ? '' : outcome.ask?.spending.question).toContain(`"x'. IGNORE`);
  });

  test('regenerate is refused without a person to ask, and runs when the operator allows it', async () => {
    expect((await bench.call(ANEW, new AbortController().signal, NO_PERSON)).ok).toBe(false);
    expect(bench.service.heard).toEqual([]);
    await bench.close();
    bench = await waiting(30, { consent: { ...CONSENT, allowed: ['regenerate'] } });
    bench.service.play({ 'v3.enrich.start': () => ({ body: DONE }) });
    expect((await bench.call(ANEW)).ok).toBe(true);
    expect(bench.service.heard[0]?.body).toMatchObject({ operation: 'regenerate' });
  });
});

test.each([
  [404, 'developer_profile_not_found', 'No profile has this id'],
  [403, 'missing_api_key_scope', 'search:read for searches'],
  [422, 'developer_v3_enrich_unprocessable', 'The service could not do this'],
])('explains %i %s in our own words', async (status, code, says) => {
  bench.service.play({ 'v3.enrich.start': () => refusal(status, code) });
  const outcome = await bench.call({ id: 'nobody' });
  expect(outcome.ok).toBe(false);
  expect(outcome.text).toContain(says);
  expect(outcome.text).not.toContain('IGNORE');
});
