import { describe, expect, it } from 'vitest';
import { type EarlierRun, joinDecision } from '../../../src/client/idempotency/join-decision.ts';
import { indexRevisionIn, runFacts } from '../../../src/client/idempotency/run-facts.ts';

const NOW = Date.parse('2026-11-03T10:00:00Z');
const MINUTE = 60_000;

const run = (more: Partial<EarlierRun>): EarlierRun => ({
  state: 'succeeded',
  changedAt: NOW - MINUTE,
  charged: true,
  indexRevision: 4,
  ...more,
});
const joins = (more: Partial<EarlierRun>, indexRevision: number | null = 4) =>
  joinDecision({ run: run(more), now: NOW, indexRevision });

describe('joinDecision', () => {
  it.each<[string, Partial<EarlierRun>]>([
    ['is running', { state: 'unfinished', changedAt: NOW - 60 * MINUTE, charged: null }],
    ['was charged and succeeded just now', {}],
    ['succeeded, with an unknown charge', { charged: null }],
    ['succeeded at an unknown time', { changedAt: null }],
    ['succeeded fifteen minutes ago', { changedAt: NOW - 15 * MINUTE }],
  ])('joins a run that %s', (_, more) => {
    expect(joins(more).join).toBe(true);
  });

  it.each<[string, Partial<EarlierRun>, string]>([
    ['failed', { state: 'failed' }, 'the run failed'],
    ['was refunded', { charged: false }, 'the run was refunded'],
    ['ended too long ago', { changedAt: NOW - 15 * MINUTE - 1 }, 'the run is too old'],
    ['searched another index', { indexRevision: 3 }, 'people were imported since then'],
    [
      'is running on another index',
      { state: 'unfinished', indexRevision: 3 },
      'people were imported since then',
    ],
  ])('does not join a run that %s', (_, more, reason) => {
    expect(joins(more)).toEqual({ join: false, reason });
  });

  it('joins a run when the index revision is unknown', () => {
    expect(joins({ indexRevision: null }).join).toBe(true);
    expect(joins({}, null).join).toBe(true);
  });
});

describe('runFacts and indexRevisionIn', () => {
  it.each([
    ['running', 'unfinished'],
    ['generating_sections', 'unfinished'],
    ['already_running', 'unfinished'],
    ['completed', 'succeeded'],
    ['completed_with_errors', 'succeeded'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['not_found', 'failed'],
  ])('reads status %s as %s', (status, state) => {
    expect(runFacts({ status }).state).toBe(state);
  });

  it('runFacts distinguishes a refund from a charge and from a free run', () => {
    const billing = (consumed: number, released: number) =>
      runFacts({ status: 'completed', billing: { reserved: 0, consumed, released } }).charged;
    expect([billing(100, 0), billing(60, 40), billing(0, 100), billing(0, 0)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(runFacts({ status: 'completed' }).charged).toBeNull();
  });

  it('runFacts reads malformed bodies without throwing', () => {
    for (const body of [null, 'text', [], { status: 4, updated_at: 'never', billing: 'x' }]) {
      expect(runFacts(body)).toMatchObject({ state: 'unfinished', changedAt: null });
    }
  });

  it('indexRevisionIn reads the index revision of both API generations', () => {
    expect(indexRevisionIn({ index_revision: 7 })).toBe(7);
    expect(indexRevisionIn({ payload: { index_revision: 8 } })).toBe(8);
    expect(indexRevisionIn({ index_revision: '7' })).toBeNull();
    expect(indexRevisionIn(null)).toBeNull();
  });
});
