import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localAccount } from '../../../src/mcp/budgets/account.ts';
import { Budget, overdraftOf } from '../../../src/mcp/budgets/budget.ts';

const LIMITS = { call: 25, connection: 100, day: 500 };
const over = (
  credits: number,
  connection: number,
  day: number,
  agreed: 'person' | 'operator' | null,
) => overdraftOf(LIMITS, { connection, day }, credits, agreed);

describe('overdraftOf', () => {
  test.each([
    ['is null within all limits', 25, 100, 500, null, null],
    ['reports the call limit', 26, 26, 26, null, { over: 'call', limit: 25, spent: 0 }],
    [
      'reports the connection limit',
      10,
      101,
      200,
      null,
      { over: 'connection', limit: 100, spent: 91 },
    ],
    ['reports the day limit', 10, 50, 501, null, { over: 'day', limit: 500, spent: 491 }],
    [
      'reports the call limit before the others',
      200,
      900,
      900,
      null,
      { over: 'call', limit: 25, spent: 0 },
    ],
    ['is null when a person agreed', 200, 900, 900, 'person', null],
    ['ignores the call limit when the operator agreed', 100, 100, 100, 'operator', null],
    [
      'reports the connection limit even when the operator agreed',
      100,
      101,
      101,
      'operator',
      { over: 'connection', limit: 100, spent: 1 },
    ],
  ] as const)('overdraftOf %s', (_name, credits, connection, day, agreed, expected) => {
    expect(over(credits, connection, day, agreed)).toEqual(expected);
  });
});

const fresh = () => new Budget(LIMITS, { connection: localAccount(), day: localAccount() });

test('does not count credits that exceed a limit', async () => {
  const budget = fresh();
  expect(await budget.reserve(25, null)).toMatchObject({ connection: 25, day: 25 });
  expect(await budget.reserve(26, null)).toMatchObject({ over: 'call' });
  expect(await budget.state()).toEqual({ limits: LIMITS, connection: 25, day: 25 });
});

test('keeps the total within the limits for any parallel reservations', async () => {
  const credits = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(credits, async (calls) => {
      const budget = fresh();
      const results = await Promise.all(calls.map((each) => budget.reserve(each, null)));
      const spent = results.reduce(
        (sum, result, at) => ('over' in result ? sum : sum + (calls[at] ?? 0)),
        0,
      );
      expect(await budget.state()).toMatchObject({ connection: spent, day: spent });
      expect(spent).toBeLessThanOrEqual(LIMITS.connection);
    }),
  );
});
