import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as arrivals from '../../../src/client/queue/arrivals.ts';
import * as gcra from '../../../src/client/queue/gcra.ts';
import { tries } from '../../support/thorough.ts';

interface Way {
  /** Milliseconds from sending to the service, and from there to the answer. */
  readonly there: number;
  readonly back: number;
}

interface Event {
  readonly at: number;
  readonly happens: () => void;
}

const buckets = fc.record({
  rate: fc.constantFrom(5, 10, 25, 50),
  burst: fc.integer({ min: 1, max: 40 }),
});
const ways = fc.array(
  fc.record({ there: fc.integer({ min: 0, max: 900 }), back: fc.integer({ min: 0, max: 900 }) }),
  { minLength: 1, maxLength: 120 },
);

/** Sends all requests as early as allowed to a service that counts at arrival. */
function run(bucket: { rate: number; burst: number }, requests: readonly Way[]) {
  let own = arrivals.NONE;
  let service = gcra.FULL;
  const events: Event[] = [];
  const arrivedAt: number[] = [];
  let refused = 0;
  const left = [...requests];
  const arrive = (at: number) => {
    if (gcra.waitMs(service, bucket, at) > 1e-6) refused += 1;
    service = gcra.take(service, bucket, at);
    arrivedAt.push(at);
  };
  const send = (now: number, { there, back }: Way) => {
    own = arrivals.sent(own, now);
    const end = now + there + back;
    events.push({ at: now + there, happens: () => arrive(now + there) });
    events.push({
      at: end,
      happens: () => {
        own = arrivals.ended(own, bucket, now, end);
      },
    });
  };
  for (let now = 0; left.length + events.length > 0; ) {
    const wait = arrivals.waitMs(own, bucket, now);
    const next = left[0];
    if (next !== undefined && wait === 0) {
      left.shift();
      send(now, next);
      continue;
    }
    events.sort((a, b) => a.at - b.at);
    const event = events[0];
    if (event !== undefined && (next === undefined || event.at <= now + wait)) {
      events.shift();
      now = Math.max(now, event.at);
      event.happens();
    } else now += wait;
  }
  return { refused, arrivedAt };
}

describe('arrivals at a service that counts at arrival', () => {
  it('are never refused, however late and in whatever order requests arrive', () => {
    fc.assert(
      fc.property(buckets, ways, (bucket, requests) => {
        expect(run(bucket, requests).refused).toBe(0);
      }),
      { numRuns: tries(60, 200) },
    );
  });

  it('reach the bound of the bucket after a first connection that was slow', () => {
    const bucket = { rate: 25, burst: 100 };
    const slow = Array<Way>(64).fill({ there: 300, back: 1 });
    const quick = Array<Way>(186).fill({ there: 1, back: 1 });
    const { refused, arrivedAt } = run(bucket, [...slow, ...quick]);
    const seconds = (Math.max(...arrivedAt) - Math.min(...arrivedAt)) / 1000;
    expect(refused).toBe(0);
    expect(arrivedAt.length / (bucket.burst + bucket.rate * seconds)).toBeGreaterThan(0.99);
  });

  it('end only once, and none that was never sent', () => {
    const one = arrivals.sent(arrivals.NONE, 10);
    const bucket = { rate: 1, burst: 1 };
    expect(arrivals.ended(one, bucket, 5, 20)).toBe(one);
    const gone = arrivals.ended(one, bucket, 10, 20);
    expect(arrivals.ended(gone, bucket, 10, 30)).toBe(gone);
  });
});
