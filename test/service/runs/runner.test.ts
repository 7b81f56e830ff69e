import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitStep, LeaseLost } from '../../../src/service/runs/commit-step.ts';
import { leaseRun } from '../../../src/service/runs/lease-run.ts';
import { resumeRun } from '../../../src/service/runs/resume-run.ts';
import type { Queryable } from '../../../src/service/store/database.ts';
import { DiskFull } from '../../../src/service/store/database-errors.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { type Before, benchKind } from './bench-kind.ts';
import { gate, openBench, type RunBench } from './run-bench.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  expect(await ledgerSums(bench.db, bench.keyId)).toEqual(await accountOf(bench.db, bench.keyId));
  await bench.close();
});

/** Blocks the step of this number until the gate opens or the step is aborted. */
function holdAt(at: number) {
  const door = gate();
  const reached = gate();
  const before: Before = async (run, signal) => {
    if (run.at !== at) return;
    reached.open();
    await Promise.race([
      door.opened,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stop')))),
    ]);
  };
  return { ...door, before, reached: reached.opened };
}

test('works a run step by step to its end and consumes its credits', async () => {
  await bench.runner([benchKind()]);
  await bench.runner([benchKind()]);
  const { id } = await bench.start({ steps: 5, waitEvery: 2 });
  const run = await bench.reach(id, 'completed');
  expect(await bench.effects(id)).toEqual([0, 1, 2, 3, 4]);
  expect(run.finishedAt).not.toBeNull();
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ reserved: 0, consumed: 10 });
});

test('continues runs at start-up that an earlier process left unfinished', async () => {
  const { id } = await bench.start({ steps: 3 });
  const lease = await leaseRun(bench.db, {
    kinds: ['deep_search'],
    except: [],
    // On Postgres another process could be alive: there its lease has to end first.
    leaseSeconds: bench.db.engine === 'pglite' ? 3600 : 0.05,
  });
  expect(lease?.run.id).toBe(id);
  await bench.runner([benchKind()]);
  await bench.reach(id, 'completed');
});

test('a runner picks up a run that is announced just as it goes to sleep', async () => {
  await bench.runner([benchKind()], { pollMs: 60_000 });
  for (let round = 0; round < 20; round += 1) {
    const starting = bench.start({ steps: 1 });
    bench.db.notify('runs');
    const { id } = await starting;
    await bench.reach(id, 'completed');
  }
});

test('cancelling ends a run of another process and discards its current step', async () => {
  const held = holdAt(2);
  const other = await bench.runner([benchKind()], { concurrency: 0 });
  const { id } = await bench.start({ steps: 5 });
  await bench.runner([benchKind({ before: held.before })]);
  await held.reached;
  expect((await other.cancel('deep_search', id)).state).toBe('cancelled');
  held.open();
  await expect.poll(async () => (await bench.read(id)).state).toBe('cancelled');
  expect(await bench.effects(id)).toEqual([0, 1]);
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ reserved: 0, consumed: 0 });
});

test('cancelling a completed run changes nothing, and its credits stay consumed', async () => {
  const runner = await bench.runner([benchKind()]);
  const { id } = await bench.start({ steps: 1 });
  await bench.reach(id, 'completed');
  expect((await runner.cancel('deep_search', id)).state).toBe('completed');
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ consumed: 10 });
});

test('cancelling a run also cancels the runs that it started', async () => {
  const parent = await bench.start({ steps: 1 });
  const child = await bench.start({ steps: 1 }, { parentId: parent.id, kind: 'enrich' });
  const grandchild = await bench.start({ steps: 1 }, { parentId: child.id });
  const kinds = [benchKind(), benchKind({ kind: 'enrich' })];
  const runner = await bench.runner(kinds, { concurrency: 0 });
  await runner.cancel('deep_search', parent.id);
  for (const { id } of [child, grandchild]) expect((await bench.read(id)).state).toBe('cancelled');
});

test('a waiting parent run continues as soon as its child has ended', async () => {
  const parent = await bench.start({ steps: 2 });
  const child = await bench.start({ steps: 1 }, { parentId: parent.id, kind: 'enrich' });
  await bench.db.query(
    `update runs set state = 'running', run_after = now() + interval '1 hour' where id = $1`,
    [parent.id],
  );
  await bench.runner([benchKind(), benchKind({ kind: 'enrich' })]);
  await bench.reach(child.id, 'completed');
  await bench.reach(parent.id, 'completed');
});

test('a paused run waits until it is resumed, and can be resumed only once', async () => {
  await bench.runner([benchKind()]);
  const { id } = await bench.start({ steps: 3, pauseAt: 1 });
  const paused = await bench.reach(id, 'paused');
  expect(await bench.effects(id)).toEqual([0]);
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ reserved: 10 });
  const resumed = await Promise.all([resumeRun(bench.db, paused), resumeRun(bench.db, paused)]);
  expect(resumed.filter((run) => run !== null)).toHaveLength(1);
  await bench.reach(id, 'completed');
  expect(await bench.effects(id)).toEqual([0, 1, 2]);
  expect(await resumeRun(bench.db, paused)).toBeNull();
});

test('only one of two workers on the same run can commit', async () => {
  const { id } = await bench.start({ steps: 2 });
  const wanted = { kinds: ['deep_search'] as const, except: [], leaseSeconds: 0 };
  const first = await leaseRun(bench.db, wanted);
  const second = await leaseRun(bench.db, wanted);
  if (first === null || second === null) throw new Error('no lease');
  const commitOf = (run: typeof first.run, at: number) =>
    commitStep(bench.db, {
      run,
      leaseSeconds: 30,
      step: {
        end: { to: 'completed' },
        effects: async (tx) => {
          await tx.query('insert into effects (run_id, at) values ($1, $2)', [id, at]);
        },
      },
    });
  await expect(commitOf(first.run, 1)).rejects.toThrow(LeaseLost);
  await commitOf(second.run, 2);
  await expect(commitOf(second.run, 3)).rejects.toThrow(LeaseLost);
  expect(await bench.effects(id)).toEqual([2]);
});

test('does not start a step again while it still runs, even if its lease has expired', async () => {
  const held = holdAt(0);
  let steps = 0;
  const before: Before = async (run, signal) => {
    steps += 1;
    await held.before(run, signal);
  };
  const { id } = await bench.start({ steps: 1 });
  await bench.runner([benchKind({ before })]);
  await held.reached;
  await bench.db.query("update runs set leased_until = now() - interval '1 hour'");
  bench.db.notify('runs');
  const { id: other } = await bench.start({ steps: 1, pauseAt: 0 });
  await expect.poll(() => steps).toBe(2);
  held.open();
  await bench.reach(id, 'completed');
  await bench.reach(other, 'paused');
  expect(steps).toBe(2);
});

test('a closing runner releases its runs, even when a step ignores the abort', async () => {
  const reached = gate();
  const before: Before = async () => {
    reached.open();
    await new Promise(() => {});
  };
  const { id } = await bench.start({ steps: 1 });
  const runner = await bench.runner([benchKind({ before })], { graceMs: 20 });
  await reached.opened;
  expect(runner.isBusy()).toBe(true);
  await runner.close();
  const [row] = await bench.db.query('select state, leased_until, losses from runs');
  expect(row).toEqual({ state: 'running', leased_until: null, losses: 0 });
  await bench.runner([benchKind()]);
  await bench.reach(id, 'completed');
});

test('retries a failed step and then completes the run', async () => {
  let failures = 0;
  const before: Before = async ({ at }) => {
    if (at === 1 && failures < 2) {
      failures += 1;
      throw new Error('not now');
    }
  };
  const { id } = await bench.start({ steps: 3 });
  await bench.runner([benchKind({ before })]);
  const run = await bench.reach(id, 'completed');
  expect({ failures, counted: run.failures }).toEqual({ failures: 2, counted: 0 });
  expect(await bench.effects(id)).toEqual([0, 1, 2]);
});

/** Delays before a retry take seconds; here they end at once. */
const skipRests = () => bench.db.query('update runs set run_after = now()');

test('ends a run whose steps always fail with the outcome of `gaveUp`', async () => {
  const { id } = await bench.start({ steps: 1 });
  const before: Before = async () => {
    throw new TypeError('never');
  };
  const reasons: unknown[] = [];
  const gaveUp = (error: unknown) => {
    reasons.push(error);
    return { outcome: { code: 'gave_up' }, settle: 'refunded' } as const;
  };
  await bench.runner([benchKind({ before, gaveUp })]);
  await expect
    .poll(async () => {
      await skipRests();
      bench.db.notify('runs');
      return (await bench.read(id)).state;
    })
    .toBe('failed');
  expect(reasons).toEqual([expect.any(TypeError)]);
  expect((await bench.read(id)).outcome).toEqual({ code: 'gave_up' });
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ reserved: 0, consumed: 0 });
});

/** A run one failure away from being given up, whose end cannot be written so many times. */
async function unwritable(refusals: number, failures = 4) {
  const { id } = await bench.start({ steps: 1 });
  await bench.db.query('update runs set failures = $1', [failures]);
  const tried = { steps: 0, ends: 0 };
  const before: Before = async () => {
    tried.steps += 1;
    throw new TypeError('never');
  };
  const gaveUp = () => ({
    settle: 'refunded' as const,
    effects: async (tx: Queryable) => {
      tried.ends += 1;
      await tx.query('insert into effects (run_id, at) values ($1, -1)', [id]);
      if (tried.ends <= refusals) throw new RangeError('nor this');
    },
  });
  await bench.runner([benchKind({ before, gaveUp })]);
  const goOn = async () => {
    await skipRests();
    bench.db.notify('runs');
    return (await bench.read(id)).state;
  };
  return { id, tried, goOn };
}

test('retries writing the end of a run until it succeeds, with its effects', async () => {
  const { id, tried, goOn } = await unwritable(3);
  await expect.poll(goOn).toBe('failed');
  expect(tried).toEqual({ steps: 1, ends: 4 });
  expect(await bench.effects(id)).toEqual([-1]);
  expect(await accountOf(bench.db, bench.keyId)).toMatchObject({ reserved: 0, consumed: 0 });
});

test('marks a run as failed when its end could not be written for days', async () => {
  const { id, goOn } = await unwritable(Number.POSITIVE_INFINITY, 10_000);
  await expect.poll(goOn).toBe('failed');
  expect(await bench.effects(id)).toEqual([]);
});

test('keeps retrying while the disk is full, beyond the limit for other failures', async () => {
  const { id } = await bench.start({ steps: 1 });
  await bench.db.query('update runs set failures = 20');
  let isFull = true;
  const before: Before = async () => {
    if (isFull) throw new DiskFull('here');
  };
  await bench.runner([benchKind({ before })]);
  await expect.poll(async () => (await bench.read(id)).failures).toBe(21);
  isFull = false;
  await skipRests();
  bench.db.notify('runs');
  await bench.reach(id, 'completed');
});

test('gives up a run without another step when its 20th worker dies', async () => {
  const { id } = await bench.start({ steps: 1 });
  await bench.db.query(
    "update runs set state = 'running', losses = 19, leased_until = now() - interval '1 s'",
  );
  let steps = 0;
  const before: Before = async () => {
    steps += 1;
  };
  await bench.runner([benchKind({ before })]);
  await bench.reach(id, 'failed');
  expect(steps).toBe(0);
});

test('fails a step that hangs and tries again', async () => {
  let tries = 0;
  const before: Before = async () => {
    tries += 1;
    if (tries === 1) await new Promise(() => {});
  };
  const { id } = await bench.start({ steps: 1 });
  await bench.runner([benchKind({ before })], { longestStepMs: 30 });
  await bench.reach(id, 'completed');
  expect(tries).toBe(2);
});

test('ends a run as `overdue` says when its deadline passes in the middle of a step', async () => {
  const { id } = await bench.start(
    { steps: 3, waitEvery: 1 },
    { deadlineAt: new Date(Date.now() + 3_600_000) },
  );
  const before: Before = async ({ at }) => {
    if (at === 1) await new Promise(() => {});
    await bench.db.query("update runs set deadline_at = clock_timestamp() + interval '80 ms'");
  };
  const overdue = async ({ at }: { at: number }) =>
    ({ end: { to: 'failed' }, progress: { at }, outcome: { late: at } }) as const;
  await bench.runner([benchKind({ before, overdue })]);
  const run = await bench.reach(id, 'failed');
  expect(run.outcome).toEqual({ late: 1 });
  expect(await bench.effects(id)).toEqual([0]);
});

test('calls `overdue` once, even for a waiting run, and lets the run continue', async () => {
  const { id } = await bench.start({ steps: 2 }, { deadlineAt: new Date(Date.now() - 1000) });
  await bench.db.query("update runs set run_after = now() + interval '1 hour'");
  let told = 0;
  const overdue = async ({ at }: { at: number }) => {
    told += 1;
    return { end: { to: 'continue' }, progress: { at } } as const;
  };
  await bench.runner([benchKind({ overdue })]);
  await bench.reach(id, 'completed');
  expect(told).toBe(1);
});

test('clears the deadline of a run whose kind does not handle deadlines', async () => {
  const { id } = await bench.start(
    { steps: 4, waitEvery: 1 },
    { deadlineAt: new Date(Date.now() - 1000) },
  );
  await bench.runner([benchKind()]);
  expect((await bench.reach(id, 'completed')).deadlineAt).toBeNull();
});

test('continues a run whose times lie in the future because the clock was set back', async () => {
  const { id } = await bench.start({ steps: 2 });
  await bench.db.query(
    `update runs set state = 'running', updated_at = now() + interval '1 day',
       run_after = now() + interval '1 day', leased_until = now() + interval '1 day'`,
  );
  await bench.runner([benchKind()], { leaseSeconds: 0.05 });
  await bench.reach(id, 'completed');
});

test('does not count the time that the embedded service was off towards a deadline', async () => {
  if (bench.db.engine !== 'pglite') return;
  const { id } = await bench.start({ steps: 1 });
  await bench.db.query(
    `update runs set updated_at = now() - interval '1 hour',
       deadline_at = now() - interval '50 minutes'`,
  );
  const overdue = async () => ({ end: { to: 'failed' }, progress: { at: 0 } }) as const;
  await bench.runner([benchKind({ overdue })]);
  await bench.reach(id, 'completed');
});

test('ignores runs of a kind that this process does not handle', async () => {
  const { id } = await bench.start({ steps: 1 }, { kind: 'watch' });
  const runner = await bench.runner([benchKind()]);
  await expect.poll(() => runner.isBusy()).toBe(false);
  expect((await bench.read(id)).state).toBe('queued');
});

test('long imports yield their places to runs that start later', async () => {
  const before: Before = async () => {
    await delay(5);
  };
  const kinds = [benchKind({ before, kind: 'import' }), benchKind()];
  for (let count = 0; count < 4; count += 1) {
    await bench.start({ steps: 100_000 }, { kind: 'import' });
  }
  await bench.runner(kinds, { concurrency: 2, turnMs: 20 });
  for (let count = 0; count < 3; count += 1) {
    const { id } = await bench.start({ steps: 3 });
    await bench.reach(id, 'completed');
  }
  const imports = await bench.db.query("select 1 from runs where kind = 'import' and attempt > 0");
  expect(imports).toHaveLength(4);
});

test('consumes a part of the reserved credits and returns the rest', async () => {
  const { id } = await bench.start({ steps: 5 });
  const cancelled = () => ({ settle: { consumed: 7 } });
  const runner = await bench.runner([benchKind({ cancelled })], { concurrency: 0 });
  await runner.cancel('deep_search', id);
  expect(await accountOf(bench.db, bench.keyId)).toEqual({
    available: 993,
    reserved: 0,
    consumed: 7,
  });
});
