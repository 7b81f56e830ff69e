import { expect, test } from 'vitest';
import {
  namesWithBirthName,
  storedWithBirthName,
} from '../../../../src/service/people/record/birth-name.ts';

test.each([
  ['Ada Moss, née Vale', ['Ada Moss', 'Ada Vale']],
  ['Ada Orla Moss (nee Vale)', ['Ada Orla Moss', 'Ada Orla Vale']],
  ['Ada Moss geb. Vale', ['Ada Moss', 'Ada Vale']],
  ['Ada Moss (born Vale)', ['Ada Moss', 'Ada Vale']],
  ['Moss, née Vale', ['Moss', 'Vale']],
])('"%s" tells the names %j', (name, names) => {
  expect(namesWithBirthName(name)).toEqual(names);
});

test.each(['Ada Moss', 'Max Born', 'Ada Born Vale', 'Ada Nee', 'Née', 'Moss, Ada', ''])(
  '"%s" is one name',
  (name) => {
    expect(namesWithBirthName(name)).toEqual([name]);
  },
);

test('a name with a birth name is stored as both, and as one of all words', () => {
  expect(storedWithBirthName('Ada Moss (née Vale)')).toEqual([
    'Ada Moss',
    'Ada Vale',
    'Ada Moss Vale',
  ]);
  expect(storedWithBirthName('Ada Moss')).toEqual(['Ada Moss']);
});
