import { expect, it } from 'vitest';
import {
  famousSchoolLength,
  isNameOfState,
} from '../../../../src/service/text/vocabulary/schools.ts';

const words = (text: string) => text.split(' ').map((folded) => ({ folded }));

it.each([
  ['ohio state', 2],
  ['ohio state alumni', 2],
  ['ohio state senators', 0],
  ['michigan state police', 0],
  ['stanford senators', 1],
])('"%s" starts with the name of a school of %i words', (text, length) => {
  expect(famousSchoolLength(words(text), 0)).toBe(length);
});

it('tells the name of a state by the word after it', () => {
  expect(isNameOfState(words('arizona state legislature'), 2)).toBe(true);
  expect(isNameOfState(words('arizona state alumni'), 2)).toBe(false);
  expect(isNameOfState(words('arizona senators'), 1)).toBe(false);
});
