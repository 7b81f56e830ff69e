import { expect, it } from 'vitest';
import { fitOf, levelOf } from '../../../../src/service/search/rank/confidence.ts';

it('a fit is the grade, lowered by how far the concepts are from being met', () => {
  expect(fitOf({ grade: 0.8, concepts: null })).toBe(0.8);
  expect(fitOf({ grade: 0.8, concepts: 1 })).toBe(0.8);
  expect(fitOf({ grade: 1, concepts: 0 })).toBeLessThan(fitOf({ grade: 1, concepts: 0.9 }));
});

it('the level says what to do with a row', () => {
  expect([0.97, 0.8, 0.79, 0.5, 0.49, 0].map(levelOf)).toEqual([
    ...['high', 'high', 'medium', 'medium', 'low', 'low'],
  ]);
});
