import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../../../../src/service/api/app.ts';
import {
  type Ask,
  addPeople,
  askService,
  codeOf,
  startService,
  type TestService,
} from '../../start-service.ts';
import { accountOf, ledgerSums } from '../credits/ledger-sums.ts';
import { DyingDatabase } from './dying-database.ts';

let run: TestService;
beforeAll(async () => {
  run = await startService();
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
});
afterAll(() => run.close());

/** More moments than any request has; the loop below ends at the first that survives. */
const MOMENTS = 200;

/** Sends a request to a process that is killed at that moment; says whether it survived. */
async function killAt(moment: number, route: string, ask: Ask): Promise<boolean> {
  const db = new DyingDatabase(run.db, moment);
  const service = createService({ db, search: run.engine, now: () => run.clock.now });
  await service.sweep();
  const reply = await askService(service, route, ask);
  await service.close();
  // The process may also be killed in background work, after it has answered.
  expect([reply.status === 200, db.hasDied]).toContain(true);
  return !db.hasDied;
}

/** Kills at every moment in turn, and looks at what each kill left. */
async function atEveryMoment(
  route: string,
  body: unknown,
  look: (ask: Ask, keyId: string) => Promise<void>,
): Promise<number> {
  for (let moment = 1; moment < MOMENTS; moment += 1) {
    const key = await run.key({ credits: 2 });
    const ask = { key: key.secret, body, headers: { 'idempotency-key': 'one' } };
    const survived = await killAt(moment, route, ask);
    // The reservation of the dead process ends with its lease.
    run.clock.now += 31_000;
    await look(ask, key.id);
    if (survived) return moment;
  }
  throw new Error('no request survived');
}

test('a search killed at any moment is charged once after its retry', async () => {
  const route = 'POST /v2/developer/search';
  const body = { query: 'tamsin', numUsers: 5 };
  const moments = await atEveryMoment(route, body, async (ask, keyId) => {
    // The key has credits for one search: a charge that was lost would show as a 402 here.
    expect(codeOf(await run.ask(route, ask))).toBe(200);
    expect(await accountOf(run.db, keyId)).toEqual({ available: 0, reserved: 0, consumed: 2 });
    expect(await ledgerSums(run.db, keyId)).toEqual(await accountOf(run.db, keyId));
  });
  expect(moments).toBeGreaterThan(15);
});

test('an empty search killed at any moment is charged 0 credits after its retry', async () => {
  const route = 'POST /v2/developer/search';
  const body = { query: 'nobody', numUsers: 5 };
  await atEveryMoment(route, body, async (ask, keyId) => {
    expect([200, 'developer_api_idempotency_key_refunded']).toContain(
      codeOf(await run.ask(route, ask)),
    );
    expect(await accountOf(run.db, keyId)).toEqual({ available: 2, reserved: 0, consumed: 0 });
  });
});

test('a search start killed at any moment stores at most one search', async () => {
  const body = { query: 'tamsin', request_id: 'one' };
  await atEveryMoment('POST /v3/search', body, async (ask, keyId) => {
    const count = async () => {
      const rows = await run.db.query('select 1 from searches where key_id = $1', [keyId]);
      const used = await run.db.query(
        "select 1 from ledger where key_id = $1 and kind = 'consume'",
        [keyId],
      );
      expect(used).toHaveLength(rows.length);
      return rows.length;
    };
    expect(await count()).toBeLessThanOrEqual(1);
    expect(codeOf(await run.ask('POST /v3/search', ask))).toBe(200);
    await count();
    await run.db.query('delete from searches where key_id = $1', [keyId]);
  });
});
