import { afterEach, beforeEach, expect, test } from 'vitest';
import { createService } from '../../../../src/service/api/app.ts';
import { accountOf, ledgerSums } from '../../access/credits/ledger-sums.ts';
import { DyingDatabase } from '../../access/paying/dying-database.ts';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, successOf, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  LEASING,
  POTTERS,
  potters,
  startIdleService,
  statuses,
} from './search-world.ts';

let run: TestService;
let key: { readonly id: string; readonly secret: string };
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  key = await run.key({ credits: 100 });
  search = asking(run, key.secret);
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
  await putPages(run.db, potters(2));
});
afterEach(() => run.close());

/** The service's database without the block on background workers. */
const raw = (): TestService['db'] => ({
  engine: run.db.engine,
  waiting: 0,
  query: (sql, params) => run.db.query(sql.replace(LEASING, '$& '), params),
  script: (sql) => run.db.script(sql),
  listen: (queue, listener) => run.db.listen(queue, listener),
  notify: (queue) => run.db.notify(queue),
  transaction: (work, options) => run.db.transaction(work, options),
  close: async () => {},
});

const OPEN_RUNS = `runs where state in ('queued', 'running')`;

/** Runs a process that is killed after so many statements; @returns whether it was killed. */
async function live(moments: number): Promise<boolean> {
  const db = new DyingDatabase(raw(), moments);
  const service = createService({ db, search: run.engine, now: () => run.clock.now });
  const isOver = async () => db.hasDied || (await count(OPEN_RUNS)) === 0;
  await expect.poll(isOver, { interval: 5, timeout: 30_000 }).toBe(true);
  await service.close();
  // Its leases would expire by themselves; the test does not wait for that.
  await run.db.query('update runs set leased_until = null where leased_until is not null');
  return db.hasDied;
}

/** Kills process after process, at early and late moments. @returns how many were killed. */
async function liveOn(offset: number): Promise<number> {
  let kills = 0;
  while (await live([9, 31, 57, 140, 83, 220][(kills + offset) % 6] ?? 9)) kills += 1;
  return kills;
}

const count = async (sql: string): Promise<number> =>
  (await run.db.query<{ n: number }>(`select count(*)::integer as n from ${sql}`))[0]?.n ?? 0;

test.each([0, 3])(
  'completes a search and reports each step once when processes are killed (%i)',
  async (offset) => {
    await run.db.query(
      `insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
                                    secret_suffix)
     select 'hook', 'owner:' || owner_id, id, 'https://hooks.example/in',
            '{search.profile.updated,search.completed}', '\\x00', '', '' from api_keys where id = $1`,
      [key.id],
    );
    const { search_id } = await search.start({
      query: 'tamsin',
      intent: POTTERS,
      candidate_discovery: true,
      profile_depth: 'full',
      webhooks: true,
    });
    expect(await liveOn(offset)).toBeGreaterThan(3);
    const over = await search.read(search_id);
    expect(over.status).toBe('completed');
    expect(statuses(over)).toEqual(['ready', 'ready', 'ready']);
    expect(await count(`profiles where origin = 'evidence'`)).toBe(2);
    expect(await count(`webhook_events where type = 'search.completed'`)).toBe(1);
    // The known person takes one step, each candidate two.
    expect(await count(`webhook_events where type = 'search.profile.updated'`)).toBe(5);
  },
);

test('charges a population once when processes are killed', async () => {
  const population = { kind: 'company', name: 'Kiln House 0' };
  const reply = await run.ask('POST /v3/search/populations', {
    key: key.secret,
    body: { population, profile_depth: 'full' },
  });
  const { search_id } = successOf('v3.populations.start', reply);
  expect(await liveOn(1)).toBeGreaterThan(1);
  expect(await search.read(search_id)).toMatchObject({
    status: 'completed',
    billing: { reserved: 10, consumed: 10, released: 0 },
  });
  expect(await accountOf(run.db, key.id)).toEqual({ available: 90, reserved: 0, consumed: 10 });
  expect(await ledgerSums(run.db, key.id)).toEqual(await accountOf(run.db, key.id));
});
