import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, NAMES_AGREE } from '../../../../src/service/identity/names/compare-names.ts';
import { likenessToPerson } from '../../../../src/service/identity/names/likeness-to-person.ts';

const agrees = (asked: string, ...names: string[]) => likenessToPerson(asked, names) >= NAMES_AGREE;

describe('likenessToPerson', () => {
  test.each([
    ['Mike Vale', ['Mark Vale', 'Vale, M.']],
    ['Mike Vale', ['Vale, M.', 'Mark Vale']],
    ['Dana Vale', ['Dorothea Vale', 'D. Vale']],
  ])('does not take %s for %j because of an initial', (asked, names) => {
    expect(agrees(asked, ...names)).toBe(false);
  });

  test.each([
    ['Mike Vale', ['Michael Vale', 'Vale, M.']],
    ['M. Vale', ['Mark Vale', 'Vale, M.']],
    ['Vale, M.', ['Mark Vale', 'Vale, M.']],
    ['Mike Vale', ['M. Vale']],
    ['Dolly Vale', ['Mark Vale', 'Dolly Vale', 'M. Vale']],
  ])('takes %s for %j', (asked, names) => {
    expect(agrees(asked, ...names)).toBe(true);
  });

  test('is never greater than the likeness to the most similar name', () => {
    const name = fc.constantFrom('Mark Vale', 'Mike Vale', 'M. Vale', 'Vale, M. J.', 'Mia Orr', '');
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 4 }), (asked, names) => {
        const greatest = Math.max(0, ...names.map((one) => compareNames(asked, one)));
        expect(likenessToPerson(asked, names)).toBeLessThanOrEqual(greatest);
      }),
    );
  });
});
