import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaseRun, nextDueMs } from '../../../src/service/runs/lease-run.ts';
import { type Before, benchKind } from './bench-kind.ts';
import { gate, openBench, type RunBench } from './run-bench.ts';

let bench: RunBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

test("an owner's ten long runs leave a place in which another owner's run starts at once", async () => {
  const { opened, open } = gate();
  const own = new Set<string>();
  const before: Before = async ({ id }) => {
    if (own.has(id)) await opened;
  };
  for (let n = 0; n < 10; n += 1) own.add((await bench.start({ steps: 1 })).id);
  await bench.runner([benchKind({ before })], { concurrency: 3, perOwner: 2 });
  const { id } = await bench.start({ steps: 3 }, { keyId: await bench.otherKey() });
  await bench.reach(id, 'completed');
  open();
  for (const one of own) await bench.reach(one, 'completed');
});

test('the next run is of an owner with the fewest runs under way', async () => {
  const keys = [bench.keyId, await bench.otherKey(), await bench.otherKey()];
  const owners = fc.array(fc.nat(2), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(owners, async (queued) => {
      await bench.db.query("update runs set state = 'failed'");
      const left = new Map<string, number>();
      for (const at of queued) {
        const keyId = keys[at] ?? '';
        await bench.start({ steps: 1 }, { keyId });
        left.set(keyId, (left.get(keyId) ?? 0) + 1);
      }
      const working: { key: string; owner: string; id: string }[] = [];
      const under = (key: string) => working.filter((one) => one.key === key).length;
      for (let n = 0; n < queued.length; n += 1) {
        const wanted = {
          kinds: ['deep_search'] as const,
          except: working.map(({ id }) => id),
          owners: working.map(({ owner }) => owner),
          leaseSeconds: 1000,
        };
        const lease = await leaseRun(bench.db, wanted);
        const key = lease?.run.keyId ?? '';
        const waiting = [...left].filter(([, count]) => count > 0).map(([one]) => one);
        expect(under(key)).toBe(Math.min(...waiting.map(under)));
        left.set(key, (left.get(key) ?? 0) - 1);
        working.push({ key, owner: lease?.owner ?? '', id: lease?.run.id ?? '' });
      }
    }),
    { numRuns: 15 },
  );
});

test('one run is leased at a time, also after statistics from when there was only one', async () => {
  await bench.start({ steps: 1 });
  await bench.db.script('analyze runs; analyze api_keys');
  for (let n = 0; n < 3; n += 1) await bench.start({ steps: 1 });
  const wanted = { kinds: ['deep_search'] as const, except: [], leaseSeconds: 1000 };
  expect(await leaseRun(bench.db, wanted)).not.toBeNull();
  const held = await bench.db.query('select id from runs where leased_until is not null');
  expect(held).toHaveLength(1);
});

test('runs of an owner without a place are not due, so that the runner does not poll for them', async () => {
  await bench.start({ steps: 1 });
  const wanted = { kinds: ['deep_search'] as const, except: [], leaseSeconds: 1000 };
  expect(await nextDueMs(bench.db, wanted)).toBe(0);
  const lease = await leaseRun(bench.db, wanted);
  await bench.start({ steps: 1 });
  const full = {
    ...wanted,
    except: [lease?.run.id ?? ''],
    owners: [lease?.owner ?? ''],
    perOwner: 1,
  };
  expect(await nextDueMs(bench.db, full)).toBeNull();
  expect(await leaseRun(bench.db, full)).toBeNull();
  expect(await nextDueMs(bench.db, { ...full, perOwner: 2 })).toBe(0);
});
