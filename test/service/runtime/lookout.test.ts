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

/** A promise and what settles it. */
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

test('it does nothing before it is opened, and looks at once then', async () => {
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

test('told many times during a look, it looks once more', async () => {
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

test('told while a look is ending, it looks again all the same', async () => {
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
  await expect.poll(() => looks, { timeout: 15_000 }).toBe(2);
});

test('it looks by itself when work is due', async () => {
  let looks = 0;
  lookout = new Lookout({
    ...NEVER,
    take: async () => {
      looks += 1;
    },
    nextMs: async () => (looks < 3 ? 1 : null),
  });
  lookout.open();
  await expect.poll(() => looks, { timeout: 15_000 }).toBe(3);
});

test('a look that fails is told of, and tried again after a pause', async () => {
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
  // Told during a look that fails: no reason to hurry, or a database that is away is asked for ever.
  lookout.wake();
  await expect.poll(() => looks, { timeout: 15_000 }).toBe(3);
  expect(told).toEqual([new Error('look 1'), new Error('look 2')]);
});

test('stopped, it ends the look under way and begins none', async () => {
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
