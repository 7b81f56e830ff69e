import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Failure,
  type RetryQuestion,
  retryDecision,
} from '../../../src/client/retry/retry-decision.ts';

const status = (code: number, more: object = {}): Failure => ({
  kind: 'status',
  status: code,
  code: 'unknown',
  retryAfterMs: null,
  ...more,
});
const broken: Failure = { kind: 'connection', mayHaveReached: true };
const unmade: Failure = { kind: 'connection', mayHaveReached: false };

const ask = (failure: Failure, more: Partial<RetryQuestion> = {}) =>
  retryDecision({
    failure,
    repeatable: true,
    tries: 1,
    remainingMs: 60_000,
    budgetAllows: true,
    random: 0.5,
    ...more,
  });

describe('retryDecision', () => {
  it.each([502, 503, 504])('retries a repeatable call after %i', (code) => {
    expect(ask(status(code))).toMatchObject({ retry: true, delayMs: 200 });
    expect(ask(status(code), { repeatable: false })).toEqual({
      retry: false,
      reason: 'the service may already have done the work',
    });
  });

  it('retries after a broken connection only if the call is repeatable', () => {
    expect(ask(broken).retry).toBe(true);
    expect(ask(broken, { repeatable: false }).retry).toBe(false);
  });

  it('retries any call that never reached the service', () => {
    expect(ask(unmade, { repeatable: false }).retry).toBe(true);
  });

  it('retries any rate-limited call after the requested wait', () => {
    const limited = status(429, { retryAfterMs: 7_000 });
    expect(ask(limited, { repeatable: false, budgetAllows: false })).toEqual({
      retry: true,
      delayMs: 7_000,
      reason: 'rate limited',
    });
    expect(ask(status(429)).retry).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 409, 413, 422, 500, 501])('does not retry after %i', (code) => {
    expect(ask(status(code)).retry).toBe(false);
  });

  it('does not retry a 503 with developer_deep_search_not_configured', () => {
    const code = 'developer_deep_search_not_configured';
    expect(ask(status(503, { code })).retry).toBe(false);
  });

  it('tries at most three times', () => {
    expect(ask(broken, { tries: 2 }).retry).toBe(true);
    expect(ask(broken, { tries: 3 }).retry).toBe(false);
    expect(ask(status(429), { tries: 3 }).retry).toBe(false);
  });

  it('does not retry when the retry budget is used up', () => {
    expect(ask(broken, { budgetAllows: false }).retry).toBe(false);
  });

  it('does not retry when the wait would pass the deadline', () => {
    const limited = status(429, { retryAfterMs: 7_000 });
    expect(ask(limited, { remainingMs: 7_000 }).retry).toBe(false);
    expect(ask(limited, { remainingMs: 7_001 }).retry).toBe(true);
  });

  it('waits at least as long as asked, within the deadline and at most 0.8 s longer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(429, 502, 503, 504),
        fc.option(fc.nat(20_000)),
        fc.nat(30_000),
        fc.integer({ min: 1, max: 2 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (code, retryAfterMs, remainingMs, tries, random) => {
          const decision = ask(status(code, { retryAfterMs }), { remainingMs, tries, random });
          if (!decision.retry) return;
          expect(decision.delayMs).toBeGreaterThanOrEqual(retryAfterMs ?? 0);
          expect(decision.delayMs).toBeLessThan(remainingMs);
          expect(decision.delayMs).toBeLessThanOrEqual((retryAfterMs ?? 0) + 800);
        },
      ),
    );
  });
});
