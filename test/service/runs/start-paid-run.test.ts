import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '../../../src/contract/errors.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { type PaidStart, startPaidRun } from '../../../src/service/runs/start-paid-run.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const VIEW = { includePublic: true, directoryIds: [] };

async function keyWith(credits?: number): Promise<string> {
  const metered = credits === undefined ? {} : { credits };
  return (await createKey(db, { name: 'test', scopes: ['search:read'], ...metered })).id;
}

type Wanted = Partial<Omit<PaidStart, 'run'>> & { readonly run?: Partial<PaidStart['run']> };

function startOf(keyId: string, { run, ...rest }: Wanted = {}): PaidStart {
  return {
    operation: 'v2.deep_search.start',
    credits: 10,
    maxCredits: null,
    generation: 2,
    ...rest,
    run: {
      kind: 'deep_search',
      subject: 'd_0000000001',
      keyId,
      tenant: 'owner:one',
      requestId: 'mine',
      requestHash: 'asked',
      input: {},
      view: VIEW,
      ...run,
    },
  };
}

const start = (wanted: PaidStart) => db.transaction((tx) => startPaidRun(tx, wanted));

const refusal = (wanted: PaidStart): Promise<ApiError> =>
  start(wanted).then(
    () => {
      throw new Error('was not refused');
    },
    (error) => error,
  );

const countRuns = async () => (await db.query('select 1 from runs')).length;

test('reserves the credits of a run and returns what remains', async () => {
  const keyId = await keyWith(25);
  const { run, isNew, remaining } = await start(startOf(keyId));
  expect({ isNew, remaining, state: run.state }).toEqual({
    isNew: true,
    remaining: 15,
    state: 'queued',
  });
  expect(run.reservationId).not.toBeNull();
  expect(await accountOf(db, keyId)).toEqual({ available: 15, reserved: 10, consumed: 0 });
  const [held] = await db.query('select expires_at, request_ref from reservations');
  expect(held).toEqual({ expires_at: null, request_ref: run.id });
});

test('repeating a request returns the same run for free, even at a balance of 0', async () => {
  const keyId = await keyWith(10);
  const first = await start(startOf(keyId));
  const again = await start(startOf(keyId));
  expect(again).toMatchObject({ isNew: false, remaining: undefined });
  expect(again.run).toEqual({ ...first.run, updatedAt: again.run.updatedAt });
  expect(await accountOf(db, keyId)).toEqual({ available: 0, reserved: 10, consumed: 0 });
});

test('rejects another request with the same id, with the code of its generation', async () => {
  const keyId = await keyWith();
  await start(startOf(keyId));
  const other = { run: { requestHash: 'something else' } };
  expect(await refusal(startOf(keyId, other))).toMatchObject({
    code: 'developer_api_idempotency_key_conflict',
    facts: { field: 'requestId' },
  });
  expect(await refusal(startOf(keyId, { ...other, generation: 3 }))).toMatchObject({
    code: 'developer_v3_request_id_conflict',
    facts: { field: 'request_id' },
  });
  expect(await countRuns()).toBe(1);
});

test('rejects a start with too few credits and keeps the request id usable', async () => {
  const keyId = await keyWith(9);
  expect(await refusal(startOf(keyId))).toMatchObject({
    code: 'developer_api_credits_insufficient',
    facts: { requiredCredits: 10, remainingCredits: 9 },
  });
  expect(await countRuns()).toBe(0);
  expect((await start(startOf(keyId, { credits: 9 }))).isNew).toBe(true);
});

test('accepts the same request id from another tenant and for another kind', async () => {
  const keyId = await keyWith();
  await start(startOf(keyId));
  expect((await start(startOf(keyId, { run: { tenant: 'owner:two' } }))).isNew).toBe(true);
  expect((await start(startOf(keyId, { run: { kind: 'enrich' } }))).isNew).toBe(true);
});

test('starts a new run each time when there is no request id', async () => {
  const keyId = await keyWith(20);
  const unnamed = startOf(keyId, { run: { requestId: null } });
  await start(unnamed);
  await start(unnamed);
  expect(await accountOf(db, keyId)).toEqual({ available: 0, reserved: 20, consumed: 0 });
});

test('concurrent equal starts charge once and all return the same run', async () => {
  const keyId = await keyWith(10);
  const all = await Promise.all(Array.from({ length: 12 }, () => start(startOf(keyId))));
  expect(new Set(all.map(({ run }) => run.id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await accountOf(db, keyId)).toEqual({ available: 0, reserved: 10, consumed: 0 });
  expect(await ledgerSums(db, keyId)).toEqual(await accountOf(db, keyId));
});

test('a free start reserves 0 credits and is recorded in the ledger once', async () => {
  const keyId = await keyWith(0);
  const free = startOf(keyId, { credits: 0, operation: 'v3.enrich.start', generation: 3 });
  expect(await start(free)).toMatchObject({ isNew: true, run: { reservationId: null } });
  await start(free);
  const used = await db.query('select operation, kind from ledger where key_id = $1', [keyId]);
  expect(used).toEqual([{ operation: 'v3.enrich.start', kind: 'consume' }]);
});

test('calls `beside` once, and stores no run when it throws', async () => {
  const keyId = await keyWith();
  const seen: (number | null)[] = [];
  const beside: PaidStart['beside'] = async (_tx, run) => {
    seen.push(run.reservationId);
  };
  await start(startOf(keyId, { beside }));
  await start(startOf(keyId, { beside }));
  expect(seen).toEqual([expect.any(Number)]);
  const broken = startOf(keyId, {
    run: { requestId: 'other' },
    beside: async () => {
      throw new RangeError('no room');
    },
  });
  await expect(start(broken)).rejects.toThrow('no room');
  expect(await accountOf(db, keyId)).toMatchObject({ reserved: 10 });
});
