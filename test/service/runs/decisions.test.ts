import { expect, test } from 'vitest';
import { isDeadly, isHopeless, restMs } from '../../../src/service/runs/give-up.ts';
import { preferredKinds } from '../../../src/service/runs/preferred-kinds.ts';

test('rests after failures double, and are bounded', () => {
  expect([0, 1, 2, 6, 7, 500].map(restMs)).toEqual([250, 500, 1000, 16_000, 30_000, 30_000]);
});

test('a fault of its own ends a run at its fifth failure, one that passes at its forty-fifth', () => {
  expect([isHopeless(3, false), isHopeless(4, false)]).toEqual([false, true]);
  expect([isHopeless(43, true), isHopeless(44, true)]).toEqual([false, true]);
});

test('twenty workers that died over a run are enough', () => {
  expect([isDeadly({ losses: 19 }), isDeadly({ losses: 20 })]).toEqual([false, true]);
});

test('the kind with the fewest runs in work comes first', () => {
  const kinds = ['import', 'deep_search', 'enrich'] as const;
  expect(preferredKinds(kinds, ['import', 'import', 'enrich'], [])).toEqual([
    'deep_search',
    'enrich',
    'import',
  ]);
});

test('among kinds with as many the one comes first whose turn is longest ago', () => {
  const kinds = ['import', 'deep_search', 'enrich'] as const;
  const served = ['enrich', 'deep_search', 'import', 'deep_search'] as const;
  expect(preferredKinds(kinds, [], served)).toEqual(['enrich', 'import', 'deep_search']);
  expect(preferredKinds(kinds, [], [])).toEqual(kinds);
});
