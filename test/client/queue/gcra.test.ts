import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as gcra from '../../../src/client/queue/gcra.ts';
import { tries } from '../../support/thorough.ts';

const SEARCH = { rate: 25, burst: 100 };

/** Sends a request at each time, after its wait; returns the times at which they were sent. */
function went(bucket: { rate: number; burst: number }, asks: readonly number[]) {
  let state = gcra.FULL;
  let now = 0;
  return asks.map((at) => {
    now = Math.max(now, at);
    now += gcra.waitMs(state, bucket, now);
    state = gcra.take(state, bucket, now);
    return now;
  });
}

const buckets = fc.record({
  rate: fc.constantFrom(0.1, 1, 5, 10, 25, 50),
  burst: fc.integer({ min: 1, max: 60 }),
});
const asks = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 150 })
  .map((times) => times.sort((a, b) => a - b));

describe('GCRA bucket', () => {
  it('never lets more through than burst and rate allow, in any period', () => {
    fc.assert(
      fc.property(buckets, asks, (bucket, times) => {
        const gone = went(bucket, times);
        for (const [i, from] of gone.entries()) {
          for (const [j, to] of gone.slice(i).entries()) {
            const allowed = bucket.burst + ((to - from) / 1000) * bucket.rate;
            expect(j + 1).toBeLessThanOrEqual(allowed + 1e-6);
          }
        }
      }),
      { numRuns: tries(20, 60) },
    );
  });

  it('lets exactly burst and rate through under constant load', () => {
    const gone = went(SEARCH, Array<number>(225).fill(0));
    expect(gone.slice(0, 100).every((at) => at === 0)).toBe(true);
    expect(gone[100]).toBe(40);
    expect(gone[224]).toBe(5000);
  });

  it('refills while idle, up to its burst', () => {
    const hour = 3_600_000;
    const gone = went(SEARCH, [...Array<number>(100).fill(0), ...Array<number>(101).fill(hour)]);
    expect(gone.slice(100, 200).every((at) => at === hour)).toBe(true);
    expect(gone[200]).toBe(hour + 40);
  });

  it('lets one request through after a pause, then one a step', () => {
    const paused = gcra.raise(gcra.FULL, gcra.fullAfterPause(SEARCH, 3000));
    expect(gcra.waitMs(paused, SEARCH, 0)).toBe(3000);
    expect(gcra.waitMs(gcra.take(paused, SEARCH, 3000), SEARCH, 3000)).toBe(40);
  });

  it('fullAfterHolding leaves the given number of requests', () => {
    fc.assert(
      fc.property(buckets, fc.double({ min: 0, max: 1, noNaN: true }), (bucket, part) => {
        const held = part * bucket.burst;
        const state = gcra.raise(gcra.FULL, gcra.fullAfterHolding(bucket, held));
        expect(gcra.available(state, bucket, 0)).toBeCloseTo(held, 6);
      }),
    );
  });

  it('raise never makes a bucket fuller again', () => {
    const later = gcra.raise({ fullAt: 5000 }, 1000);
    expect(later.fullAt).toBe(5000);
  });
});
