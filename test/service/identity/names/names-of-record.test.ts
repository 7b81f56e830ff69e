import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreeOnGenerations } from '../../../../src/service/identity/names/agree-on-generations.ts';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';
import { namesOfRecord } from '../../../../src/service/identity/names/names-of-record.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const spellings = (record: PersonRecord) =>
  namesOfRecord(record).map(({ words }) => words.join(' '));

describe('the spellings of a record', () => {
  test.each<[string, PersonRecord, string[]]>([
    ['are one where all agree', { name: 'Moss, Ada', given_name: 'Ada' }, ['ada moss']],
    [
      'are each name that somebody goes by',
      { name: 'Ada Moss', other_names: ['Ada Holm'] },
      ['ada moss', 'ada holm'],
    ],
    [
      'take the family name to an alias of one word',
      { name: 'Robert Moss', other_names: ['Bo'] },
      ['robert moss', 'bo moss'],
    ],
    [
      'take the family name that is stated',
      { name: 'Moss Robert', given_name: 'Robert', family_name: 'Moss', other_names: ['Bo'] },
      ['moss robert', 'bo moss'],
    ],
    ['are the name alone where it is one word', { name: 'Ada' }, ['ada']],
    ['are none where the name has no letter', { name: '…' }, []],
  ])('%s', (_, record, expected) => {
    expect(spellings(record)).toEqual(expected);
  });

  test('are eight at most, whatever the aliases', () => {
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

describe('generations', () => {
  test.each([
    ['same', 'John Moss', 'John Moss'],
    ['same', 'John Moss Jr.', 'John Moss, Junior'],
    ['one', 'John Moss', 'John Moss Jr.'],
    ['other', 'John Moss Sr.', 'John Moss Jr.'],
  ] as const)('are %s in %s and %s', (expected, one, other) => {
    expect(agreeOnGenerations([nameWordsOf(one)], [nameWordsOf(other)])).toBe(expected);
    expect(agreeOnGenerations([nameWordsOf(other)], [nameWordsOf(one)])).toBe(expected);
  });
});
