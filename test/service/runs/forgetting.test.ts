import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BenchParts, benchKind, type Plan } from './bench-kind.ts';
import { openBench, type RunBench } from './run-bench.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const KNOWN = 'ada@post.example';
const asked = (plan: Plan): Plan & { email: string } => ({ ...plan, email: KNOWN });
const forget: BenchParts['forget'] = ({ input: { steps }, progress: { at } }) => ({
  input: { steps },
  progress: { at, wasPaused: true },
});
const rowOf = async (id: string) => JSON.stringify(await bench.read(id));

test('keeps the input of a run that has not ended', async () => {
  const { id } = await bench.start(asked({ steps: 2, pauseAt: 1 }));
  await bench.runner([benchKind({ forget })]);
  await bench.reach(id, 'paused');
  expect(await rowOf(id)).toContain(KNOWN);
});

test('erases the input that `forget` drops when a run completes', async () => {
  const { id } = await bench.start(asked({ steps: 2 }));
  await bench.runner([benchKind({ forget })]);
  expect(await bench.reach(id, 'completed')).toMatchObject({
    input: { steps: 2 },
    progress: { at: 2, wasPaused: true },
  });
  expect(await rowOf(id)).not.toContain(KNOWN);
});

test('erases the input of a run that is cancelled before it starts', async () => {
  const { id } = await bench.start(asked({ steps: 2 }), { kind: 'search' });
  const runner = await bench.runner([benchKind({ forget })]);
  await runner.close();
  const other = await bench.runner([benchKind({ kind: 'search', forget })], { pollMs: 1e6 });
  await other.cancel('search', id);
  expect(await rowOf(id)).not.toContain(KNOWN);
});

test('erases the input of a run that is given up', async () => {
  const { id } = await bench.start(asked({ steps: 2 }));
  await bench.db.query('update runs set failures = 4');
  const before = async () => {
    throw new TypeError('never');
  };
  await bench.runner([benchKind({ before, forget })]);
  await bench.reach(id, 'failed');
  expect(await rowOf(id)).not.toContain(KNOWN);
});
