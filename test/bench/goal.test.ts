import { expect, test } from 'vitest';
import { type Bound, isMet, judged } from './goal.ts';

test.each<[string, Bound, number, number, boolean]>([
  ['a value at its ceiling', { atMost: 110 }, 110, Number.NaN, true],
  ['a value over its ceiling', { atMost: 110 }, 110.1, Number.NaN, false],
  ['a value at its floor', { atLeast: 800 }, 800, Number.NaN, true],
  ['a value under its floor', { atLeast: 800 }, 799, Number.NaN, false],
  ['a value equal to its exclusive ceiling', { below: 4 }, 4, Number.NaN, false],
  ['a ratio at its ceiling', { atMostTimes: 1.25 }, 125, 100, true],
  ['a ratio over its ceiling', { atMostTimes: 1.25 }, 126, 100, false],
  ['a difference at its ceiling', { atMostOver: 1 }, 3, 2, true],
  ['a difference over its ceiling', { atMostOver: 1 }, 3.1, 2, false],
  ['a value equal to a peer that it must exceed', { above: 'the peer' }, 0.9, 0.9, false],
  ['a value above its peer', { above: 'the peer' }, 0.91, 0.9, true],
])('isMet judges %s', (_case, bound, value, peer, met) => {
  expect(isMet(bound, value, peer)).toBe(met);
});

test.each<Bound>([
  { atMost: 1 },
  { atLeast: 1 },
  { below: 1 },
  { atMostTimes: 1 },
  { atMostOver: 1 },
  { above: 'the peer' },
])('a value that was not measured misses its goal: %o', (bound) => {
  expect(isMet(bound, Number.NaN, 1)).toBe(false);
});

test('a goal that needs a peer is missed without one', () => {
  const { goal } = judged({ name: 'start', value: 1, unit: 'ms', goal: { atMostTimes: 1.25 } });
  expect(goal).toEqual({ says: '≤ 1.25 × the peer', met: false });
});

test('a goal prints its bound in the unit of the figure', () => {
  const says = (unit: string, goal: Bound) => judged({ name: '', value: 1, unit, goal }).goal?.says;
  expect(says('ms', { atMost: 110 })).toBe('≤ 110 ms');
  expect(says('', { atLeast: 0.95 })).toBe('≥ 0.95');
  expect(says('ms', { atMostOver: 1 })).toBe('≤ the peer + 1 ms');
});

test('a figure without a goal stays unchanged', () => {
  expect(judged({ name: 'start', value: 1, unit: 'ms' })).toEqual({
    name: 'start',
    value: 1,
    unit: 'ms',
  });
});
