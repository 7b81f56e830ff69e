import { expect, test } from 'vitest';
import { missedRequirements, surprises } from './verdict.ts';

const outcome = (scenario: string, failed: string[] = [], passed = 1) => ({
  scenario,
  passed,
  failed,
  warned: [],
});

test('reports requirements that failed, did not run or checked nothing', () => {
  const outcomes = [outcome('a'), outcome('b', ['b-1: no answer']), outcome('c', [], 0)];
  expect(missedRequirements(['a'], outcomes)).toEqual([]);
  expect(missedRequirements(['a', 'b', 'c', 'd'], outcomes)).toEqual([
    'b: b-1: no answer',
    'c checked nothing',
    'd did not run',
  ]);
});

const LISTED = [{ reason: 'it has no such tool', checks: { '2025-11-25': ['b: b-1'] } }];

test('accepts the failures on the list and reports any other', () => {
  const expected = outcome('b', ['b-1: no such tool']);
  expect(surprises(LISTED, '2025-11-25', [outcome('a'), expected])).toEqual([]);
  expect(surprises(LISTED, '2025-11-25', [outcome('a', ['a-1: broken']), expected])).toEqual([
    'a: a-1 failed',
  ]);
  expect(surprises(LISTED, '2026-07-28', [expected])).toEqual(['b: b-1 failed']);
});

test('reports a listed failure that no longer fails', () => {
  expect(surprises(LISTED, '2025-11-25', [outcome('b')])).toEqual([
    'b: b-1 is listed as one that cannot pass, and did not fail',
  ]);
});
