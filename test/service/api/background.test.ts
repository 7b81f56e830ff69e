import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Background, beginWithin, together } from '../../../src/service/api/background.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that is busy until it is closed, and how often it was started. */
function work() {
  const seen = { starts: 0, isClosed: false };
  const start = (): Background => {
    seen.starts += 1;
    return {
      isBusy: () => !seen.isClosed,
      close: async () => {
        seen.isClosed = true;
      },
    };
  };
  return { seen, start };
}

test('work without a wait begins at once', () => {
  const { seen, start } = work();
  beginWithin(0, start);
  expect(seen.starts).toBe(1);
});

test('other work begins when it is told to, once', () => {
  const { seen, start } = work();
  const later = beginWithin(1000, start);
  expect(seen.starts).toBe(0);
  later.begin();
  later.begin();
  vi.advanceTimersByTime(2000);
  expect(seen.starts).toBe(1);
});

test('work begins by itself after the wait', async () => {
  const { seen, start } = work();
  const later = beginWithin(1000, start);
  vi.advanceTimersByTime(1000);
  expect(seen.starts).toBe(1);
  await later.close();
  expect(later.isBusy()).toBe(false);
});

test('work begins when somebody asks whether it is under way, so that they need not wait', () => {
  const { seen, start } = work();
  expect(beginWithin(1000, start).isBusy()).toBe(true);
  expect(seen.starts).toBe(1);
});

test('work that was closed before it began never begins', async () => {
  const { seen, start } = work();
  const later = beginWithin(1000, start);
  await later.close();
  later.begin();
  vi.advanceTimersByTime(2000);
  expect(seen.starts).toBe(0);
});

test('several works are busy while one of them is, and are all closed', async () => {
  const [first, second] = [work(), work()];
  const both = together([first.start(), second.start()]);
  first.seen.isClosed = true;
  expect(both.isBusy()).toBe(true);
  await both.close();
  expect(both.isBusy()).toBe(false);
  expect(second.seen.isClosed).toBe(true);
});
