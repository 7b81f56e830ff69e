import { expect, test } from 'vitest';
import { sentencesOf } from '../../../../src/service/people/sections/sentences.ts';

test('takes a text apart into sentences, each on one line, without very short ones', () => {
  expect(sentencesOf('Weaves by hand.\nA. Sings in a choir!')).toEqual([
    'Weaves by hand.',
    'Sings in a choir!',
  ]);
});

test.each(['7', '42', '4711', 'AI'])('keeps a cell that holds "%s" alone', (cell) => {
  expect(sentencesOf(cell)).toEqual([cell]);
  expect(sentencesOf(`${cell}\n\nWeaves by hand.`)).toEqual([cell, 'Weaves by hand.']);
});

test('keeps nothing of a text without letters or numbers', () => {
  expect(sentencesOf('–\n\n . ')).toEqual([]);
});
