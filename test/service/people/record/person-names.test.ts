import { expect, test } from 'vitest';
import { personNames } from '../../../../src/service/people/record/person-names.ts';
import { slugBase } from '../../../../src/service/people/rows/slugs.ts';

test('personNames drops names that would not match anything new', () => {
  const names = personNames({
    name: "José-María O'Neil",
    given_name: 'José-María',
    family_name: "O'Neil",
    other_names: ["O'Neil, José", 'J. O’Neil', 'Pepe', 'pepe'],
  });
  expect(names.map((name) => name.folded)).toEqual(['jose maria oneil', 'j oneil', 'pepe']);
  expect(names[0]?.tokens).toEqual(['jose', 'maria', 'oneil']);
});

test('personNames truncates long words and limits the number of names', () => {
  const other = Array.from({ length: 100 }, (_, at) => `Alias${at}`);
  const names = personNames({ name: 'x'.repeat(2000), other_names: other });
  expect(names[0]?.tokens[0]).toHaveLength(100);
  expect(names.length).toBeLessThan(20);
});

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ["José-María O'Neil", 'jose-maria-oneil'],
  ['Louis 14', 'louis14'],
  ['Johnson & Johnson', 'johnson-johnson'],
  ['李 小龙', '李-小龙'],
  ['…', 'person'],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(15)}long`],
])('slugBase(%j) returns %j', (name, slug) => {
  expect(slugBase(name)).toBe(slug);
});
