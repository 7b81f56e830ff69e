import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchKind } from '../../../../../src/service/searches/run/search-kind.ts';
import { codeOf } from '../../../start-service.ts';
import { potter, testContext, workStep } from '../search-world.ts';
import { type FaceSearchWorld, openFaceSearchWorld } from './face-search-world.ts';

let world: FaceSearchWorld;
beforeEach(async () => {
  world = await openFaceSearchWorld();
});
afterEach(() => world.close());

/** An endpoint as the routes store it; nothing is sent, as no delivery worker runs here. */
async function subscribe(): Promise<void> {
  await world.db.query(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
                                    secret_suffix)
     select 'hook', 'owner:' || owner_id, id, 'https://hooks.example/in',
            '{search.profile.updated,search.completed}', '\\x00', '', ''
     from api_keys where id = $1`,
    [world.client.id],
  );
}

const told = async () =>
  (
    await world.db.query<{ body: string }>(
      'select body from webhook_events order by created_at, id',
    )
  ).map(({ body }) => JSON.parse(body));

test('webhooks report each step of a row as a poll returns it, and the end once', async () => {
  await subscribe();
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const [page] = potter(0);
  if (page === undefined) throw new Error('a potter has a page');
  await world.page(page, 'https://kilns0.example/bram.jpg', 0.7);
  const asked = { profile_depth: 'full', webhooks: true, include_profile: true };
  const { search_id } = await world.search.start(await world.asked(asked));
  const kind = searchKind(testContext(world.db));
  const steps: unknown[] = [];
  let before = 0;
  while ((await workStep(world.db, kind)) !== null) {
    const fresh = (await told()).slice(before);
    before += fresh.length;
    const { results } = await world.search.read(search_id);
    for (const { type, data } of fresh) {
      if (type !== 'search.profile.updated') continue;
      const row = results.find((one) => one.profile_id === data.result.profile_id);
      expect(data.result).toEqual(row);
      expect(row?.candidate_sources?.[0]?.face_match?.kept).toBe(true);
      steps.push([row?.preview?.display_name, row?.status, row?.generation_level]);
    }
  }
  expect(steps).toEqual([
    ['Bram Oxley', 'enriching', 2],
    ['Ada Moreno', 'ready', 3],
    ['Bram Oxley', 'ready', 3],
  ]);
  const ends = (await told()).filter(({ type }) => type === 'search.completed');
  expect(ends.map(({ data }) => data.status)).toEqual(['completed']);
});

test('rejects include_profile from a key without the scope to read profiles', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const { secret } = await world.key({ scopes: ['search:read'] });
  const signals = { face_source: { image_url: await world.photo(secret) } };
  const body = { signals, include_profile: true };
  const refused = await world.ask('POST /v3/search', { key: secret, body });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'missing_api_key_scope']);
  const plain = await world.ask('POST /v3/search', { key: secret, body: { signals } });
  expect(plain.status).toBe(202);
});
