import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deepSearchRequest } from '../../src/contract/deep-search.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { startDeepSearch } from '../../tools/start_deep_search.ts';
import { madeUpProfile } from '../answers/made-up-people.ts';
import { madeUpDeep } from '../answers/made-up-runs.ts';
import { SETTINGS } from '../mcp/support/environment.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
beforeEach(async () => {
  bench = await openBench(startDeepSearch, { settings: { ...SETTINGS, waitSeconds: 0.2 } });
  bench.service.play({
    'v2.deep_search.start': ({ body }) => ({
      status: 202,
      body: {
        request_id: String(Reflect.get(Object(body), 'requestId')),
        run_id: 'r_1',
        status: 'started',
        links: { status: '/v2/developer/deep-search/d_1' },
        result: null,
      },
      headers: { 'x-developer-api-credits-remaining': '90' },
    }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
    'v2.deep_search.read': ({ params }) =>
      starts().some(({ body }) => Reflect.get(Object(body), 'requestId') === params.requestId)
        ? { body: madeUpDeep({ request_id: params.requestId ?? '' }) }
        : refusal(404, 'developer_deep_search_run_not_found'),
  });
});
afterEach(() => bench.close());

const starts = () => bench.service.heard.filter(({ id }) => id === 'v2.deep_search.start');
/** The request body without the request id that the client derives. */
const sent = () => {
  const { requestId, ...body } = Object(starts().at(-1)?.body);
  expect(requestId).toMatch(/^psm-/);
  expect(deepSearchRequest.safeParse(body).error).toBe(undefined);
  return body;
};
const shown = (outcome: Parameters<typeof plain>[0]) =>
  plain(outcome)
    .replace(/psm-\w+/g, 'psm-#')
    .replace(/"since":\d+/, '"since":#');

test('answers at once with the handle, marked STILL RUNNING', async () => {
  const outcome = await bench.call({ name: 'Ada Obi', linkedin_url: 'linkedin.com/in/ada-obi' });
  expect(shown(outcome)).toMatchInlineSnapshot(`
    "STILL RUNNING (deep:psm-#): not the result yet. It can take minutes.
    Credits left: 90.
    Next: wait_for_run {"run":"deep:psm-#","since":#} now, to keep waiting"
  `);
  expect(outcome.ok && outcome.data).toMatchObject({
    status: 'started',
    final: false,
    run: expect.stringMatching(/^deep:psm-/),
    profile: '',
    summary: expect.stringMatching(/^STILL RUNNING/),
    next: expect.stringMatching(/^wait_for_run \{"run":"deep:psm-/),
  });
});

test('its description promises what is held, for pages are fetched only if that is on', () => {
  expect(startDeepSearch.description).toContain('sources held here');
  expect(startDeepSearch.description).not.toMatch(/\b(web|internet|online)\b/i);
});

describe('request of start_deep_search', () => {
  const intent = { experiences: [{ title: 'Mayor' }], geo: { place: 'Ohio' } };

  test.each([
    [{ email: 'ada@springhollow.example' }, { email: 'ada@springhollow.example' }],
    [
      { run_shape: 'partial_plus_full', phone: '+44 20 7946 0000' },
      { runShape: 'partial_plus_full', phoneNumber: '+44 20 7946 0000' },
    ],
    [
      { run_shape: 'full_generation_only', urls: ['https://ada.example'], usernames: ['ada'] },
      { runShape: 'full_generation_only', urls: ['https://ada.example'], usernames: ['ada'] },
    ],
    [
      { run_shape: 'candidate_discovery', intent },
      { runShape: 'candidate_discovery', structuredIntent: { version: 'v1', ...intent } },
    ],
    [
      { name: 'Ada Obi', intent },
      { structuredIntent: { version: 'v1', ...intent, names: ['Ada Obi'] } },
    ],
  ])('sends %j as a valid request', async (args, body) => {
    expect((await bench.call(args)).ok).toBe(true);
    expect(sent()).toEqual(body);
  });
});

describe('repeated start_deep_search', () => {
  test('joins the run under way and says that nothing was charged again', async () => {
    const args = { name: 'Ada Obi', email: 'ada@springhollow.example' };
    const first = await bench.call(args);
    const { requestId } = Object(starts()[0]?.body);
    bench.service.play({
      'v2.deep_search.read': ({ params }) =>
        params.requestId === requestId
          ? { body: madeUpDeep({ request_id: requestId }) }
          : refusal(404, 'developer_deep_search_run_not_found'),
      'v2.deep_search.start': ({ body }) => ({
        body: {
          request_id: String(Reflect.get(Object(body), 'requestId')),
          run_id: 'r_1',
          status: 'already_running',
          result: null,
        },
      }),
    });
    const again = await bench.call(args);
    expect(shown(again)).toMatchInlineSnapshot(`
      "STILL RUNNING (deep:psm-#, or just ended): not the result yet.
      An identical call started it earlier: nothing was charged again.
      Next: wait_for_run {"run":"deep:psm-#","since":#} now, to keep waiting"
    `);
    const run = (outcome: typeof first) => outcome.ok && Reflect.get(outcome.data, 'run');
    expect(run(again)).toBe(run(first));
  });

  test('starts another run with `fresh`', async () => {
    const first = await bench.call({ email: 'ada@springhollow.example' });
    const second = await bench.call({ email: 'ada@springhollow.example', fresh: true });
    const run = (outcome: typeof first) => outcome.ok && Reflect.get(outcome.data, 'run');
    expect(run(second)).not.toBe(run(first));
  });
});

test('starts nothing when the profile is already built in full', async () => {
  bench.service.play({
    'v2.deep_search.read': () => refusal(404, 'developer_deep_search_run_not_found'),
    'v2.deep_search.start': () => ({
      body: { request_id: 'd_1', run_id: null, status: 'completed', result: { id: 'p_1' } },
    }),
  });
  const outcome = await bench.call({ profile_id: 'p_1', run_shape: 'partial_plus_full' });
  expect(shown(outcome)).toMatchInlineSnapshot(`
    "Profile p_1 is already fully built: nothing was started or charged.
    Next: get_profile {"id":"p_1"} for the whole profile"
  `);
  expect(outcome.ok && outcome.data).toMatchObject({ final: true, run: '', profile: 'p_1' });
  expect(outcome.ok && outcome.links).toMatchObject([{ uri: 'people://profile/p_1' }]);
});

describe('rebuilding a known profile', () => {
  const askable: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
  const as = (person: Person, args: unknown) =>
    bench.call(args, new AbortController().signal, person);

  test.each([
    [{ profile_id: 'p_1' }],
    [{ profile_id: 'p_1', run_shape: 'full_generation_only' }],
    [{ profile_id: 'p_1', run_shape: 'full_generation_only', email: 'a@b.example' }],
  ])('asks first and names the price for %j', async (args) => {
    const outcome = await as(askable, args);
    const { ask } = outcome.ok ? {} : outcome;
    expect(ask?.spending.kind).toBe('regenerate');
    expect(ask?.spending.question).toBe(
      'The assistant wants to rebuild the profile of "Ada Obi" (p_6k9d2m1x0a) from a clean slate: ' +
        'sections that no source supports any more are deleted. It costs up to 10 credits where ' +
        'credits are counted. Shall it go ahead?',
    );
    expect(starts()).toEqual([]);
  });

  test('starts nothing on a host without forms', async () => {
    const outcome = await as(NO_PERSON, { profile_id: 'p_1' });
    expect(outcome.ok).toBe(false);
    expect(outcome.text).toContain('--allow regenerate');
    expect(starts()).toEqual([]);
  });

  test('does not ask when a known profile is only extended', async () => {
    expect((await as(NO_PERSON, { profile_id: 'p_1', run_shape: 'partial_only' })).ok).toBe(true);
    expect((await as(NO_PERSON, { profile_id: 'p_1', email: 'a@b.example' })).ok).toBe(true);
  });
});

describe('start_deep_search with invalid arguments', () => {
  test.each([
    [{}, 'it needs a person to look for'],
    [{ fresh: true }, 'it needs a person to look for'],
    [{ intent: { personalization: { network: { scope: 'first_degree' } } } }, 'search_people'],
    [{ name: 'Ada', intent: { names: ['Bruno'] } }, 'the same thing twice'],
    [{ intent: { wrong: 1 } }, 'start_deep_search was not called'],
    [{ run_shape: 'regenerate' }, 'run_shape'],
    [{ email: 7 }, 'email'],
  ])('rejects %j: %s', async (args, says) => {
    const outcome = await bench.call(args);
    expect(outcome.ok).toBe(false);
    expect(outcome.text).toContain(says);
    expect(bench.service.heard).toEqual([]);
  });
});

describe('errors of start_deep_search', () => {
  test.each([
    [400, 'developer_deep_search_unprocessable_seed', 'These signals cannot identify a person'],
    [400, 'developer_deep_search_run_shape_invalid', 'candidate_discovery needs clauses'],
    [403, 'missing_api_key_scope', 'search:read for searches'],
    [404, 'developer_profile_not_found', 'No profile has this id'],
    [503, 'developer_deep_search_not_configured', 'Deep search is disabled'],
    [402, 'developer_api_credits_insufficient', 'This call costs 10 credits, 3 are left'],
  ])('explains %i %s in our own words', async (status, code, says) => {
    const facts = status === 402 ? { requiredCredits: 10, remainingCredits: 3 } : {};
    bench.service.play({
      'v2.deep_search.start': () => refusal(status, code, facts),
      'v2.deep_search.read': () => refusal(404, 'developer_deep_search_run_not_found'),
    });
    const outcome = await bench.call({ email: 'ada@springhollow.example' });
    expect(outcome.ok).toBe(false);
    expect(outcome.text).toContain(says);
    expect(outcome.text).not.toContain('IGNORE');
  });
});
