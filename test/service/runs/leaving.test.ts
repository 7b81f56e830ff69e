import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Before, benchKind } from './bench-kind.ts';
import { gate, openBench, type RunBench } from './run-bench.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

/** A kind, and which of its runs this process has left. */
function leavingKind(before?: Before) {
  const left: string[] = [];
  const kind = benchKind({
    left: (id) => left.push(id),
    ...(before === undefined ? {} : { before }),
  });
  return { kind, left };
}

test.each([
  ['ends', { steps: 2 }, 'completed'],
  ['pauses', { steps: 2, pauseAt: 1 }, 'paused'],
] as const)('a run that %s is left once', async (_, plan, state) => {
  const { kind, left } = leavingKind();
  await bench.runner([kind]);
  const { id } = await bench.start(plan);
  await bench.reach(id, state);
  await expect.poll(() => left).toEqual([id]);
});

test('a run whose step fails is left', async () => {
  const { kind, left } = leavingKind(async () => {
    throw new Error('no');
  });
  await bench.runner([kind]);
  const { id } = await bench.start({ steps: 1 });
  await expect.poll(() => left).toContain(id);
  expect((await bench.read(id)).failures).toBeGreaterThan(0);
});

test('a run that is cancelled elsewhere is left, though its step is still under way', async () => {
  const reached = gate();
  const { kind, left } = leavingKind(async () => {
    reached.open();
    await new Promise(() => {});
  });
  const runner = await bench.runner([kind], { graceMs: 1 });
  const { id } = await bench.start({ steps: 1 });
  await reached.opened;
  expect(left).toEqual([]);
  await runner.cancel('deep_search', id);
  await expect.poll(() => left).toEqual([id]);
});

test('a run that yields to others is not left, until it is cancelled between two turns', async () => {
  const [reached, waits, turns] = [gate(), gate(), gate()];
  const { kind, left } = leavingKind(async () => {
    reached.open();
    await waits.opened;
  });
  const other = benchKind({
    kind: 'enrich',
    before: async () => {
      turns.open();
      await new Promise(() => {});
    },
  });
  const runner = await bench.runner([kind, other], { concurrency: 1, turnMs: 0, graceMs: 1 });
  const { id } = await bench.start({ steps: 2 });
  await reached.opened;
  await bench.start({ steps: 1 }, { kind: 'enrich' });
  waits.open();
  await turns.opened;
  expect(left).toEqual([]);
  await runner.cancel('deep_search', id);
  expect(left).toEqual([id]);
});
