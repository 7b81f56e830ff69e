import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vectorPages, vectorRows } from '../../../../src/service/search/vectors/vector-pages.ts';

test.each([
  [100, 2000, 118],
  [384, 2000, 399],
  // Longer vectors lie outside of their rows, a hundred of which are on a page.
  [1536, 651, 6],
  [3072, 325, 3],
])('vectors of %i numbers: %i rows, on %i pages', (dimensions, rows, pages) => {
  expect(vectorRows(dimensions)).toBe(rows);
  expect(vectorPages(dimensions)).toBe(pages);
});

test('a statement reads at least one page, and few megabytes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16_000 }), (dimensions) => {
      expect(vectorPages(dimensions)).toBeGreaterThanOrEqual(1);
      expect(vectorRows(dimensions) * dimensions * 4).toBeLessThanOrEqual(4_000_000);
    }),
  );
});
