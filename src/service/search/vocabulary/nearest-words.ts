import type { Terms } from './term-list.ts';

/** The words as the list has them; a word that it lacks becomes the words it may be a slip of. */
export function nearestWords(list: Terms, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    list.hasWord(word) ? [word] : list.near(word).map((near) => near.word),
  );
}
