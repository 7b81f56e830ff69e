import { afterEach, expect, test } from 'vitest';
import { Lookout, type LookoutOptions } from '../../../src/service/runtime/lookout.ts';

let lookout: Lookout;
afterEach(async () => {
  lookout.stop();
  await lookout.ended();
});

const NEVER: LookoutOptions = {
  take: () => Promise.resolve(),
  nextMs: () => Promise.resolve(null),
  failed: () => undefined,
  retryMs: 1,
  shortestMs: 1,
};

/** A promise and the function that resolves it. */
function gate() {
  let open = () => undefined as undefined;
  const opened = new Promise<void>((resolve) => {
    open = () => {
      resolve();
      return undefined;
    };
  });
  return { opened, open };
}

test('a lookout ignores calls to wake until it is opened, then looks at once', async () => {
  let looks = 0;
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
    },
  });
  lookout.wake();
  expect([looks, lookout.isLooking]).toEqual([0, false]);
  lookout.open();
  await lookout.ended();
  expect(looks).toBe(1);
});

test('looks once more when it is woken many times during a look', async () => {
  let looks = 0;
  const first = gate();
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
      if (looks === 1) await first.opened;
    },
  });
  lookout.open();
  for (let told = 0; told < 5; told += 1) lookout.wake();
  first.open();
  await lookout.ended();
  expect(looks).toBe(2);
});

test('looks again when it is woken just as a look ends', async () => {
  let looks = 0;
  const ending = gate();
  const toldNow = gate();
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
    },
    nextMs: async () => {
      if (looks > 1) return null;
      toldNow.open();
      await ending.opened;
      return null;
    },
  });
  lookout.open();
  await toldNow.opened;
  lookout.wake();
  ending.open();
  await expect.poll(() => looks, { timeout: 30_000 }).toBe(2);
});

test('looks without being woken when work is due', async () => {
  let looks = 0;
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
    },
    nextMs: async () => (looks < 3 ? 1 : null),
  });
  lookout.open();
  await expect.poll(() => looks, { timeout: 30_000 }).toBe(3);
});

test('reports a failed look and tries again after a delay', async () => {
  const told: unknown[] = [];
  let looks = 0;
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
      if (looks < 3) throw new Error(`look ${looks}`);
    },
    failed: (error) => told.push(error),
  });
  lookout.open();
  // Woken during a look that fails: it must still wait, or it would hammer an unreachable database.
  lookout.wake();
  await expect.poll(() => looks, { timeout: 30_000 }).toBe(3);
  expect(told).toEqual([new Error('look 1'), new Error('look 2')]);
});

test('finishes the current look when it is stopped and starts no other', async () => {
  let looks = 0;
  const first = gate();
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
      await first.opened;
    },
    nextMs: () => Promise.resolve(1),
  });
  lookout.open();
  lookout.wake();
  lookout.stop();
  first.open();
  await lookout.ended();
  lookout.wake();
  expect([looks, lookout.isLooking, lookout.isOpen]).toEqual([1, false, false]);
});
