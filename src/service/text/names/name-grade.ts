import { GIVEN_NAMES } from '../vocabulary/given-names.ts';
import { slipGrade } from './edit-distance.ts';
import { otherForms } from './nicknames.ts';

/** Words around a name that are not part of it. */
const AROUND = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'hon',
  'honorable',
  'sir',
  'dame',
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'esq',
  'phd',
  'md',
  'mba',
  'cpa',
]);

/** The words of a name without titles and suffixes; a name of only such words is kept whole. */
export function nameWords(tokens: readonly string[]): readonly string[] {
  const kept = tokens.filter((token) => !AROUND.has(token));
  return kept.length === 0 ? tokens : kept;
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** "Ada Moss 0002" is one of several in a catalogue: the number counts where it is asked for. */
function givenWords(asked: readonly string[], given: readonly string[]): readonly string[] {
  const words = nameWords(given);
  const letters = words.filter((word) => !isNumber(word));
  return letters.length === 0 || asked.some(isNumber) ? words : letters;
}

/** A key for spellings of one sound: "Jon" and "John", "Sara" and "Sarah", "Meyer" and "Meier". */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(sch|sh|tch|ch|tsch)/g, 's')
    .replace(/(ck|q|c(?![ie]))/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(?<=.)h/g, '')
    .replace(/[aeiou]+/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a$/, '');
}

/** The vowels that are heard: "ea" and "a" of "Diana", none of the last of "Anne". */
function vowelsOf(word: string): string[] {
  const heard = word.replaceAll(/[yj]/g, 'i').replace(/(?<=[^aeiou])e$/, '');
  return heard.match(/[aeiou]+/g) ?? [];
}

const OF_ONE_SOUND: Readonly<Record<string, string>> = { i: 'e', u: 'o' };
const soundOfVowel = (vowels = ''): string => OF_ONE_SOUND[vowels.charAt(0)] ?? vowels.charAt(0);

/** Whether two spellings have one sound. "Dean", "Dan" and "Diana" have the same consonants only. */
function soundsAlike(one: string, other: string): boolean {
  if (one.length < 3 || soundOf(one) !== soundOf(other)) return false;
  const [vowels, others] = [vowelsOf(one), vowelsOf(other)];
  return vowels.length === others.length && soundOfVowel(vowels[0]) === soundOfVowel(others[0]);
}

const isInitialOf = (letter: string, word: string): boolean =>
  letter.length === 1 && word.startsWith(letter);

/**
 * How likely a word of the query and a word of a name are the same: equal 1, a nickname .94, a
 * spelling of the same sound .9, a typo .7–.86, an initial .8.
 */
export function nameWordGrade(asked: string, given: string): number {
  if (asked === given) return 1;
  if (otherForms(asked).has(given)) return 0.94;
  if (isInitialOf(asked, given) || isInitialOf(given, asked)) return 0.8;
  const slip = slipGrade(asked, given);
  const sound = soundsAlike(asked, given) ? 0.9 : 0;
  return Math.max(slip, sound);
}

interface Paired {
  readonly grade: number;
  /** The position in the name where the query's word was found; −1 if it was not. */
  readonly at: number;
}

/** A word as the likeness to one of the query; what is not only an initial comes first. */
const rankOf = (grade: number, given: string): number => (given.length > 1 ? 1 + grade : grade);

/** Each word of the query takes the best word left; the family name chooses first. */
function pairWords(asked: readonly string[], given: readonly string[]): Paired[] {
  const taken = new Set<number>();
  const paired: Paired[] = asked.map(() => ({ grade: 0, at: -1 }));
  const order = asked.map((_, index) => asked.length - 1 - index);
  for (const index of order) {
    let best: Paired = { grade: 0, at: -1 };
    given.forEach((word, at) => {
      const grade = taken.has(at) ? 0 : nameWordGrade(asked[index] ?? '', word);
      const isBetter = rankOf(grade, word) > rankOf(best.grade, given[best.at] ?? '');
      if (grade > 0 && isBetter) best = { grade, at };
    });
    if (best.at >= 0) taken.add(best.at);
    paired[index] = best;
  }
  return paired;
}

/** The words of the query one after another in the name: "Coach P" of Rene "Coach P" Vale. */
function pairRun(asked: readonly string[], given: readonly string[]): Paired[] | null {
  // An initial before a family name may stand for any given name.
  if (asked[0]?.length === 1) return null;
  const from = given.findIndex((_, at) => asked.every((word, n) => given[at + n] === word));
  return from === -1 ? null : asked.map((_, n) => ({ grade: 1, at: from + n }));
}

/** "Orrin A. Vale" is Orrin Amos Vale more surely than an Orrin Vale without a middle name. */
const MIDDLE_INITIAL = 0.97;

/** "Orrin W. Vale" may be Orrin Jude Wynn Vale, and is Orrin Wynn Vale. */
const BESIDE_ANOTHER = 0.93;

function middleGrade(
  asked: string,
  { grade, at }: Paired,
  given: readonly string[],
  paired: readonly Paired[],
): number {
  const isInitial = asked.length === 1 || given[at]?.length === 1;
  if (!isInitial) return grade;
  const skips = at > 1 && !taken(paired, at - 1);
  return Math.max(grade, MIDDLE_INITIAL) * (skips ? BESIDE_ANOTHER : 1);
}

/**
 * A middle name missing in the record is weak evidence against a match, a different one strong; of one
 * initial too many, a record with another middle name says more than one with none.
 */
function middleFactor(asked: string, given: readonly string[], paired: readonly Paired[]): number {
  const free = given.some((_, at) => at > 0 && at < given.length - 1 && !taken(paired, at));
  if (asked.length === 1) return free ? 0.45 : given.length > 2 ? 0.8 : 0.92;
  return free ? 0.45 : 0.75;
}

const taken = (paired: readonly Paired[], at: number): boolean =>
  paired.some((one) => one.at === at);

/** The family name of the query should be the record's last name, not its first or middle one. */
function orderFactor(first: Paired, last: Paired, length: number): number {
  if (last.at === length - 1 && first.at === 0) return 1;
  if (last.at === length - 1) return 0.93;
  // "McGarry Sandy", or a second family name: "Ana García" for Ana García Lorca.
  return first.at > last.at ? 0.95 : last.at > 0 ? 0.88 : 0.7;
}

/**
 * Whether only an initial further on fits, and the record has another whole word in its place:
 * "Susan M. Johnson" is no Mark Johnson.
 */
function isOtherName(
  asked: string,
  one: Paired,
  given: readonly string[],
  paired: readonly Paired[],
): boolean {
  if (asked.length > 1 && given[one.at]?.length !== 1) return false;
  const [first, last] = [paired[0]?.at ?? -1, paired.at(-1)?.at ?? -1];
  return given.some(
    (word, at) =>
      word.length > 1 && !taken(paired, at) && one.at > 0 && (at < one.at || first > last),
  );
}

/** A word alone is mostly a family name; "John" is as well a given one, and neither says who is meant. */
function placeFactor(asked: string, at: number, length: number): number {
  if (at === length - 1) return 0.97;
  if (at > 0) return 0.8;
  return GIVEN_NAMES.has(asked) ? 0.97 : 0.92;
}

function gradeOfOne(asked: string, given: readonly string[]): number {
  const [best = { grade: 0, at: -1 }] = pairWords([asked], given);
  if (asked.length === 1 || best.grade === 0 || given[best.at]?.length === 1) return 0;
  return best.grade * placeFactor(asked, best.at, given.length);
}

/** How likely a name in the query and the name of a record are one person's, 0..1. */
export function nameGrade(askedTokens: readonly string[], givenTokens: readonly string[]): number {
  const asked = nameWords(askedTokens);
  const given = givenWords(asked, givenTokens);
  const [only, second] = asked;
  if (only === undefined || given.length === 0) return 0;
  // Names written as one word or several: "Mary Ann O Neil", "Maryann Oneil".
  if (asked.join('') === given.join('')) return 1;
  if (second === undefined) return gradeOfOne(only, given);
  const run = pairRun(asked, given);
  const paired = run ?? pairWords(asked, given);
  const first = paired[0] ?? { grade: 0, at: -1 };
  const last = paired.at(-1) ?? first;
  if (first.grade === 0 || last.grade === 0) return 0;
  // "J. S." fits thousands of people; at least one full name must match.
  const letters = (one: Paired, word: string) => word.length === 1 || given[one.at]?.length === 1;
  if (letters(last, asked.at(-1) ?? '') && letters(first, only)) return 0;
  const isOther = (word: string, one: Paired) =>
    run === null && isOtherName(word, one, given, paired);
  if (isOther(only, first) || isOther(asked.at(-1) ?? '', last)) return 0;
  let grade = first.grade * last.grade * orderFactor(first, last, given.length);
  for (const [index, middle] of asked.slice(1, -1).entries()) {
    const found = paired[index + 1];
    const isFound = found !== undefined && found.grade > 0;
    grade *= isFound
      ? middleGrade(middle, found, given, paired)
      : middleFactor(middle, given, paired);
  }
  return grade;
}
