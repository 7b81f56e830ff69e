import { editDistance } from '../../text/names/edit-distance.ts';
import { type Alignment, alignWords } from './align-words.ts';
import { isOtherRomanization } from './chinese-romanization.ts';
import { areOfManAndWoman } from './given-names-of-two.ts';
import { comparableWords, type NameWords, nameWordsOf } from './name-words.ts';
import { isAcronymOf, organizationWordsOf } from './organization-name.ts';
import { isParticle } from './particles.ts';
import { areFathersSwapped } from './patronymics.ts';
import { isLetter } from './word-slips.ts';

export { organizationWordsOf };

/** From this grade on two names are spellings of one. */
export const NAMES_AGREE = 0.6;

/** The factor when both names have a word without a counterpart. */
const CONFLICT = 0.5;

/** The number of typos in total from which names are different, however long. */
const MAX_SLIPS = 2.5;

const letters = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + word.length, 0);

function slipsOf({ pairs, onlyA, onlyB }: Alignment): { slips: number; length: number } {
  const left = onlyA.join('');
  const right = onlyB.join('');
  const isConflict = left !== '' && right !== '';
  const clash = isConflict ? editDistance(left, right, left.length + right.length) : 0;
  const length = pairs.reduce((sum, { a, b }) => sum + Math.max(a.length, b.length), 0);
  return {
    slips: pairs.reduce((sum, { slips }) => sum + slips, clash),
    length: length + (isConflict ? Math.max(left.length, right.length) : 0),
  };
}

/** A Slavic patronymic, in Latin letters or not, is often left out. */
const PATRONYMIC =
  /.(?:[oey][vw][iy](?:ch|tj|tch|cz|tsch|c)|[oeiy][vw]na|[оеіё]вич|[оеіё]вна|[иі]ч|ichna|ична)$/;
const isSaid = (word: string): boolean => !PATRONYMIC.test(word);

/** Whether a pair is distinctive: initials fit many names, and particles are in many. */
const isToldBy = ({ agreement, a, b }: Alignment['pairs'][number]): boolean =>
  agreement !== 'initial' && !isParticle(a) && !isParticle(b);

/** Factor for words that only one name has: mild for middle names, strong if most is missing. */
function missingFactor({ pairs, onlyA, onlyB }: Alignment): number {
  const told = pairs.filter(isToldBy).length;
  // Beside a single word it may be the family name: "Roman" alone is not Roman Abramovich.
  const [left, right] = told < 2 ? [onlyA, onlyB] : [onlyA.filter(isSaid), onlyB.filter(isSaid)];
  const missing = Math.abs(letters(left) - letters(right));
  const shared = pairs.reduce((sum, { a, b }) => sum + Math.max(a.length, b.length), 0);
  const share = shared === 0 ? 1 : missing / (shared + missing);
  return told < 2 && missing > 0 ? Math.max(0, 0.9 - share) : 1 - 0.6 * share;
}

function gradeOf(alignment: Alignment): number {
  const { pairs, onlyA, onlyB } = alignment;
  if (!pairs.some(isToldBy)) return 0;
  const { slips, length } = slipsOf(alignment);
  const likeness = Math.max(0, 1 - (2 * slips) / length);
  const conflict = onlyA.length > 0 && onlyB.length > 0 ? CONFLICT : 1;
  const many = slips > MAX_SLIPS ? MAX_SLIPS / slips : 1;
  return likeness * conflict * many * missingFactor(alignment);
}

/** Equal except for spaces; an initial is not the start of the next word. */
const areWrittenAlike = (left: readonly string[], right: readonly string[]): boolean =>
  left.join(' ') === right.join(' ') ||
  (left.join('') === right.join('') && !left.some(isLetter) && !right.some(isLetter));

/** Whether one name only adds a branch or part. */
function areBranches(a: NameWords, b: NameWords, { pairs, onlyA, onlyB }: Alignment): boolean {
  const [branchA = [], branchB = []] = [a.branch, b.branch];
  const isSaid = onlyA.some((word) => branchA.includes(word));
  if (isSaid || onlyB.some((word) => branchB.includes(word))) return true;
  // "F & H Chile", "F & H Moor Chile": many firms share letters and a country.
  const isVague = pairs.every((pair) => pair.a.length < 3 || branchA.includes(pair.a));
  return a.branch !== undefined && isVague && onlyA.length + onlyB.length > 0;
}

/** Endings of words for a thing, an agent and an action. */
const DERIVED = /(?:t?ions?|t?ors?|t?ing|t?ers?|t?ive|ments?|t?ure)$/;

/** "Construction" and "Constructors" are two words, not a typo. */
function areDerived({ agreement, a, b }: Alignment['pairs'][number]): boolean {
  if (agreement !== 'slip' && agreement !== 'sound') return false;
  const [stemA, stemB] = [a.replace(DERIVED, ''), b.replace(DERIVED, '')];
  return stemA !== a && stemB !== b && stemA === stemB && stemA.length > 3;
}

const doGenerationsDiffer = (a: NameWords, b: NameWords): boolean =>
  a.generation !== null && b.generation !== null && a.generation !== b.generation;

/** The grade of one Chinese name in two romanizations, which do not show aspiration. */
const OTHER_ROMANIZATION = 0.8;

/** The grade of letters and the name they stand for: less certain than a full name. */
const ACRONYM = 0.7;

/** "Mario Moss" and "Maria Moss" are two people; in a family name the letter is a typo. */
const areHisAndHers = (
  [left = '']: readonly string[],
  [right = '']: readonly string[],
  { pairs }: Alignment,
): boolean => pairs.some(({ a, b }) => a === left && b === right) && areOfManAndWoman(left, right);

function gradeWords(a: NameWords, b: NameWords): number {
  const [left, right] = comparableWords(a, b);
  if (left.length === 0 || right.length === 0) return 0;
  if (areWrittenAlike(left, right)) return 1;
  if (isAcronymOf(a, b) || isAcronymOf(b, a)) return ACRONYM;
  const alignment = alignWords(left, right);
  const isOther =
    areFathersSwapped(left, right) ||
    areBranches(a, b, alignment) ||
    alignment.pairs.some(areDerived) ||
    (a.branch === undefined && areHisAndHers(left, right, alignment));
  const grade = gradeOf(alignment) * (isOther ? CONFLICT : 1);
  return isOtherRomanization(a.chinese, b.chinese) ? Math.max(OTHER_ROMANIZATION, grade) : grade;
}

/** The same for names already split into words. */
export const compareNameWords = (a: NameWords, b: NameWords): number =>
  gradeWords(a, b) * (doGenerationsDiffer(a, b) ? CONFLICT : 1);

/**
 * How likely two names are spellings of one, 0 to 1; they are from `NAMES_AGREE` on. Independent of
 * order, titles, accents, alphabets, known short forms, initials, joined words and typos; it does
 * not say whether they are of one person.
 */
export const compareNames = (a: string, b: string): number =>
  compareNameWords(nameWordsOf(a), nameWordsOf(b));

/** The same for names of organizations and schools, without legal forms. */
export const compareOrganizations = (a: string, b: string): number =>
  compareNameWords(organizationWordsOf(a), organizationWordsOf(b));
