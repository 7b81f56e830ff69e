import { expect, test } from 'vitest';
import {
  hasLostTooManyWorkers,
  shouldGiveUp,
  stepRetryDelayMs,
} from '../../../src/service/runs/give-up.ts';
import { preferredKinds } from '../../../src/service/runs/preferred-kinds.ts';

test('the delay before a retry doubles from 250 ms up to 30 s', () => {
  expect([0, 1, 2, 6, 7, 500].map(stepRetryDelayMs)).toEqual([
    250, 500, 1000, 16_000, 30_000, 30_000,
  ]);
});

test('gives up a run at its 5th failure, or at its 45th when the fault is transient', () => {
  expect([shouldGiveUp(3, false), shouldGiveUp(4, false)]).toEqual([false, true]);
  expect([shouldGiveUp(43, true), shouldGiveUp(44, true)]).toEqual([false, true]);
});

test('gives up a run after 20 workers died while working on it', () => {
  expect([hasLostTooManyWorkers({ losses: 19 }), hasLostTooManyWorkers({ losses: 20 })]).toEqual([
    false,
    true,
  ]);
});

test('prefers the kind with the fewest runs in progress', () => {
  const kinds = ['import', 'deep_search', 'enrich'] as const;
  expect(preferredKinds(kinds, ['import', 'import', 'enrich'], [])).toEqual([
    'deep_search',
    'enrich',
    'import',
  ]);
});

test('prefers the kind that was served longest ago when as many runs are in progress', () => {
  const kinds = ['import', 'deep_search', 'enrich'] as const;
  const served = ['enrich', 'deep_search', 'import', 'deep_search'] as const;
  expect(preferredKinds(kinds, [], served)).toEqual(['enrich', 'import', 'deep_search']);
  expect(preferredKinds(kinds, [], [])).toEqual(kinds);
});
