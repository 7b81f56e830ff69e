import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../src/service/text/fold.ts';
import { tries } from '../../support/thorough.ts';

test('ASCII text is folded as other text is', () => {
  const ascii = fc.string({ unit: 'binary-ascii' });
  fc.assert(
    // What follows the bar has a letter that is not ASCII, so the whole is folded the other way.
    fc.property(ascii, (text) => {
      expect(foldText(`${text} |é`)).toBe(`${foldText(text)} e`.trim());
    }),
    { numRuns: tries(200, 2000) },
  );
});
