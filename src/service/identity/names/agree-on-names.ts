import { type AlignedPair, type Alignment, alignWords } from './align-words.ts';
import { areOfManAndWoman } from './given-names-of-two.ts';
import { isAbjad } from './latin-letters.ts';
import { comparableWords, type NameWords } from './name-words.ts';
import { isParticle } from './particles.ts';
import { areFathersSwapped } from './patronymics.ts';
import { compareWords } from './word-slips.ts';
import { isWritten } from './written-words.ts';

/**
 * How the names that two people go by agree, from the surest:
 * - `full`: two whole words or more, each equal or a known form, nothing left over on both sides.
 * - `slip`: two whole words, at least one of them equal and another misspelt.
 * - `given`: as `slip`, but in the first word: Ada and Adam may be twins.
 * - `middle`: as `full`, but other spellings tell of middle or family names that differ.
 * - `weak`: one whole word, or slips in all: fits many people.
 * - `initial`: as `weak`, and another word by its initial alone: a brother's may be the same.
 * - `none`: one of them has no name, or only initials agree.
 * - `renamed`: the first words agree and the others do not, as after a marriage.
 * - `relative`: another word agrees and the first do not, or the first and the last agree and
 *   what stands between does not, as in a family; Daniel and Daniela are a brother and a sister.
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

/** Names of two people, unless something of their own says otherwise. */
export const areTwoNames = (level: NameLevel): boolean =>
  level === 'renamed' || level === 'relative' || level === 'conflict';

export interface NameAgreement {
  readonly level: NameLevel;
  /** The words of the two spellings that agree best. */
  readonly pairs: readonly AlignedPair[];
  /** Whether the first words of the two are one: of names in order, the given ones. */
  readonly startsAlike: boolean;
  /** Whether both spellings are in one script. */
  readonly isOneScript: boolean;
}

/** One of two people has no name, or none that could be compared. */
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

/** "al-Masri" is one word of "Khalid al-Masri". */
const isWhole = ({ a, b }: AlignedPair): boolean =>
  a.length > 1 && b.length > 1 && !(isParticle(a) && isParticle(b));
const isByLetter = ({ a, b }: AlignedPair): boolean => a.length === 1 || b.length === 1;
const isKnown = ({ agreement }: AlignedPair): boolean =>
  agreement === 'equal' || agreement === 'form';

/** Of three letters, any two are a name somewhere. */
const MIN_MISSPELT_CHARS = 4;

const sorted = (word: string): string => [...word].sort().join('');
const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Letters that changed places or were typed twice. */
const isTypedWrong = (a: string, b: string): boolean =>
  sorted(a) === sorted(b) || undoubled(a) === undoubled(b);

/**
 * Whether one is a misspelling of the other: nobody writes "Hrarry", many write "Harry". Ada and
 * Adam are two names, and of two rare ones neither tells which is the misspelling.
 */
const isMisspelling = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= MIN_MISSPELT_CHARS && isWritten(a) !== isWritten(b);

/** The first words differ, and not merely as fingers slip. */
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
  // "R. J. Black" and "J. Rafferty": each letter is the initial of something.
  if (whole.length === 0) return hasWhole(left) && hasWhole(right) ? 'conflict' : 'none';
  if (whole.length < 2 || known === 0) {
    return pairs.some(isByLetter) ? 'initial' : 'weak';
  }
  if (known === whole.length) return 'full';
  const given = whole.find((pair) => isOtherGiven(pair, left, right));
  if (given === undefined) return 'slip';
  return areOfManAndWoman(given.a, given.b) ? 'relative' : 'given';
}

/** Where vowels are not written, many names have the same consonants. */
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

/** How much of the names a comparison has told: of equal levels the one that tells more. */
const told = ({ pairs }: NameAgreement): number =>
  pairs.reduce((sum, { agreement, slips }) => sum + (agreement === 'initial' ? 0.1 : 2 - slips), 0);

const isMet = (word: string, others: readonly string[]): boolean =>
  others.some((other) => compareWords(word, other).agreement !== 'none');

/** Words of any spelling that no spelling of the other can be: "Elizabeth" beside "H". */
function leftOver(names: readonly NameWords[], others: readonly NameWords[]): boolean {
  const there = [...new Set(others.flatMap(({ words }) => words))];
  const here = [...new Set(names.flatMap(({ words }) => words))];
  return here.some((word) => !isMet(word, there));
}

/** Whether the names that records are told by conflict, and only another spelling agrees. */
function isByAlias([one]: readonly NameWords[], [other]: readonly NameWords[]): boolean {
  if (one === undefined || other === undefined) return false;
  const { level } = agreementOf(one, other);
  return level === 'relative' || level === 'conflict';
}

/**
 * Compares all spellings that two people go by. The best pair speaks, and what the others leave
 * over on both sides is held against it: "Mary Coleman, Mary H. Coleman" is not "Mary Coleman,
 * Mary Elizabeth Coleman", though the first spellings are equal.
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
  // Another name that somebody goes by, while the first words of both say two people.
  if (level === 'full' && isByAlias(a, b)) return { ...best, level: 'weak' };
  if (level !== 'full' && level !== 'slip' && level !== 'given') return best;
  // Of two single spellings the alignment has told what is left over.
  if (a.length === 1 && b.length === 1) return best;
  const isHidden = best.isOneScript && leftOver(a, b) && leftOver(b, a);
  return isHidden ? { ...best, level: 'middle' } : best;
}
