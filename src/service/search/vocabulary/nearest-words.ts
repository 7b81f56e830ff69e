import { slipGrade, slipsAllowed } from '../match/edit-distance.ts';
import type { Terms } from './term-list.ts';

/** The words as the list has them; a word that it lacks becomes the words it may be a slip of. */
export function nearestWords(list: Terms, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (list.hasWord(word) || slipsAllowed(word) === 0) return [word];
    const near: string[] = [];
    for (const one of list.words()) if (slipGrade(word, one) > 0) near.push(one);
    return near;
  });
}
