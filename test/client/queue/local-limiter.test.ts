import { beforeEach, describe, expect, it } from 'vitest';
import { LATEST_MS, MARGIN_MS } from '../../../src/client/queue/arrivals.ts';
import { LocalLimiter } from '../../../src/client/queue/local-limiter.ts';
import { ManualClock } from '../support/manual-clock.ts';

const search = { name: 'search', id: 'search', limit: { rate: 25, burst: 100 } };
const hook = (id: string) => ({
  name: 'webhook_test',
  id: `webhook_test:${id}`,
  limit: { rate: 0.1, burst: 1 },
});

let clock: ManualClock;
let limiter: LocalLimiter;

beforeEach(() => {
  clock = new ManualClock();
  limiter = new LocalLimiter(clock);
});

const answerAll = (count = 100): void => {
  for (let i = 0; i < count; i += 1) limiter.ended(search, clock.now());
};

const takeAll = (): number => {
  let taken = 0;
  while (limiter.take(search) === 0) taken += 1;
  return taken;
};

describe('LocalLimiter', () => {
  it('lets a whole burst through at once', () => {
    expect(takeAll()).toBe(100);
    expect(limiter.level(search)).toEqual({ bucket: 'search', left: 0, rate: 25 });
  });

  it('keeps buckets separate, also parts of one name', () => {
    expect(limiter.take(hook('a'))).toBe(0);
    expect(limiter.take(hook('b'))).toBe(0);
    expect(limiter.take(hook('a'))).toBeGreaterThan(9_000);
  });

  it('peek takes nothing from the bucket', () => {
    for (let i = 0; i < 200; i += 1) expect(limiter.peek(search)).toBe(0);
    expect(limiter.level(search).left).toBe(100);
  });

  it('lets nothing through during a pause, and no burst after it', async () => {
    limiter.pause(search, 7_000);
    expect(limiter.peek(search)).toBeGreaterThanOrEqual(7_000);
    await clock.advance(7_000 + MARGIN_MS);
    expect(takeAll()).toBe(1);
  });

  it('limits an absurdly long pause to less than two hours', () => {
    limiter.pause(search, 365 * 24 * 3_600_000);
    expect(limiter.peek(search)).toBeLessThan(2 * 3_600_000);
  });

  it('lowers the bucket to what the service reports as remaining', () => {
    limiter.correct(search, { remaining: 3, rate: 25, sentAt: clock.now() });
    expect(limiter.level(search).left).toBe(3);
  });

  it('follows the service only when it reports clearly less', () => {
    for (let i = 0; i < 10; i += 1) limiter.take(search);
    limiter.correct(search, { remaining: 99, rate: 25, sentAt: clock.now() });
    expect(limiter.level(search).left).toBe(90);
    limiter.correct(search, { remaining: 89, rate: 25, sentAt: clock.now() });
    expect(limiter.level(search).left).toBe(90);
  });

  it('accounts for the refill while a response was in flight', async () => {
    takeAll();
    answerAll();
    const sentAt = clock.now();
    await clock.advance(2_000 + MARGIN_MS);
    limiter.correct(search, { remaining: 0, rate: 25, sentAt });
    expect(limiter.level(search).left).toBe(50);
    limiter.correct(search, { remaining: 0, rate: 25, sentAt: clock.now() });
    expect(limiter.level(search).left).toBe(0);
  });

  it('adopts the rate of the service', async () => {
    limiter.correct(search, { remaining: null, rate: 5, sentAt: clock.now() });
    takeAll();
    answerAll();
    await clock.advance(1_000 + MARGIN_MS);
    expect(takeAll()).toBe(5);
  });

  it('refills nothing while the whole burst is on its way', async () => {
    takeAll();
    await clock.advance(300);
    expect(takeAll()).toBe(0);
    answerAll();
    await clock.advance(MARGIN_MS + 80);
    expect(takeAll()).toBe(2);
  });

  it('does not let one slow answer stop a bucket', async () => {
    expect(limiter.take(hook('a'))).toBe(0);
    await clock.advance(LATEST_MS + 10_000);
    expect(limiter.take(hook('a'))).toBe(0);
  });

  it('counts the requests ahead when asked for the wait', () => {
    expect(limiter.peek(search, 99)).toBe(0);
    expect(limiter.peek(search, 149)).toBe(2_000);
  });
});
