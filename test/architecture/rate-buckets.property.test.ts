import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as client from '../../src/client/queue/gcra.ts';
import { BUCKETS, type Bucket } from '../../src/contract/buckets.ts';
import { type GcraState, gcra } from '../../src/service/access/rate/gcra.ts';

/** Milliseconds between one request and the next: mostly bursts, sometimes a pause. */
const gaps = fc.array(fc.oneof(fc.constant(0), fc.nat(60), fc.nat(30_000)), {
  minLength: 1,
  maxLength: 400,
});

/**
 * The decisions of the client's queue and the service's limiter on the same requests. They are two
 * implementations: neither side may import the other, and the client needs more than a decision.
 */
function verdicts(bucket: Bucket, waits: readonly number[]) {
  let now = 1_790_000_000_000;
  let held: GcraState | undefined;
  let own = client.FULL;
  return waits.map((gap) => {
    now += gap;
    const decision = gcra(held, now, bucket);
    held = decision.state;
    const wait = client.waitMs(own, bucket, now);
    if (wait === 0) own = client.take(own, bucket, now);
    const left = Math.max(0, Math.floor(client.available(own, bucket, now)));
    return {
      client: { goes: wait === 0, left },
      service: { goes: decision.allowed, left: decision.remaining },
    };
  });
}

test.each(Object.entries(BUCKETS))(
  'client and service agree on every request in the bucket %s',
  (_, bucket) => {
    fc.assert(
      fc.property(gaps, (waits) => {
        const all = verdicts(bucket, waits);
        expect(all.map((one) => one.client)).toEqual(all.map((one) => one.service));
      }),
    );
  },
);

test('a bucket accepts its burst and no request more', () => {
  const bucket = BUCKETS.general;
  const goes = verdicts(bucket, Array(bucket.burst + 1).fill(0)).map((one) => one.client.goes);
  expect(goes.filter(Boolean)).toHaveLength(bucket.burst);
  expect(goes.at(-1)).toBe(false);
});
