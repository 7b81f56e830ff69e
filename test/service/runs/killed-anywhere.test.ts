import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFinalState, type Run } from '../../../src/service/runs/run.ts';
import { createRunner } from '../../../src/service/runs/runner.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { DyingDatabase } from '../access/paying/dying-database.ts';
import { benchKind, type Plan } from './bench-kind.ts';
import { endLeases } from './end-leases.ts';
import { openBench, PRICE, type RunBench, SILENT } from './run-bench.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const KINDS = [benchKind(), benchKind({ kind: 'enrich' })];
const QUICK = { pollMs: 5, log: SILENT } as const;

/** Works until the process is killed, or nothing is left to do. */
async function liveUntil(
  moment: number,
  cancelled: string | null,
  leaseSeconds = 30,
): Promise<boolean> {
  const db = new DyingDatabase(bench.db, moment);
  const runner = createRunner({ db, ...QUICK, leaseSeconds });
  runner.know(KINDS);
  await runner.start().catch(() => undefined);
  if (cancelled !== null) await runner.cancel('deep_search', cancelled).catch(() => undefined);
  await vi.waitFor(() => expect(db.hasDied || !runner.isBusy()).toBe(true), { interval: 1 });
  await runner.close();
  return db.hasDied;
}

/** Effects are only ever appended: those seen before stay, in their order. */
async function expectAppended(runs: readonly Run[], seen: Map<string, number[]>): Promise<void> {
  for (const { id } of runs) {
    const before = seen.get(id) ?? [];
    const now = await bench.effects(id);
    expect(now.slice(0, before.length)).toEqual(before);
    expect(now).toEqual(now.map((_, at) => at));
    seen.set(id, now);
  }
}

function expectEnd(run: Run, plan: Plan, effects: readonly number[]): number {
  expect(isFinalState(run.state)).toBe(true);
  if (run.state === 'cancelled') return 0;
  expect(run.state).toBe(plan.end ?? 'completed');
  expect(effects).toHaveLength(plan.steps);
  return PRICE;
}

const plan: fc.Arbitrary<Plan> = fc.record(
  {
    steps: fc.integer({ min: 1, max: 15 }),
    end: fc.constantFrom('completed', 'completed_with_errors', 'failed'),
    waitEvery: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['steps'] },
);

test('runs end once, with each effect once, when processes are killed at random', async () => {
  let kills = 0;
  // At least a few statements, because a run is given up when twenty workers die on it in a row.
  // On Postgres four runs are worked on at once and share the statements of a process.
  const few = bench.db.engine === 'postgres' ? 20 : 16;
  const scenario = {
    plans: fc.array(plan, { minLength: 3, maxLength: 5 }),
    moments: fc.array(fc.integer({ min: few, max: few + 28 }), { minLength: 80, maxLength: 80 }),
    cancelAt: fc.option(fc.integer({ min: 0, max: 20 })),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(scenario), async ({ plans, moments, cancelAt }) => {
      const before = await accountOf(bench.db, bench.keyId);
      const runs: Run[] = [];
      for (const [at, one] of plans.entries()) {
        const kind = at % 2 === 0 ? 'deep_search' : 'enrich';
        runs.push(await bench.start(one, { kind }));
      }
      const seen = new Map<string, number[]>();
      for (const [at, moment] of moments.entries()) {
        await endLeases(bench.db);
        const cancelled = at === cancelAt ? (runs[0]?.id ?? null) : null;
        const died = await liveUntil(moment, cancelled);
        if (died) kills += 1;
        await expectAppended(runs, seen);
        if (!died) break;
      }
      await endLeases(bench.db);
      await liveUntil(Number.POSITIVE_INFINITY, null);
      let spent = 0;
      for (const [at, { id }] of runs.entries()) {
        const one = plans[at] ?? { steps: 0 };
        spent += expectEnd(await bench.read(id), one, await bench.effects(id));
      }
      const account = await accountOf(bench.db, bench.keyId);
      expect(account).toMatchObject({ reserved: 0, consumed: before.consumed + spent });
      expect(await ledgerSums(bench.db, bench.keyId)).toEqual(account);
    }),
    { numRuns: 9, endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(60);
});

test('two processes repeat no effect of the runs while one of them keeps dying', async () => {
  const runs: Run[] = [];
  for (let count = 0; count < 12; count += 1) {
    runs.push(await bench.start({ steps: 4, waitEvery: 3 }));
  }
  // The healthy process has to wait for the leases of the dead one, and must not lose its own.
  const leaseSeconds = 0.5;
  const healthy = createRunner({ db: bench.db, ...QUICK, leaseSeconds });
  healthy.know(KINDS);
  await healthy.start();
  for (let moment = 3; moment < 60; moment += 4) await liveUntil(moment, null, leaseSeconds);
  for (const { id } of runs) await bench.reach(id, 'completed');
  await healthy.close();
  for (const { id } of runs) expect(await bench.effects(id)).toEqual([0, 1, 2, 3]);
  const account = await accountOf(bench.db, bench.keyId);
  expect(account).toMatchObject({ reserved: 0, consumed: 12 * PRICE });
  expect(await ledgerSums(bench.db, bench.keyId)).toEqual(account);
});
