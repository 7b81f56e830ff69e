import type { Terms } from './term-list.ts';

/** The words that the list has; a missing word is replaced by those it may be a typo of. */
export function nearestWords(list: Terms, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    list.hasWord(word) ? [word] : list.near(word).map((near) => near.word),
  );
}
