import { expect, test } from 'vitest';
import { missedRequirements, surprises } from './verdict.ts';

const outcome = (scenario: string, failed: string[] = [], passed = 1) => ({
  scenario,
  passed,
  failed,
  warned: [],
});

test('a requirement is missed by failing, by not running and by checking nothing', () => {
  const outcomes = [outcome('a'), outcome('b', ['b-1: no answer']), outcome('c', [], 0)];
  expect(missedRequirements(['a'], outcomes)).toEqual([]);
  expect(missedRequirements(['a', 'b', 'c', 'd'], outcomes)).toEqual([
    'b: b-1: no answer',
    'c checked nothing',
    'd did not run',
  ]);
});

const LISTED = [{ reason: 'it has no such tool', checks: { '2025-11-25': ['b: b-1'] } }];

test('what is listed may fail, and nothing else', () => {
  const expected = outcome('b', ['b-1: no such tool']);
  expect(surprises(LISTED, '2025-11-25', [outcome('a'), expected])).toEqual([]);
  expect(surprises(LISTED, '2025-11-25', [outcome('a', ['a-1: broken']), expected])).toEqual([
    'a: a-1 failed',
  ]);
  expect(surprises(LISTED, '2026-07-28', [expected])).toEqual(['b: b-1 failed']);
});

test('what is listed must fail: a list that outlived its reason is told', () => {
  expect(surprises(LISTED, '2025-11-25', [outcome('b')])).toEqual([
    'b: b-1 is listed as one that cannot pass, and did not fail',
  ]);
});
