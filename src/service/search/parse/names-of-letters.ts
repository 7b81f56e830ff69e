import { GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { lettersAfterNames } from '../../text/vocabulary/letters-after-names.ts';
import type { NameReading } from './reading.ts';
import type { Question } from './words.ts';

/** "PMPs", "the CFAs" */
const ONE = /s$/;

/** The article or capitals say that letters are meant: "a pmp", "PMPs"; "Asa" is a name. */
const isMarked = ({ words }: Question, { from }: NameReading): boolean =>
  /^an?$/.test(words[from - 1]?.folded ?? '') ||
  /^\p{Lu}{2}/u.test(words[from]?.text ?? '') ||
  /\p{Ll}\p{Lu}/u.test(words[from]?.text ?? '');

/**
 * Whether a name is nothing but letters that people write behind theirs: "who is a PMP". The index
 * has them among the words of names.
 */
export function isOnlyLetters(question: Question, name: NameReading): boolean {
  const word = question.words[name.from]?.folded ?? '';
  if (name.to !== name.from + 1 || name.cueFrom < name.from || GIVEN_NAMES.has(word)) return false;
  const isKnown = [word, word.replace(ONE, '')].some((one) => lettersAfterNames(one) !== undefined);
  return isKnown && isMarked(question, name);
}
