import { expect, test } from 'vitest';
import { rememberTexts } from '../../../src/service/text/remember-texts.ts';

test('a text that comes again is not made again', () => {
  const made: string[] = [];
  const lengthOf = rememberTexts(2, (text) => made.push(text));
  expect([lengthOf('a'), lengthOf('b'), lengthOf('a')]).toEqual([1, 2, 1]);
  expect(made).toEqual(['a', 'b']);
});

test('with more texts than it may keep it forgets the others', () => {
  const made: string[] = [];
  const lengthOf = rememberTexts(2, (text) => made.push(text));
  for (const text of ['a', 'b', 'c', 'c', 'a']) lengthOf(text);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
