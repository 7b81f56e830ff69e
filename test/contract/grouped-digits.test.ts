import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedDigits } from '../../src/contract/grouped-digits.ts';

test('groups the digits of any count as American English does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(groupedDigits(count)).toBe(count.toLocaleString('en-US'));
    }),
    { examples: [[0], [999], [1_000], [10_000], [999_999], [1_000_000]] },
  );
});
