import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRetryAfter } from '../../../src/client/retry/retry-after.ts';
import { RetryBudget } from '../../../src/client/retry/retry-budget.ts';

const NOW = Date.parse('2026-11-03T10:00:00Z');

it.each([
  ['3', 3_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['0.25', 250],
  ['Tue, 03 Nov 2026 10:00:30 GMT', 30_000],
  ['Tuesday, 03-Nov-26 10:00:30 GMT', 30_000],
  ['Tue, 03 Nov 2026 09:00:00 GMT', 0],
  ['99999999999999999999', 365 * 24 * 3_600_000],
  ['soon', null],
  ['-5', null],
  ['', null],
  ['2026-11-03', null],
])('parses Retry-After %o as %o ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms);
});

it('returns a finite wait or null for any Retry-After', () => {
  expect(parseRetryAfter(undefined, NOW)).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.float().map(String)), (text) => {
      const ms = parseRetryAfter(text, NOW);
      expect(ms === null || (ms >= 0 && Number.isFinite(ms))).toBe(true);
    }),
  );
});

it('the retry budget allows ten retries at once, and one more for each ten successes', () => {
  const budget = new RetryBudget();
  const spendAll = () => {
    let spent = 0;
    for (; budget.allows; spent += 1) budget.spend();
    return spent;
  };
  expect(spendAll()).toBe(10);
  for (let i = 0; i < 31; i += 1) budget.succeeded();
  expect(spendAll()).toBe(3);
  for (let i = 0; i < 1_000; i += 1) budget.succeeded();
  expect(spendAll()).toBe(10);
});
