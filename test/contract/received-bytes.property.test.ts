import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ReceivedBytes,
  type Reception,
  type RefusedBytes,
  UNCOUNTED_BYTES,
} from '../../src/contract/received-bytes.ts';

const KIB = 1024;
const LIMITS = { ownerAtOnce: 400 * KIB, ownerAMinute: 1000 * KIB, allAtOnce: 700 * KIB };

let clock = 0;
let received: ReceivedBytes;
beforeEach(() => {
  clock = 0;
  received = new ReceivedBytes(LIMITS, () => clock);
});

/** So that the counted part is `kib`. */
const bytes = (kib: number): number => UNCOUNTED_BYTES + kib * KIB;

function taken(begun: Reception | RefusedBytes): Reception {
  if ('reason' in begun) throw new Error(`refused: ${begun.reason}`);
  return begun;
}

/** A body that declares its size and has arrived. */
function whole(owner: string, kib: number): Reception {
  const reception = taken(received.begin(owner, bytes(kib)));
  expect(reception.receive(bytes(kib))).toBe(null);
  return reception;
}

describe('ReceivedBytes', () => {
  test('refuses an owner at the limit before the body is read, and not another owner', () => {
    whole('ann', 300);
    expect(received.begin('ann', bytes(200))).toEqual({ reason: 'owner_at_once', retryAfter: 5 });
    whole('bob', 200);
  });

  test('cuts a body without a declared size as soon as it passes the limit', () => {
    const reception = taken(received.begin('ann', 0));
    expect(reception.receive(bytes(400))).toBe(null);
    expect(reception.receive(1)).toEqual({ reason: 'owner_at_once', retryAfter: 5 });
  });

  test('refuses all owners together when the process holds enough', () => {
    whole('ann', 400);
    whole('bob', 300);
    expect(received.begin('cid', bytes(1))).toEqual({ reason: 'all_at_once', retryAfter: 5 });
  });

  test('takes small bodies of everybody while files fill the place', () => {
    whole('ann', 400);
    whole('bob', 300);
    expect(whole('cid', 0).receive(0)).toBe(null);
    expect(taken(received.begin('ann', 0)).receive(UNCOUNTED_BYTES)).toBe(null);
  });

  test('lets who declares much and sends nothing take no place from others', () => {
    taken(received.begin('ann', bytes(400)));
    taken(received.begin('bob', bytes(400)));
    whole('cid', 400);
  });

  test('says how long to wait when a minute is used up, and then takes it', () => {
    for (let file = 0; file < 4; file += 1) whole('ann', 250).end();
    const refused = received.begin('ann', bytes(250));
    expect(refused).toEqual({ reason: 'owner_a_minute', retryAfter: 15 });
    whole('bob', 250);
    clock += 15_000;
    whole('ann', 250);
  });

  test('does not count against the minute what was declared and never came', () => {
    for (let file = 0; file < 20; file += 1) {
      const cut = taken(received.begin('ann', bytes(400)));
      cut.receive(1000);
      cut.end();
    }
    whole('ann', 400);
  });

  test('forgets owners who hold nothing and sent nothing for a minute', () => {
    for (let owner = 0; owner < 50; owner += 1) whole(`owner ${owner}`, 10).end();
    clock += 60_000;
    whole('ann', 1);
    expect(received.owners).toBe(1);
  });

  test('gives a place back once, however often it is ended', () => {
    const first = whole('ann', 400);
    whole('bob', 100);
    first.end();
    first.end();
    expect(received.held).toBe(100 * KIB);
    expect(first.receive(5000)).toBe(null);
    expect(received.held).toBe(100 * KIB);
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('begin' as const),
    owner: fc.constantFrom('ann', 'bob', 'cid'),
    kib: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({
    kind: fc.constant('receive' as const),
    at: fc.nat(),
    kib: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({ kind: fc.constant('end' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
);

test('never holds more than its bounds, and holds nothing when all bodies have ended', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      clock = 0;
      received = new ReceivedBytes(LIMITS, () => clock);
      const open: Reception[] = [];
      for (const one of steps) {
        if (one.kind === 'wait') clock += one.ms;
        if (one.kind === 'begin') {
          const begun = received.begin(one.owner, one.kib * KIB);
          if ('receive' in begun) open.push(begun);
          else expect(begun.retryAfter).toBeGreaterThan(0);
        }
        const reception = 'at' in one ? open[one.at % Math.max(1, open.length)] : undefined;
        if (one.kind === 'receive') reception?.receive(one.kib * KIB);
        if (one.kind === 'end') reception?.end();
        expect(received.held).toBeLessThanOrEqual(LIMITS.allAtOnce);
      }
      for (const reception of open) reception.end();
      expect(received.held).toBe(0);
      // After a minute nobody is left with less than the whole of their bounds.
      clock += 60_000;
      for (const owner of ['ann', 'bob', 'cid']) whole(owner, 400).end();
    }),
  );
});
