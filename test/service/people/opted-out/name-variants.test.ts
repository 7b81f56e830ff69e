import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameVariants } from '../../../../src/service/people/opted-out/name-variants.ts';

test.each([
  ['robert moss', 'bob moss'],
  ['bob moss', 'rob moss'],
  ['robert james moss', 'robert moss'],
  ['robert james moss', 'bob moss'],
  ['robert moss', 'moss robert'],
  ['bob moss', 'moss robert'],
])('nameVariants of %s has %s', (name, variant) => {
  expect(nameVariants([name])).toContain(variant);
});

test.each([
  ['robert moss', 'roberta moss'],
  ['robert moss', 'robert mosse'],
  ['robert moss', 'moss'],
])('nameVariants of %s does not have %s', (name, other) => {
  expect(nameVariants([name])).not.toContain(other);
});

test('nameVariants keeps every name and gives a bounded list without repeats', () => {
  const name = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8}){0,3}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 20 }), (names) => {
      const variants = nameVariants(names);
      expect(variants).toEqual(expect.arrayContaining(names));
      expect(new Set(variants).size).toBe(variants.length);
      expect(variants.length).toBeLessThanOrEqual(80);
    }),
  );
});
