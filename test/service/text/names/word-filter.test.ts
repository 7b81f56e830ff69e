import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordFilter } from '../../../../src/service/text/names/word-filter.ts';

const filterOf = (words: readonly string[]): WordFilter => {
  const filter = WordFilter.for(words.length);
  for (const word of words) filter.add(word);
  return filter;
};

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

test('a filter has every word that was added to it, also when read back from its bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      const copy = new WordFilter(filterOf(words).bytes);
      expect(words.every((word) => copy.has(word))).toBe(true);
    }),
  );
});

test('a filter has fewer than 2 % of the words that were never added to it', () => {
  const filter = filterOf(numbered(20_000, 'in'));
  const passed = numbered(20_000, 'out').filter((word) => filter.has(word));
  expect(passed.length).toBeLessThan(400);
});

test('an empty filter has no word', () => {
  expect(WordFilter.for(0).has('harry')).toBe(false);
});
