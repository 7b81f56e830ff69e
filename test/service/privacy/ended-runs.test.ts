import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { BERIT, type DeepWorld, openDeepWorld } from '../deep-search/deep-world.ts';
import { successOf } from '../start-service.ts';

/** Signals are kept only for as long as a run needs them. */

let world: DeepWorld;
let isHeld: boolean;
let goOn: () => void;
beforeEach(async () => {
  isHeld = false;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  world = await openDeepWorld({
    readers: async () => {
      if (isHeld) await gate;
      return {};
    },
  });
  await world.pages(BERIT.home, BERIT.talk);
});
afterEach(async () => {
  goOn();
  await world.settled();
  await world.balance();
  await world.close();
});

const KNOWN = ['berit@brass-institute.example', '+45 20 7946 0018', 'berit-of-brass'];
const signals = { email: KNOWN[0], phoneNumber: KNOWN[1], usernames: [KNOWN[2]] };
const EVERYTHING = `
  select string_agg(t.said, ' ') as said from (
    select to_jsonb(r)::text as said from runs r
    union all select to_jsonb(s)::text from searches s
    union all select result::text from search_results) as t`;

async function kept(): Promise<readonly string[]> {
  const [row] = await world.db.query<{ said: string }>(EVERYTHING);
  const compared = ['berit@', '2079460018', 'berit-of-brass', '7946'];
  return [...KNOWN, ...compared].filter((value) => row?.said.includes(value));
}

async function search(body: object) {
  const { secret: key } = world.owner;
  const reply = await world.ask('POST /v3/search', { key, body });
  return successOf('v3.search.start', reply).search_id;
}
const readSearch = async (id: string) => {
  const { secret: key } = world.owner;
  return successOf('v3.search.read', await world.ask(`GET /v3/search/${id}`, { key }));
};
const asked = { email: KNOWN[0], phone: KNOWN[1], usernames: [KNOWN[2]] };

describe('signals of ended runs', () => {
  test.each(['partial_only', 'partial_plus_full'])(
    'a deep search that found somebody keeps no signals: %s',
    async (runShape) => {
      const status = await world.run({ ...signals, runShape, requestId: 'mine' });
      await world.settled();
      expect(await kept()).toEqual([]);
      expect(await world.end('mine')).toMatchObject({ run_shape: runShape, result: status.result });
      const again = await world.start({ ...signals, runShape, requestId: 'mine' });
      expect(again.body).toMatchObject({ status: 'already_running', request_id: 'mine' });
      const other = await world.start({ email: 'b@other.example', runShape, requestId: 'mine' });
      expect(other.status).toBe(409);
    },
  );

  test('a deep search without a match and a cancelled one keep no signals', async () => {
    await world.run({ ...signals, email: 'nobody@brass-institute.example' });
    isHeld = true;
    const id = await world.begin(signals);
    await world.cancel(id);
    expect(await kept()).toEqual([]);
  });

  test('a completed search keeps no signals', async () => {
    const id = await search({ signals: asked, candidate_discovery: true });
    await world.settled();
    expect(await kept()).toEqual([]);
    expect((await readSearch(id)).results).toHaveLength(1);
  });
});

describe('opt-out during a run', () => {
  test('an opt-out deletes the signals of a running deep search and fails it', async () => {
    isHeld = true;
    const id = await world.begin(signals);
    expect(await kept()).not.toEqual([]);
    await suppress(world.db, { person: KNOWN[0] ?? '' });
    expect(await kept()).toEqual([]);
    goOn();
    const status = await world.end(id);
    expect(status).toMatchObject({ status: 'failed', result: null });
    expect(await world.profiles()).toBe(0);
  });

  test('an opt-out deletes the signals of a running search, which completes without results', async () => {
    isHeld = true;
    const id = await search({ signals: asked, candidate_discovery: true });
    await suppress(world.db, { person: KNOWN[0] ?? '' });
    expect(await kept()).toEqual([]);
    goOn();
    await world.settled();
    const over = await readSearch(id);
    expect([over.status, over.results]).toEqual(['completed', []]);
  });

  test('an opt-out does not affect a deep search for another person', async () => {
    isHeld = true;
    const id = await world.begin(signals);
    await suppress(world.db, { person: 'ada@other.example' });
    goOn();
    expect(await world.end(id)).toMatchObject({ status: 'completed' });
  });
});
