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

/** From here on, two names are held to be spellings of one. */
export const NAMES_AGREE = 0.6;

/** A word that found no counterpart while the other name has such a word too, halves the rest. */
const CONFLICT = 0.5;

/** Letters that may differ in all; more of them are another name, however long it is. */
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

/** A Slavic patronymic, in Latin letters or not, is written or left out. */
const PATRONYMIC =
  /.(?:[oey][vw][iy](?:ch|tj|tch|cz|tsch|c)|[oeiy][vw]na|[оеіё]вич|[оеіё]вна|[иі]ч|ichna|ична)$/;
const isSaid = (word: string): boolean => !PATRONYMIC.test(word);

/** An initial fits many names, and a particle is in many. */
const isToldBy = ({ agreement, a, b }: Alignment['pairs'][number]): boolean =>
  agreement !== 'initial' && !isParticle(a) && !isParticle(b);

/** What a name lacks that the other has: little for middle names, much where most is missing. */
function missingFactor({ pairs, onlyA, onlyB }: Alignment): number {
  const told = pairs.filter(isToldBy).length;
  // Beside one word it may be the family name: "Roman" is not yet Roman Abramovich.
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

/** Written alike but for the spaces; an initial is no beginning of the next word. */
const areWrittenAlike = (left: readonly string[], right: readonly string[]): boolean =>
  left.join(' ') === right.join(' ') ||
  (left.join('') === right.join('') && !left.some(isLetter) && !right.some(isLetter));

/** Whether one name only says which branch or part is meant. */
function areBranches(a: NameWords, b: NameWords, { pairs, onlyA, onlyB }: Alignment): boolean {
  const [branchA = [], branchB = []] = [a.branch, b.branch];
  const isSaid = onlyA.some((word) => branchA.includes(word));
  if (isSaid || onlyB.some((word) => branchB.includes(word))) return true;
  // "F & H Chile", "F & H Moor Chile": letters and a country are many a firm's.
  const isVague = pairs.every((pair) => pair.a.length < 3 || branchA.includes(pair.a));
  return a.branch !== undefined && isVague && onlyA.length + onlyB.length > 0;
}

/** What ends the name of a thing, of who does it, and of doing it. */
const DERIVED = /(?:t?ions?|t?ors?|t?ing|t?ers?|t?ive|ments?|t?ure)$/;

/** "Construction" and "Constructors" are two words, and neither is a slip of the other. */
function areDerived({ agreement, a, b }: Alignment['pairs'][number]): boolean {
  if (agreement !== 'slip' && agreement !== 'sound') return false;
  const [stemA, stemB] = [a.replace(DERIVED, ''), b.replace(DERIVED, '')];
  return stemA !== a && stemB !== b && stemA === stemB && stemA.length > 3;
}

const doGenerationsDiffer = (a: NameWords, b: NameWords): boolean =>
  a.generation !== null && b.generation !== null && a.generation !== b.generation;

/** What two systems of writing one Chinese name leave: which sounds were aspirated is not said. */
const OTHER_ROMANIZATION = 0.8;

/** Letters and what they stand for: less sure than a name that is written out. */
const ACRONYM = 0.7;

/** "Mario Moss" and "Maria Moss" are two people; in a family name the letter is a slip. */
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

/** The same of names whose words are known. */
export const compareNameWords = (a: NameWords, b: NameWords): number =>
  gradeWords(a, b) * (doGenerationsDiffer(a, b) ? CONFLICT : 1);

/**
 * How likely two names are spellings of one, 0 to 1; `NAMES_AGREE` and more says that they are.
 * Order, titles, accents, alphabets, known short forms, initials, words written together and
 * slips of the finger are seen through; it says nothing of who carries the name.
 */
export const compareNames = (a: string, b: string): number =>
  compareNameWords(nameWordsOf(a), nameWordsOf(b));

/** The same for names of organizations and schools: legal forms are left out. */
export const compareOrganizations = (a: string, b: string): number =>
  compareNameWords(organizationWordsOf(a), organizationWordsOf(b));
