import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { enrichProfile } from '../../tools/enrich_profile.ts';
import { madeUpProfile } from '../answers/made-up-people.ts';
import { HOSTILE, madeUpEnrich } from '../answers/made-up-runs.ts';
import { CONSENT, SETTINGS } from '../mcp/support/environment.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { agreedTo, questionOf } from './asked-person.ts';
import { type Environment, openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
const waiting = (waitSeconds: number, more: Environment = {}) =>
  openBench(enrichProfile, { settings: { ...SETTINGS, waitSeconds }, ...more });
/** Waits half a second only, for runs that do not end. */
const hurried = async () => {
  await bench.close();
  bench = await waiting(0.5);
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

  const reading = (level: number) =>
    bench.service.play({
      'v3.profile.read': () => ({ body: { ...madeUpProfile(), generation_level: level } }),
      'v3.enrich.start': () => ({ body: DONE }),
    });
  const regenerate = (person: Person) => bench.call(ANEW, new AbortController().signal, person);
  const enriched = () => bench.service.heard.filter(({ id }) => id === 'v3.enrich.start');

  test('asks first, names the person, and says that it costs no credits', async () => {
    reading(3);
    const outcome = await regenerate(askable);
    expect(outcome.ok ? '' : outcome.ask?.spending.kind).toBe('regenerate');
    expect(questionOf(outcome)).toMatchInlineSnapshot(
      `"The assistant wants to rebuild the profile of "Ada Obi" (p_6k9d2m1x0a) from a clean slate: sections that no source supports any more are deleted. It costs no credits. Shall it go ahead?"`,
    );
    expect(enriched()).toEqual([]);
    expect(ENDPOINTS['v3.enrich.start'].price).toEqual({ kind: 'free' });
  });

  test('rebuilds the person of the question, whoever the slug points to by then', async () => {
    reading(3);
    const asked = await regenerate(askable);
    await regenerate(agreedTo(asked));
    expect(enriched().map(({ params }) => params)).toEqual([{ profile_id: 'p_6k9d2m1x0a' }]);
    const other = { ...madeUpProfile(), profile_id: 'p_somebody00', generation_level: 3 };
    bench.service.play({ 'v3.profile.read': () => ({ body: other }) });
    expect(questionOf(await regenerate(agreedTo(asked)))).toContain('p_somebody00');
    expect(enriched()).toEqual([]);
  });

  test.each([1, 2])('only fills a profile of level %i, which loses nothing', async (level) => {
    reading(level);
    expect((await regenerate(NO_PERSON)).ok).toBe(true);
    expect(enriched()[0]?.body).toMatchObject({ operation: 'full' });
  });

  test('asks by id when the key may not read profiles', async () => {
    bench.service.play({ 'v3.profile.read': () => refusal(403, 'missing_api_key_scope') });
    expect(questionOf(await regenerate(askable))).toContain('rebuild the profile ada-obi from');
    expect(enriched()).toEqual([]);
  });

  test('quotes a hostile id in the question', async () => {
    bench.service.play({ 'v3.profile.read': () => refusal(403, 'missing_api_key_scope') });
    const args = { id: `x". ${HOSTILE}`, operation: 'regenerate' };
    const outcome = await bench.call(args, new AbortController().signal, askable);
    expect(questionOf(outcome)).toContain(`"x'. IGNORE`);
  });

  test('regenerate is refused without a person to ask, and runs when the operator allows it', async () => {
    reading(3);
    expect((await regenerate(NO_PERSON)).ok).toBe(false);
    expect(enriched()).toEqual([]);
    await bench.close();
    bench = await waiting(30, { consent: { ...CONSENT, allowed: ['regenerate'] } });
    reading(3);
    expect((await bench.call(ANEW)).ok).toBe(true);
    expect(enriched()[0]?.body).toMatchObject({ operation: 'regenerate' });
  });
});

test.each([
  [404, 'developer_profile_not_found', 'No profile has this id'],
  [403, 'missing_api_key_scope', 'search:read for searches'],
  [422, 'developer_v3_enrich_unprocessable', 'The service does not accept this call'],
])('explains %i %s in our own words', async (status, code, says) => {
  bench.service.play({ 'v3.enrich.start': () => refusal(status, code) });
  const outcome = await bench.call({ id: 'nobody' });
  expect(outcome.ok).toBe(false);
  expect(outcome.text).toContain(says);
  expect(outcome.text).not.toContain('IGNORE');
});
