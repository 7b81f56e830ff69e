import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPeople,
  codeOf,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

let run: TestService;
let secret: string;
let id: string;
beforeAll(async () => {
  run = await startService();
  secret = (await run.key()).secret;
  [id = ''] = await addPeople(run.db, [
    {
      id: 'keeper/1 ☃',
      name: 'Tamsin Orrery',
      headline: 'Lighthouse keeper',
      location: 'Porto',
      experiences: [{ title: 'Keeper', organization: 'Northern Lights', start_date: '2014' }],
      facts: [
        {
          text: 'Keeps bees on a lighthouse roof',
          sources: [
            {
              url: 'https://bees.example/roof',
              name: 'Bee Weekly',
              title: 'Up there',
              excerpt: 'She keeps bees.',
            },
          ],
        },
        { text: 'Once rowed to Fair Isle' },
      ],
    },
  ]);
});
afterAll(() => run.close());

const read = (reference: string) =>
  run.ask(`GET /v3/enrich/${encodeURIComponent(reference)}`, { key: secret });

test('reads a profile by id, alias and slug', async () => {
  for (const reference of [id, 'keeper/1 ☃', 'tamsin-orrery']) {
    const body = successOf('v3.profile.read', await read(reference));
    expect(body).toMatchObject({
      profile_id: id,
      slug: 'tamsin-orrery',
      alias_ids: ['keeper/1 ☃'],
      generation_level: 2,
      profile: { id, displayName: 'Tamsin Orrery' },
    });
    expect(body.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  }
});

test('v2 returns the same profile as v3', async () => {
  const v3 = successOf('v3.profile.read', await read(id));
  const reply = await run.ask('GET /v2/developer/profiles/tamsin-orrery', { key: secret });
  expect(successOf('v2.profile.read', reply).payload).toEqual(v3.profile);
});

test.each(['p_none', 'no such slug', '%', "' or 1=1 --", 'x'.repeat(200)])(
  'returns 404 for the profile reference %j',
  async (reference) => {
    const reply = await read(reference);
    expect([reply.status, codeOf(reply)]).toEqual([404, 'developer_profile_not_found']);
  },
);

test.each(['%00', '%E0%A4%A', 'x%0d%0a', '%ED%A0%80', 'y'.repeat(3000)])(
  'returns 404 for the profile path %s',
  async (path) => {
    const reply = await run.ask(`GET /v3/enrich/${path}`, { key: secret });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'developer_profile_not_found']);
  },
);

const query = (body: unknown, reference = id) =>
  run.ask(`POST /v2/developer/profiles/${encodeURIComponent(reference)}/query`, {
    key: secret,
    body,
  });

test('a profile query returns facts with their public sources', async () => {
  const reply = await query({ query: '  bees ' }, 'tamsin-orrery');
  const { payload } = successOf('v2.profile.query', reply);
  expect(payload).toMatchObject({
    profile: { id, displayName: 'Tamsin Orrery' },
    query: 'bees',
    matches: [
      {
        section: 'funFacts',
        text: 'Keeps bees on a lighthouse roof',
        score: expect.any(Number),
        sources: [{ url: 'https://bees.example/roof', name: 'Bee Weekly', title: 'Up there' }],
        createdAt: expect.stringMatching(/Z$/),
      },
    ],
  });
  expect(JSON.stringify(payload)).not.toContain('chunks');
});

test('a profile query without matches succeeds with an empty list', async () => {
  expect(
    successOf('v2.profile.query', await query({ query: 'zeppelins' })).payload.matches,
  ).toEqual([]);
});

test('a profile query answers what is asked, with facts that other facts only follow', async () => {
  const { payload } = successOf('v2.profile.query', await query({ query: 'What does she do?' }));
  expect(payload.answers).toMatchObject([{ asks: 'work_now', status: 'answered' }]);
  expect(payload.matches[0]).toMatchObject({ section: 'funFacts', from: 'jobs', answers: true });
});

test('a profile query says what is not known, and returns no fact about something else', async () => {
  const reply = await query({ query: 'Has she ever worked at Google?' });
  const { payload } = successOf('v2.profile.query', reply);
  expect(payload.answers).toMatchObject([{ asks: 'work_past', status: 'not_known' }]);
  expect(payload.matches).toEqual([]);
});

test('a profile query lists a fact that holds a name of the question, if nothing answers it', async () => {
  const reply = await query({ query: 'When did she study on Fair Isle?' });
  const { payload } = successOf('v2.profile.query', reply);
  expect(payload.answers?.map(({ status }) => status)).toEqual(['not_known']);
  const { matches } = payload;
  expect(matches).toMatchObject([
    { text: 'Once rowed to Fair Isle', from: 'funFacts', score: 0.6 },
  ]);
  expect(matches[0]).not.toHaveProperty('answers');
});

test('a profile query never returns contact details, and says so', async () => {
  const reply = await query({ query: 'What is her e-mail address?' });
  const { payload } = successOf('v2.profile.query', reply);
  expect(payload.answers).toMatchObject([{ asks: 'contact', status: 'withheld' }]);
  expect(JSON.stringify(payload)).not.toMatch(/[^\s"]@\S+\.\w/);
});

test.each([
  [{}, 'developer_profile_query_required'],
  [{ query: '   ' }, 'developer_profile_query_required'],
  [{ query: 7 }, 'developer_profile_query_required'],
  [{ query: 'x'.repeat(1001) }, 'developer_profile_query_too_long'],
  [{ query: 'x', limit: 0 }, 'developer_profile_query_limit_invalid'],
  [{ query: 'x', limit: '5' }, 'developer_profile_query_limit_invalid'],
  [{ query: 'x', limit: 51 }, 'developer_profile_query_limit_exceeded'],
])('rejects the profile query %j', async (body, code) => {
  const reply = await query(body);
  expect([reply.status, codeOf(reply)]).toEqual([400, code]);
});

test('usage sums requests and credits by operation', async () => {
  const key = await run.key({ credits: 20 });
  const ask = (route: string, body?: unknown) => run.ask(route, { key: key.secret, body });
  await ask('POST /v2/developer/search', { query: 'tamsin', numUsers: 1 });
  await ask('POST /v2/developer/search', { query: 'nobody', numUsers: 1 });
  await ask(`GET /v2/developer/profiles/${id}`);
  await ask('POST /v3/search', { query: 'tamsin' });
  const usage = successOf('v3.credits.usage', await ask('GET /v3/credits/usage'));
  expect(usage).toMatchObject({
    available: 17,
    reserved: 0,
    period: { consumed: 3, requests: 4 },
    by_operation: [
      { operation: 'v2.search', requests: 2, credits: 2 },
      { operation: 'v2.profile.read', requests: 1, credits: 1 },
      { operation: 'v3.search.start', requests: 1, credits: 0 },
    ],
  });
});

test('usage of an unmetered key has no balance but counts requests and credits', async () => {
  const key = await run.key();
  await run.ask('POST /v2/developer/search', {
    key: key.secret,
    body: { query: 'tamsin', numUsers: 1 },
  });
  const usage = successOf(
    'v3.credits.usage',
    await run.ask('GET /v3/credits/usage', { key: key.secret }),
  );
  expect(usage).toMatchObject({ available: null, period: { consumed: 2, requests: 1 } });
});

test('usage lists the scopes of the key', async () => {
  const key = await run.key({ scopes: ['search:read', 'webhooks:write'] });
  const usage = successOf(
    'v3.credits.usage',
    await run.ask('GET /v3/credits/usage', { key: key.secret }),
  );
  expect(usage.scopes).toEqual(['search:read', 'webhooks:write']);
});
