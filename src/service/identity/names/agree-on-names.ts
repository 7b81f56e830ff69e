import { type AlignedPair, type Alignment, alignWords } from './align-words.ts';
import { areOfManAndWoman } from './given-names-of-two.ts';
import { isAbjad } from './latin-letters.ts';
import { comparableWords, type NameWords } from './name-words.ts';
import { isParticle } from './particles.ts';
import { areFathersSwapped } from './patronymics.ts';
import { compareWords } from './word-slips.ts';
import { isWritten } from './written-words.ts';

/**
 * How well the names of two people agree, from the surest:
 * - `full`: two or more whole words, each equal or a known form, nothing left over on both sides.
 * - `slip`: two whole words, at least one equal and another with a typo.
 * - `given`: as `slip`, but in the first word: Ada and Adam may be twins.
 * - `middle`: as `full`, but other spellings have middle or family names that differ.
 * - `weak`: one whole word, or typos in all: fits many people.
 * - `initial`: as `weak`, and another word by its initial only: may be a brother's.
 * - `none`: one of them has no name, or only initials agree.
 * - `renamed`: the first words agree and the others do not, as after a marriage.
 * - `relative`: another word agrees and the first do not, or first and last agree and those between
 *   do not, as in a family; Daniel and Daniela are brother and sister.
 * - `conflict`: no whole word agrees, and each has one that the other lacks.
 */
export type NameLevel =
  | 'full'
  | 'slip'
  | 'given'
  | 'middle'
  | 'weak'
  | 'initial'
  | 'none'
  | 'renamed'
  | 'relative'
  | 'conflict';

/** Levels that mean two people, unless personal data says otherwise. */
export const areTwoNames = (level: NameLevel): boolean =>
  level === 'renamed' || level === 'relative' || level === 'conflict';

export interface NameAgreement {
  readonly level: NameLevel;
  /** The words of the two spellings that agree best. */
  readonly pairs: readonly AlignedPair[];
  /** Whether the first words match: the given names, if the names are in order. */
  readonly startsAlike: boolean;
  /** Whether both spellings are in one script. */
  readonly isOneScript: boolean;
}

/** The result when one of two people has no name that can be compared. */
export const NO_NAME: NameAgreement = {
  ...{ level: 'none', pairs: [] },
  ...{ startsAlike: false, isOneScript: true },
};

const ORDER: Readonly<Record<NameLevel, number>> = {
  full: 9,
  slip: 8,
  given: 7,
  middle: 6,
  weak: 5,
  initial: 4,
  none: 3,
  renamed: 2,
  relative: 1,
  conflict: 0,
};

/** Whether a pair counts as a whole word; the "al" of "Khalid al-Masri" does not. */
const isWhole = ({ a, b }: AlignedPair): boolean =>
  a.length > 1 && b.length > 1 && !(isParticle(a) && isParticle(b));
const isByLetter = ({ a, b }: AlignedPair): boolean => a.length === 1 || b.length === 1;
const isKnown = ({ agreement }: AlignedPair): boolean =>
  agreement === 'equal' || agreement === 'form';

/** Of three letters, any two are a name somewhere. */
const MIN_MISSPELT_CHARS = 4;

const sorted = (word: string): string => [...word].sort().join('');
const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Whether letters were swapped or doubled. */
const isTypedWrong = (a: string, b: string): boolean =>
  sorted(a) === sorted(b) || undoubled(a) === undoubled(b);

/**
 * Whether one is a misspelling of the other: nobody writes "Hrarry", many write "Harry". Ada and
 * Adam are two names, and of two rare spellings neither is known to be the wrong one.
 */
const isMisspelling = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= MIN_MISSPELT_CHARS && isWritten(a) !== isWritten(b);

/** The first words differ by more than a typing error. */
const isOtherGiven = (
  { a, b, agreement }: AlignedPair,
  left: readonly string[],
  right: readonly string[],
): boolean =>
  agreement !== 'equal' &&
  agreement !== 'form' &&
  a === left[0] &&
  b === right[0] &&
  !isTypedWrong(a, b) &&
  !isMisspelling(a, b);

const hasWhole = (words: readonly string[]): boolean => words.some((word) => word.length > 1);

const areAligned = (pairs: readonly AlignedPair[], one = '', other = ''): boolean =>
  pairs.some(({ a, b }) => a === one && b === other);

function levelOf(
  { pairs, onlyA, onlyB }: Alignment,
  left: readonly string[],
  right: readonly string[],
): NameLevel {
  const whole = pairs.filter(isWhole);
  const known = whole.filter(isKnown).length;
  if (onlyA.length > 0 && onlyB.length > 0) {
    if (whole.length === 0) return 'conflict';
    const isFirst = areAligned(whole, left[0], right[0]);
    return isFirst && !areAligned(whole, left.at(-1), right.at(-1)) ? 'renamed' : 'relative';
  }
  // "Ben" and "Van" are whole names where there is no other word.
  const isAllParticles = pairs.length > 0 && pairs.every((one) => !isByLetter(one) && isKnown(one));
  if (whole.length === 0 && isAllParticles) return 'weak';
  // "R. J. Black" and "J. Rafferty": each letter is an initial of a word.
  if (whole.length === 0) return hasWhole(left) && hasWhole(right) ? 'conflict' : 'none';
  if (whole.length < 2 || known === 0) {
    return pairs.some(isByLetter) ? 'initial' : 'weak';
  }
  if (known === whole.length) return 'full';
  const given = whole.find((pair) => isOtherGiven(pair, left, right));
  if (given === undefined) return 'slip';
  return areOfManAndWoman(given.a, given.b) ? 'relative' : 'given';
}

/** Without written vowels, many names have the same consonants. */
const areConsonants = (a: NameWords, b: NameWords): boolean =>
  a.script !== b.script && [...a.words, ...b.words].some(isAbjad);

/** "James Paul" and "Paul James", "Ahmad bin Hasan" and "Hasan bin Ahmad". */
function isTurned(left: readonly string[], right: readonly string[]): boolean {
  const [first = '', last = ''] = [left[0], left.at(-1)];
  const isSwapped = first !== last && first === right.at(-1) && last === right[0];
  return isSwapped && left.length > 1;
}

function agreementOf(a: NameWords, b: NameWords): NameAgreement {
  const [left, right] = comparableWords(a, b);
  const alignment = alignWords(left, right);
  if (areFathersSwapped(left, right)) return { ...NO_NAME, level: 'conflict' };
  const { pairs } = alignment;
  const level = levelOf(alignment, left, right);
  const isUnsure = areConsonants(a, b) || isTurned(left, right);
  return {
    level: isUnsure && level === 'full' ? 'slip' : level,
    pairs,
    startsAlike: areAligned(pairs, left[0], right[0]),
    isOneScript: a.script === b.script,
  };
}

/** How much of the names agreed, to choose between equal levels. */
const told = ({ pairs }: NameAgreement): number =>
  pairs.reduce((sum, { agreement, slips }) => sum + (agreement === 'initial' ? 0.1 : 2 - slips), 0);

const isMet = (word: string, others: readonly string[]): boolean =>
  others.some((other) => compareWords(word, other).agreement !== 'none');

/** Whether any spelling has a word that matches none of the other's: "Elizabeth" beside "H". */
function leftOver(names: readonly NameWords[], others: readonly NameWords[]): boolean {
  const there = [...new Set(others.flatMap(({ words }) => words))];
  const here = [...new Set(names.flatMap(({ words }) => words))];
  return here.some((word) => !isMet(word, there));
}

/** Whether the main names of the records conflict, and only another spelling agrees. */
function isByAlias([one]: readonly NameWords[], [other]: readonly NameWords[]): boolean {
  if (one === undefined || other === undefined) return false;
  const { level } = agreementOf(one, other);
  return level === 'relative' || level === 'conflict';
}

/**
 * Compares all spellings of two people. The best pair counts, and words left over on both sides
 * count against it: "Mary Coleman, Mary H. Coleman" is not "Mary Coleman, Mary Elizabeth Coleman",
 * though the first spellings are equal.
 */
export function agreeOnNames(a: readonly NameWords[], b: readonly NameWords[]): NameAgreement {
  let best: NameAgreement | null = null;
  for (const one of a) {
    for (const other of b) {
      const found = agreementOf(one, other);
      const isBetter =
        best === null ||
        ORDER[found.level] > ORDER[best.level] ||
        (ORDER[found.level] === ORDER[best.level] && told(found) > told(best));
      if (isBetter) best = found;
    }
  }
  if (best === null) return NO_NAME;
  const { level } = best;
  // An alias agrees, while the main names are of two people.
  if (level === 'full' && isByAlias(a, b)) return { ...best, level: 'weak' };
  if (level !== 'full' && level !== 'slip' && level !== 'given') return best;
  // With one spelling each, the alignment already shows what is left over.
  if (a.length === 1 && b.length === 1) return best;
  const isHidden = best.isOneScript && leftOver(a, b) && leftOver(b, a);
  return isHidden ? { ...best, level: 'middle' } : best;
}
