import { foldTokens } from '../../text/fold.ts';
import { compareNames, NAMES_AGREE } from './compare-names.ts';

interface OwnName {
  readonly name: string;
  readonly words: readonly string[];
}

const isInitial = (word: string): boolean => word.length === 1;

/** Whether a name says some words of another by their initials: "Johnson, M." of Mark Johnson. */
const isShortOf = ({ words }: OwnName, full: OwnName): boolean =>
  words.some(isInitial) &&
  words.every((word) => isInitial(word) || full.words.includes(word)) &&
  full.words.filter((word) => !isInitial(word)).length >
    words.filter((word) => !isInitial(word)).length;

/**
 * How likely a name is one of a person's names, 0 to 1. A name with initials stands for the whole name
 * that it is short for: "Mike Johnson" is no "Johnson, M." whose whole name is Mark.
 */
export function likenessToPerson(asked: string, names: readonly string[]): number {
  const own = names.map((name) => ({ name, words: foldTokens(name) }));
  const grades = own.map((one) => {
    const grade = compareNames(asked, one.name);
    const full = own.filter((other) => isShortOf(one, other));
    const isMeant =
      grade === 1 ||
      full.length === 0 ||
      full.some(({ name }) => compareNames(asked, name) >= NAMES_AGREE);
    return isMeant ? grade : 0;
  });
  return Math.max(0, ...grades);
}
