import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, codeOf, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  POTTERS,
  potters,
  startIdleService,
  testContext,
  workAll,
  workStep,
} from './search-world.ts';

let run: TestService;
let key: { readonly id: string; readonly secret: string };
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  key = await run.key();
  search = asking(run, key.secret);
});
afterEach(() => run.close());

const EVERY = ['search.profile.updated', 'search.completed'];

/** An endpoint as the routes store it; nothing is sent, as no delivery worker runs here. */
async function subscribe(types: readonly string[] = EVERY): Promise<void> {
  await run.db.query(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
                                    secret_suffix)
     select gen_random_uuid()::text, 'owner:' || owner_id, id, 'https://hooks.example/in',
            $2::text[], '\\x00', 'whsec_', 'abcd'
     from api_keys where id = $1`,
    [key.id, [...types]],
  );
}

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const told = async (): Promise<Told[]> =>
  (
    await run.db.query<{ body: string }>('select body from webhook_events order by created_at, id')
  ).map(({ body }) => JSON.parse(body));

const DISCOVER = {
  intent: POTTERS,
  candidate_discovery: true,
  profile_depth: 'full',
  webhooks: true,
};

test.each([false, true])(
  'webhooks report each step of a row as a poll returns it (include_profile %s)',
  async (include_profile) => {
    await subscribe();
    await putPages(run.db, potters(2));
    const { search_id } = await search.start({ ...DISCOVER, include_profile });
    const kind = searchKind(testContext(run.db));
    let before = 0;
    const steps: unknown[] = [];
    while ((await workStep(run.db, kind)) !== null) {
      const events = await told();
      const fresh = events.slice(before).filter(({ type }) => type === 'search.profile.updated');
      before = events.length;
      const { results } = await search.read(search_id);
      for (const { data } of fresh) {
        const row = results.find((one) => one.profile_id === Object(data.result).profile_id);
        expect(data.result).toEqual(row);
        const read = await run.ask(`GET /v3/enrich/${row?.profile_id}`, { key: key.secret });
        expect(data.profile).toEqual(read.body);
        steps.push([row?.status, row?.generation_level]);
      }
    }
    expect(steps).toEqual([
      ['enriching', 2],
      ['enriching', 2],
      ['ready', 3],
      ['ready', 3],
    ]);
    expect((await told()).at(-1)).toMatchObject({
      type: 'search.completed',
      data: { search_id, status: 'completed' },
    });
    expect((await told()).filter(({ type }) => type === 'search.completed')).toHaveLength(1);
  },
);

test('webhooks report a completed and a cancelled search once each', async () => {
  await subscribe();
  await addPeople(run.db, [{ name: 'Tamsin Orrery', experiences: [{ title: 'Potter' }] }]);
  await search.start({ query: 'tamsin', webhooks: true });
  const { search_id } = await search.start({ ...DISCOVER, query: 'tamsin' });
  await search.cancel(search_id);
  await search.cancel(search_id);
  expect((await told()).map(({ type, data }) => [type, data.status])).toEqual([
    ['search.completed', 'completed'],
    ['search.completed', 'cancelled'],
  ]);
});

test('sends no event unless an endpoint subscribes and the search sets `webhooks`', async () => {
  await putPages(run.db, potters(1));
  await search.start(DISCOVER);
  await workAll(run.db);
  expect(await told()).toEqual([]);
  await subscribe(['search.completed']);
  await search.start({ ...DISCOVER, webhooks: false });
  await workAll(run.db);
  expect(await told()).toEqual([]);
  await search.start(DISCOVER);
  await workAll(run.db);
  expect((await told()).map(({ type }) => type)).toEqual(['search.completed']);
});

test('rejects `webhooks` from a key without the scope to read profiles', async () => {
  const { secret } = await run.key({ scopes: ['search:read'] });
  const reply = await run.ask('POST /v3/search', { key: secret, body: DISCOVER });
  expect(codeOf(reply)).toBe('missing_api_key_scope');
});

test('charges 0 credits for webhook events', async () => {
  await subscribe();
  await putPages(run.db, potters(1));
  await search.start(DISCOVER);
  await workAll(run.db);
  const usage = await run.ask('GET /v3/credits/usage', { key: key.secret });
  expect(usage.body).toMatchObject({ period: { consumed: 0, requests: 1 } });
});
