import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS } from '../../../../src/contract/buckets.ts';
import { type GcraState, gcra } from '../../../../src/service/access/rate/gcra.ts';

const START = 1_795_000_000_000;

/** Sends requests at these times and says which were allowed. */
function send(times: readonly number[], bucket: { rate: number; burst: number }): boolean[] {
  let state: GcraState | undefined;
  return times.map((time) => {
    const decision = gcra(state, time, bucket);
    state = decision.state;
    return decision.allowed;
  });
}

test.each(Object.entries(BUCKETS))('the %s bucket allows its burst, then its rate', (_, bucket) => {
  const burst = send(Array(bucket.burst + 5).fill(START), bucket);
  expect(burst.filter(Boolean)).toHaveLength(bucket.burst);
  // A storm at every millisecond for as long as 200 tokens take.
  const storm = Array.from({ length: Math.ceil(200_000 / bucket.rate) + 1 }, (_, ms) => START + ms);
  const rest = send([...Array(bucket.burst).fill(START), ...storm], bucket).slice(bucket.burst);
  expect(rest.filter(Boolean)).toHaveLength(200);
});

const rate = fc.integer({ min: 1, max: 300 });
const burst = fc.integer({ min: 1, max: 300 });
const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })), {
  maxLength: 300,
});

test('gcra agrees with a token bucket that counts in whole numbers', () => {
  fc.assert(
    fc.property(rate, burst, gaps, (rate, burst, gaps) => {
      let time = START;
      const times = gaps.map((gap) => {
        time += gap;
        return time;
      });
      let last = START;
      // Thousandths of a token: `rate` of them come each millisecond, and nothing is rounded.
      let tokens = burst * 1000;
      const expected = times.map((now) => {
        tokens = Math.min(burst * 1000, tokens + (now - last) * rate);
        last = now;
        if (tokens < 1000) return false;
        tokens -= 1000;
        return true;
      });
      expect(send(times, { rate, burst })).toEqual(expected);
    }),
  );
});

test('allows a request after retryAfterMs and refuses it a millisecond earlier', () => {
  fc.assert(
    fc.property(rate, burst, fc.nat({ max: 1000 }), (rate, burst, jitter) => {
      const bucket = { rate, burst };
      let state: GcraState | undefined;
      for (let n = 0; n < burst; n += 1) state = gcra(state, START, bucket).state;
      const now = START + (jitter % Math.ceil(1000 / rate));
      const refused = gcra(state, now, bucket);
      expect(refused.allowed).toBe(false);
      expect(refused.remaining).toBe(0);
      const wait = Math.ceil(refused.retryAfterMs);
      expect(gcra(refused.state, now + wait, bucket).allowed).toBe(true);
      expect(gcra(refused.state, now + wait - 1, bucket).allowed).toBe(false);
    }),
  );
});

test('allows exactly as many requests at once as remaining says', () => {
  fc.assert(
    fc.property(rate, burst, fc.nat({ max: 300 }), (rate, burst, used) => {
      const bucket = { rate, burst };
      let { state, remaining } = gcra(undefined, START, bucket);
      for (let n = 0; n < used; n += 1) ({ state, remaining } = gcra(state, START, bucket));
      for (let n = 0; n < remaining; n += 1) {
        const decision = gcra(state, START, bucket);
        expect(decision.allowed).toBe(true);
        state = decision.state;
      }
      expect(gcra(state, START, bucket).allowed).toBe(false);
    }),
  );
});

test('still allows a request when the clock steps back by less than the burst', () => {
  const bucket = { rate: 10, burst: 5 };
  const { state } = gcra(undefined, START, bucket);
  const earlier = gcra(state, START - 200, bucket);
  expect(earlier.allowed).toBe(true);
  expect(earlier.remaining).toBe(1);
});
