import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_AHEAD,
  nextTurn,
  type Urgency,
} from '../../../../src/service/store/engine/turn-order.ts';
import { Turns } from '../../../../src/service/store/engine/turns.ts';

const urgency = fc.constantFrom<Urgency>('foreground', 'background');
const asks = fc.array(fc.record({ urgency, fails: fc.boolean() }), { maxLength: 120 });

/** All turns that were asked for at once, in the order in which they began. */
async function inOrder(asked: readonly { urgency: Urgency; fails: boolean }[]) {
  const turns = new Turns();
  const begun: number[] = [];
  let holders = 0;
  const results = await Promise.allSettled(
    asked.map(({ urgency: side, fails }, at) =>
      turns.take(side, async () => {
        begun.push(at);
        holders += 1;
        expect(holders).toBe(1);
        await new Promise(setImmediate);
        holders -= 1;
        if (fails) throw new Error('no');
        return at;
      }),
    ),
  );
  return { begun, results, waiting: turns.waiting };
}

test('every turn runs once and alone, and gets its own result, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(asks, async (asked) => {
      const { begun, results, waiting } = await inOrder(asked);
      expect([...begun].sort((a, b) => a - b)).toEqual(asked.map((_, at) => at));
      expect(results.map(({ status }) => status === 'rejected')).toEqual(
        asked.map(({ fails }) => fails),
      );
      expect(waiting).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('each side has its turns in the order of its calls', async () => {
  await fc.assert(
    fc.asyncProperty(asks, async (asked) => {
      const { begun } = await inOrder(asked);
      for (const side of ['foreground', 'background']) {
        const own = begun.filter((at) => asked[at]?.urgency === side);
        expect(own).toEqual([...own].sort((a, b) => a - b));
      }
    }),
    { numRuns: 40 },
  );
});

test('requests go before background work that asked earlier, except the turn under way', async () => {
  const asked = (
    ['background', 'background', 'background', 'foreground', 'foreground'] as const
  ).map((side) => ({ urgency: side, fails: false }));
  expect((await inOrder(asked)).begun).toEqual([0, 3, 4, 1, 2]);
});

test('background work has a turn after a bounded number of requests, however many wait', async () => {
  const sides: Urgency[] = ['foreground', 'background', ...Array(100).fill('foreground')];
  const { begun } = await inOrder(sides.map((side) => ({ urgency: side, fails: false })));
  expect(begun.indexOf(1)).toBe(MAX_AHEAD + 1);
});

test('a background turn waits until the foreground is quiet, unless it has waited for too many or too long', () => {
  const state = fc.record({
    foreground: fc.nat(5),
    background: fc.nat(5),
    ahead: fc.nat(2 * MAX_AHEAD),
    isQuiet: fc.boolean(),
    isOverdue: fc.boolean(),
  });
  fc.assert(
    fc.property(state, (given) => {
      const { foreground, background, ahead } = given;
      const turn = nextTurn(given);
      const isLetThrough = given.isQuiet || given.isOverdue;
      const isDue = background > 0 && ahead >= MAX_AHEAD;
      if (turn === 'foreground') expect(foreground > 0 && !isDue).toBe(true);
      if (turn === 'background') expect(isDue || (foreground === 0 && isLetThrough)).toBe(true);
      if (turn === null) expect(foreground === 0 && (background === 0 || !isLetThrough)).toBe(true);
    }),
  );
});

test('counts the waiting turns', async () => {
  const turns = new Turns();
  const counts: number[] = [];
  const count = () => turns.take('foreground', async () => void counts.push(turns.waiting));
  await Promise.all([count(), count(), count()]);
  expect(counts).toEqual([2, 1, 0]);
});
