import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_RUN_SECONDS,
  pauseBefore,
  pollTimes,
  whenToCall,
} from '../../src/answers/call-again.ts';
import { tries } from '../support/thorough.ts';

interface Followed {
  /** The start and every wait. */
  readonly calls: number;
  /** Seconds between the end of the run and the answer that reports it. */
  readonly late: number;
}

/** A model that follows each answer: it calls at once, then after each pause. */
function follow(run: number, window: number, started = 0, slowness = 0): Followed {
  let age = started;
  for (let calls = 2; ; calls += 1) {
    const end = age + window;
    if (run <= end) return { calls, late: Math.max(0, age - run) };
    age = end + pauseBefore(end, window) + slowness;
  }
}

const windows = fc.integer({ min: 5, max: 55 });
const seconds = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });

describe('pauseBefore, followed by a model', () => {
  test('needs at most six calls for a run of up to half an hour', () => {
    fc.assert(
      fc.property(seconds(0, MAX_RUN_SECONDS), windows, seconds(0, 8), (run, window, started) => {
        expect(follow(run, window, started).calls).toBeLessThanOrEqual(6);
      }),
      { numRuns: tries(667, 2000) },
    );
  });

  test('needs no more than six calls when the model calls late', () => {
    fc.assert(
      fc.property(seconds(0, MAX_RUN_SECONDS), windows, seconds(0, 300), (run, window, slow) => {
        expect(follow(run, window, 0, slow).calls).toBeLessThanOrEqual(6);
      }),
      { numRuns: tries(667, 2000) },
    );
  });

  test('reports a run of under a minute within a minute of its end, for any window', () => {
    fc.assert(
      fc.property(seconds(0, 60), windows, (run, window) => {
        expect(follow(run, window).late).toBeLessThanOrEqual(60);
      }),
      { numRuns: tries(667, 2000) },
    );
  });

  test('reports a run at once within the 25 s window, and within 25 s after it', () => {
    fc.assert(
      fc.property(seconds(0, 60), (run) => {
        expect(follow(run, 25).late).toBeLessThanOrEqual(run <= 25 ? 0 : 25);
      }),
    );
  });

  test('reports a long run at most 2.2 times its length late', () => {
    fc.assert(
      fc.property(seconds(60, MAX_RUN_SECONDS), fc.integer({ min: 20, max: 55 }), (run, window) => {
        expect(follow(run, window).late).toBeLessThanOrEqual(run * 2.2);
      }),
      { numRuns: tries(667, 2000) },
    );
  });
});

test('pauses depend on the age of the run and never exceed half an hour', () => {
  expect(
    [25, 73, 212, 617, 1800, 7200, 1e6].map((age) => pauseBefore(age, 25)),
  ).toMatchInlineSnapshot(`
    [
      25,
      120,
      420,
      1200,
      900,
      1800,
      1800,
    ]
  `);
});

test('pollTimes returns the schedule for windows of 5, 25 and 55 seconds', () => {
  const plan = (window: number) => pollTimes(window).map(Math.round);
  expect({ 5: plan(5), 25: plan(25), 55: plan(55) }).toMatchInlineSnapshot(`
    {
      "25": [
        0,
        48,
        187,
        593,
        1775,
      ],
      "5": [
        0,
        17,
        77,
        379,
        1795,
      ],
      "55": [
        0,
        77,
        260,
        698,
        1745,
      ],
    }
  `);
});

test.each([
  [0, 'now'],
  [5, 'in 5 seconds'],
  [85, 'in 85 seconds'],
  [120, 'in 2 minutes'],
  [1800, 'in 30 minutes'],
])('whenToCall says %i seconds as "%s"', (pause, words) => {
  expect(whenToCall(pause)).toBe(words);
});
