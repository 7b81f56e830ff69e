import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefetchOne } from '../../../../src/service/intake/import/prefetch-one.ts';

/** Numbers below `end`, recorded when started; throws at `failsAt`; sets `closed` at the end. */
function counting(end: number, failsAt = Number.POSITIVE_INFINITY) {
  const begun: number[] = [];
  const state = { closed: false };
  async function* numbers(): AsyncGenerator<number, void> {
    try {
      for (let at = 0; at < end; at += 1) {
        begun.push(at);
        await Promise.resolve();
        if (at === failsAt) throw new Error(`number ${at} fails`);
        yield at;
      }
    } finally {
      state.closed = true;
    }
  }
  return { numbers: numbers(), begun, state };
}

test('prefetchOne yields all values in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (values) => {
      async function* given() {
        yield* values;
      }
      const taken: number[] = [];
      for await (const value of prefetchOne(given())) taken.push(value);
      expect(taken).toEqual(values);
    }),
  );
});

test('prefetchOne starts only the next value while the current one is processed', async () => {
  const { numbers, begun } = counting(4);
  const ahead = prefetchOne(numbers);
  await ahead.next();
  expect(begun).toEqual([0, 1]);
  await ahead.next();
  expect(begun).toEqual([0, 1, 2]);
  await ahead.return();
});

test('prefetchOne yields all values before a failing one, then throws its error', async () => {
  const { numbers, state } = counting(4, 2);
  const taken: number[] = [];
  const all = async () => {
    for await (const value of prefetchOne(numbers)) {
      // The next value fails while this one is still being processed.
      await new Promise((resolve) => setImmediate(resolve));
      taken.push(value);
    }
  };
  await expect(all()).rejects.toThrow('number 2 fails');
  expect(taken).toEqual([0, 1]);
  expect(state.closed).toBe(true);
});

test('prefetchOne closes the source when the consumer stops', async () => {
  const { numbers, state } = counting(4);
  for await (const value of prefetchOne(numbers)) if (value === 1) break;
  expect(state.closed).toBe(true);
});
