import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEGREES } from '../../../../src/contract/degrees.ts';
import {
  degreeAsText,
  storedDegree,
  storedTextsOf,
} from '../../../../src/service/text/vocabulary/degrees.ts';
import { WRITTEN_DEGREES } from './written-degrees.ts';

describe('storedDegree', () => {
  it.each(WRITTEN_DEGREES)('keeps "%s" as "%s"', (written, stored) => {
    expect(storedDegree(written)).toBe(stored);
  });

  it.each([undefined, '', '  '])('knows of no degree in %j', (written) => {
    expect(storedDegree(written)).toBeNull();
  });
});

describe('storedTextsOf', () => {
  it.each([
    ['phd', 'Ph.D.', true],
    ['phd', 'Ed.D.', false],
    ['doctorate', 'Ph.D.', true],
    ['doctorate', 'Ed.D.', true],
    ['doctorate', 'M.D.', false],
    ['master', 'MBA', true],
    ['master', 'M.Phil.', true],
    ['mba', "Master's degree", false],
    ['ba', "Bachelor's degree", true],
    ['ba', 'B.Sc.', false],
    ['phd', 'M.A., Ph.D.', true],
    ['ma', 'M.A., Ph.D.', true],
    ['phd', 'PhD candidate', false],
  ] as const)('of %s has that of "%s": %s', (asked, written, isMet) => {
    expect(storedTextsOf([asked]).includes(storedDegree(written) ?? '')).toBe(isMet);
  });

  test('of several degrees has what each of them has', () => {
    fc.assert(
      fc.property(fc.subarray([...DEGREES], { minLength: 1 }), (asked) => {
        const each = asked.flatMap((degree) => storedTextsOf([degree]));
        expect(new Set(storedTextsOf(asked))).toEqual(new Set(each));
      }),
    );
  });

  test('has whatever a record says by the very name of the degree', () => {
    const name = fc.constantFrom(...DEGREES);
    fc.assert(
      fc.property(name, name, (one, other) => {
        const stored = storedDegree(`${degreeAsText(one)}, ${degreeAsText(other)}`);
        expect(storedTextsOf([one])).toContain(stored);
        expect(storedTextsOf([other])).toContain(stored);
      }),
    );
  });
});

describe('degreeAsText', () => {
  it.each([
    ['phd', 'PhD'],
    ['ma phd', 'MA and PhD'],
    ['other', ''],
    [null, ''],
  ])('tells %j as "%s"', (stored, told) => {
    expect(degreeAsText(stored)).toBe(told);
  });
});
