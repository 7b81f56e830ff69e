import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NewRun, startRun } from '../../../src/service/runs/start-run.ts';
import type { Database, Scriptable } from '../../../src/service/store/database.ts';
import { benchKind } from '../runs/bench-kind.ts';
import { openBench, type RunBench } from '../runs/run-bench.ts';
import { type Deliveries, openDeliveries } from '../webhooks/deliveries.ts';
import { openReceiver } from '../webhooks/receiver.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

/** Long enough that no worker polls during a test. */
const NO_POLL = { pollMs: 3_600_000 };

const wanted = (changes: Partial<NewRun> = {}): NewRun => ({
  kind: 'deep_search',
  subject: 'd_1',
  keyId: bench.keyId,
  tenant: 'owner:one',
  input: { steps: 1 },
  view: { includePublic: true, directoryIds: [] },
  ...changes,
});

/** Each wake-up of the run workers, with the number of runs visible at that moment. */
function listening(db: Database): { readonly woken: Promise<number>[]; stop(): void } {
  const woken: Promise<number>[] = [];
  const stop = db.listen('runs', () => {
    woken.push(db.query('select id from runs').then((rows) => rows.length));
  });
  return { woken, stop };
}

/** Starts two runs in a transaction that it does not commit itself. */
const startTwo = async (tx: Scriptable) => {
  await startRun(tx, wanted());
  await startRun(tx, wanted({ subject: 'd_2' }));
};

test('starts a committed run without polling', async () => {
  await bench.runner([benchKind()], NO_POLL);
  const started = await bench.db.transaction((tx) => startRun(tx, wanted()));
  await bench.reach(started.run.id, 'completed');
});

test('delivers a committed event without polling', async () => {
  const deliveries: Deliveries = await openDeliveries();
  const receiver = await openReceiver();
  try {
    await deliveries.endpoint(receiver.url);
    await deliveries.worker(NO_POLL);
    await deliveries.emit();
    await deliveries.all('delivered');
  } finally {
    await deliveries.close();
    await receiver.close();
  }
});

test('wakes workers once a transaction, after its rows are visible', async () => {
  const { woken } = listening(bench.db);
  await bench.db.transaction(async (tx) => {
    await startTwo(tx);
    await startTwo(tx);
    expect(woken).toEqual([]);
  });
  expect(await Promise.all(woken)).toEqual([4]);
});

test.each<[string, (tx: Scriptable) => Promise<unknown>]>([
  ['throws', () => Promise.reject(new Error('changed my mind'))],
  ['swallows a failed statement', (tx) => tx.query('select nothing').catch(() => null)],
  ['opens another transaction', () => bench.db.transaction(startTwo)],
  ['notifies on the database itself', async () => bench.db.notify('runs')],
])('wakes no worker when a transaction %s', async (_, goWrong) => {
  const { woken } = listening(bench.db);
  const failing = bench.db.transaction(async (tx) => {
    await startTwo(tx);
    await goWrong(tx);
  });
  await expect(failing).rejects.toThrow();
  expect(woken).toEqual([]);
  expect(await bench.db.query('select id from runs')).toEqual([]);
});

test('wakes no worker when a transaction times out', async () => {
  const { woken } = listening(bench.db);
  const hanging = bench.db.transaction(
    async (tx) => {
      await startTwo(tx);
      await new Promise(() => {});
    },
    { idleMs: 50 },
  );
  await expect(hanging).rejects.toMatchObject({ name: 'TransactionTimeout' });
  expect(woken).toEqual([]);
});

test('rejects notify on a handle after its transaction has ended', async () => {
  const { woken } = listening(bench.db);
  const tx = await bench.db.transaction(async (inside) => inside);
  expect(() => tx.notify('runs')).toThrow('already ended');
  expect(woken).toEqual([]);
});

test('wakes no worker for a run that has ended or existed before', async () => {
  await startRun(bench.db, wanted({ requestId: 'same' }));
  const { woken } = listening(bench.db);
  await bench.db.transaction(async (tx) => {
    await startRun(tx, wanted({ end: 'completed' }));
    await startRun(tx, wanted({ requestId: 'same' }));
  });
  expect(woken).toEqual([]);
});

test('wakes only listeners of the queue that have not stopped listening', async () => {
  const queues: string[] = [];
  const stop = bench.db.listen('deliveries', () => queues.push('deliveries'));
  bench.db.listen('watchers', () => queues.push('watchers'));
  bench.db.notify('deliveries');
  stop();
  bench.db.notify('deliveries');
  bench.db.notify('watchers');
  expect(queues).toEqual(['deliveries', 'watchers']);
});
