import { isFarSlip } from '../names/edit-distance.ts';
import { isOptionalWord } from './telling-words.ts';
import { wordSlip } from './word-slip.ts';

const isSlip = (word: string, other: string): boolean =>
  wordSlip(word, other) > 0 || isFarSlip(word, other);

/**
 * Whether a name may be what was meant with these telling words although it lacks some of them: it
 * has one, and each other is a slip of one of its words ("Hulgorgor Linlor" of Hulgorlor Linlor), or
 * is a word of no name at all and stands for one that says little ("Linlor Iunstries").
 */
export function isMistakenFor(
  telling: readonly string[],
  words: readonly string[],
  isKnown: (word: string) => boolean,
): boolean {
  const others = telling.filter((word) => !words.includes(word));
  if (others.length === 0 || others.length === telling.length) return false;
  const left = words.filter((word) => !telling.includes(word));
  for (const word of others) {
    const at = left.findIndex((other) => isSlip(word, other));
    if (at >= 0) left.splice(at, 1);
    else if (isKnown(word)) return false;
  }
  return left.every(isOptionalWord);
}
