import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mayMeanOrganization,
  organizationKey,
  organizationKeys,
} from '../../../src/service/populations/organization-key.ts';

const areOne = (a: string, b: string): boolean => organizationKey(a) === organizationKey(b);

describe('organizationKey: the same organization', () => {
  test.each([
    ['Kiln House', 'KILN HOUSE'],
    ['Kiln House', 'The Kiln House'],
    ['Kiln House', 'Kiln House, Inc.'],
    ['Kiln House', 'Kiln House Company Ltd.'],
    ['Café Zoë', 'Cafe Zoe'],
    ["O'Neil & Sons", 'O’Neil and Sons'],
    ['University of California, Berkeley', 'University of California at Berkeley'],
    ['UC Berkeley', 'University of California, Berkeley'],
    ['Univ. of Harrowgate', 'University of Harrowgate'],
    ['MIT', 'Massachusetts Institute of Technology'],
    ['Harrowgate Natl. Bank', 'Harrowgate National Bank'],
  ])('is the same for %s and %s', (a, b) => {
    expect(areOne(a, b)).toBe(true);
  });
});

describe('organizationKey: different organizations', () => {
  test.each([
    ['Virginia House of Delegates', 'West Virginia House of Delegates'],
    ['Kiln House', 'Kiln House Museum'],
    ['City of Jackson', 'City of Jackson County'],
    ['Hawaii', 'State of Hawaii'],
    ['Harrowgate', 'University of Harrowgate'],
    ['Fern Tech', 'Fern Technology'],
    ['Kiln House', 'Kiln Houses'],
    ['House of Kilns', 'Kilns House'],
    ['Company of Kilns', 'Kilns'],
  ])('differs for %s and %s', (a, b) => {
    expect(areOne(a, b)).toBe(false);
  });
});

test('organizationKeys returns keys for a name and its stated acronym', () => {
  const words = organizationKey('Bureau of Inland Tides');
  expect(organizationKeys('Bureau of Inland Tides (BIT)')).toEqual([words, 'bit']);
  expect(organizationKeys('BIT (Bureau of Inland Tides)')).toEqual(['bit', words]);
  // Anything else in parentheses is part of the name.
  expect(organizationKeys('House of Delegates (Moor)')).toEqual(['house delegates moor']);
});

test('mayMeanOrganization accepts a name with all the requested words or matching initials', () => {
  expect(mayMeanOrganization('Virginia Senate', 'West Virginia Senate')).toBe(true);
  expect(mayMeanOrganization('West Virginia Senate', 'Virginia Senate')).toBe(false);
  expect(mayMeanOrganization('BIT', 'Bureau of Inland Tides')).toBe(true);
  expect(mayMeanOrganization('Kiln House', 'Kiln Works')).toBe(false);
});

test('organizationKey is idempotent and ignores case, Unicode form and commas', () => {
  const word = fc.stringMatching(/^[a-zé]{5,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(' ');
      const key = organizationKey(name);
      expect(organizationKey(name.toUpperCase())).toBe(key);
      expect(organizationKey(name.normalize('NFD'))).toBe(key);
      expect(organizationKey(`The ${words.join(', ')}, Inc.`)).toBe(key);
      expect(organizationKey(key)).toBe(key);
    }),
  );
});
