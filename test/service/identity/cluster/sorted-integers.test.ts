import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedIntegers } from '../../../../src/service/identity/cluster/sorted-integers.ts';

it('SortedIntegers returns added values sorted and unique, also beyond 32 bits', () => {
  const integer = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat());
  fc.assert(
    fc.property(fc.array(integer, { maxLength: 3000, size: 'max' }), (values) => {
      const sorted = new SortedIntegers();
      for (const value of values) sorted.add(value);
      expect([...sorted.read()]).toEqual([...new Set(values)].sort((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});
