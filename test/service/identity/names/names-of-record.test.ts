import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreeOnGenerations } from '../../../../src/service/identity/names/agree-on-generations.ts';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';
import { namesOfRecord } from '../../../../src/service/identity/names/names-of-record.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const spellings = (record: PersonRecord) =>
  namesOfRecord(record).map(({ words }) => words.join(' '));

describe('namesOfRecord', () => {
  test.each<[string, PersonRecord, string[]]>([
    ['returns one spelling when all agree', { name: 'Moss, Ada', given_name: 'Ada' }, ['ada moss']],
    [
      'returns the name and other names',
      { name: 'Ada Moss', other_names: ['Ada Holm'] },
      ['ada moss', 'ada holm'],
    ],
    [
      'adds the family name to a one-word alias',
      { name: 'Robert Moss', other_names: ['Bo'] },
      ['robert moss', 'bo moss'],
    ],
    [
      'adds the stated family_name to a one-word alias',
      { name: 'Moss Robert', given_name: 'Robert', family_name: 'Moss', other_names: ['Bo'] },
      ['moss robert', 'bo moss'],
    ],
    ['returns a one-word name as it is', { name: 'Ada' }, ['ada']],
    ['returns nothing for a name without letters', { name: '…' }, []],
  ])('%s', (_, record, expected) => {
    expect(spellings(record)).toEqual(expected);
  });

  test('returns at most eight spellings, the name first', () => {
    const alias = fc
      .constantFrom('Ada', 'Corin', 'Tove')
      .chain((given) => fc.stringMatching(/^[A-Z][a-z]{3}$/).map((family) => `${given} ${family}`));
    fc.assert(
      fc.property(fc.array(alias, { maxLength: 20 }), (other_names) => {
        const found = spellings({ name: 'Ada Moss', other_names });
        expect(found[0]).toBe('ada moss');
        expect(found.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('agreeOnGenerations', () => {
  test.each([
    ['same', 'John Moss', 'John Moss'],
    ['same', 'John Moss Jr.', 'John Moss, Junior'],
    ['one', 'John Moss', 'John Moss Jr.'],
    ['other', 'John Moss Sr.', 'John Moss Jr.'],
  ] as const)('agrees on `%s` for %s and %s', (expected, one, other) => {
    expect(agreeOnGenerations([nameWordsOf(one)], [nameWordsOf(other)])).toBe(expected);
    expect(agreeOnGenerations([nameWordsOf(other)], [nameWordsOf(one)])).toBe(expected);
  });
});
