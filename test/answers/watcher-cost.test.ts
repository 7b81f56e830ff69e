import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costsMore,
  MIN_INTERVAL_SECONDS,
  MONTH_SECONDS,
  monthlyCredits,
} from '../../src/answers/watcher-cost.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../src/contract/watcher-prices.ts';
import { watcherCreateRequest, watcherPhase } from '../../src/contract/watchers.ts';
import { PHASES } from '../../tools/parts/watcher-arguments.ts';
import { tries } from '../support/thorough.ts';

const interval = fc.integer({ min: MIN_INTERVAL_SECONDS, max: MONTH_SECONDS });
const watching = fc.record({ enabled: fc.boolean(), interval_seconds: interval });

describe('monthlyCredits and costsMore', () => {
  test.each([
    [3600, 720, 4320],
    [86_400, 30, 180],
    [604_800, 5, 30],
    [MONTH_SECONDS, 1, 6],
    [MONTH_SECONDS - 1, 2, 12],
  ])('a look every %i seconds costs %i to %i credits a month', (seconds, least, most) => {
    expect(monthlyCredits({ interval_seconds: seconds })).toEqual({ least, most });
  });

  test('the estimate covers the cost of all looks within the month', () => {
    fc.assert(
      fc.property(interval, fc.integer({ min: 0, max: 720 }), (seconds, findings) => {
        // Looks at 0, one interval, two intervals … until the month ends.
        let looks = 0;
        for (let at = 0; at < MONTH_SECONDS; at += seconds) looks += 1;
        const found = Math.min(findings, looks);
        const spent = looks * LOOK_CREDITS + found * FINDING_CREDITS;
        const { least, most } = monthlyCredits({ interval_seconds: seconds });
        expect(least).toBe(looks * LOOK_CREDITS);
        expect(spent).toBeGreaterThanOrEqual(least);
        expect(spent).toBeLessThanOrEqual(most);
      }),
      { numRuns: tries(67, 200) },
    );
  });

  test('a longer interval never costs more', () => {
    fc.assert(
      fc.property(interval, interval, (one, other) => {
        const [often, seldom] = [Math.min(one, other), Math.max(one, other)];
        expect(costsMore({ interval_seconds: often }, { interval_seconds: seldom })).toBe(false);
      }),
    );
  });

  test('a paused watcher costs 0 credits, and an unknown interval the maximum', () => {
    fc.assert(
      fc.property(watching, ({ interval_seconds, enabled }) => {
        expect(monthlyCredits({ enabled: false, interval_seconds })).toEqual({ least: 0, most: 0 });
        expect(monthlyCredits({}).most).toBeGreaterThanOrEqual(
          monthlyCredits({ enabled, interval_seconds }).most,
        );
      }),
    );
  });

  test('a change and its reverse never both cost more', () => {
    fc.assert(
      fc.property(watching, watching, (before, after) => {
        expect(costsMore(before, after) && costsMore(after, before)).toBe(false);
        expect(costsMore(before, before)).toBe(false);
      }),
    );
  });
});

test('watcher limits and phases match the schemas of the contract', () => {
  expect([...PHASES]).toEqual(watcherPhase.options);
  const takes = (interval_seconds: number) =>
    watcherCreateRequest.safeParse({ profile_id: 'p', interval_seconds }).success;
  const edges = [MIN_INTERVAL_SECONDS - 1, MIN_INTERVAL_SECONDS, MONTH_SECONDS, MONTH_SECONDS + 1];
  expect(edges.map(takes)).toEqual([false, true, true, false]);
});
