import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { isDivided, type Question, slice } from './words.ts';

const EMERITUS = /^emerit(?:us|i|a|ae)$/;
/** More than the noun alone and a topic of the word beside it. */
const WEIGHT = 10;
const MAX_FIELD_WORDS = 3;

/**
 * Titles of universities that are written otherwise in records: "full professors" have no rank
 * before their title, "professors emeriti" are several, and who chairs a department is its "Chair
 * and Professor of Economics".
 */
export function readAcademicTitles(
  context: Context,
  lexicon: Lexicon,
  titles: readonly TitleReading[],
): TitleReading[] {
  return context.question.words.flatMap((_, i) => [
    ...readEmeriti(context.question, i),
    ...readFull(context.question, titles, i),
    ...readChairs(context.question, lexicon, i),
  ]);
}

const wordAt =
  ({ words }: Question) =>
  (n: number): string =>
    words[n]?.folded ?? '';

/** "professors emeriti", "professor emerita of history", "emeriti". */
function readEmeriti(question: Question, i: number): TitleReading[] {
  const word = wordAt(question);
  if (!EMERITUS.test(word(i)) || isDivided(question, i + 1)) return [];
  const isBehind = /^professors?$/.test(word(i - 1)) && !isDivided(question, i);
  if (isBehind) {
    const led = word(i + 1) === 'of' ? ` of ${slice(question, i + 2, i + 3)}` : '';
    const to = led === '' ? i + 1 : i + 3;
    return [oneOfTitles(question, [`professor emeritus${led}`], { from: i - 1, to }, 2 * WEIGHT)];
  }
  if (/^professors?$/.test(word(i + 1)) || !/^emerit(?:i|ae)$/.test(word(i))) return [];
  return [oneOfTitles(question, ['professor emeritus'], { from: i, to: i + 1 }, WEIGHT)];
}

/** "full professors of finance": that no rank stands before a title cannot be asked. */
function readFull(question: Question, titles: readonly TitleReading[], i: number): TitleReading[] {
  const word = wordAt(question);
  if (word(i) !== 'full' || !/^professors?$/.test(word(i + 1))) return [];
  return titles
    .filter(({ from }) => from === i + 1)
    .map((title) => ({
      ...title,
      cueFrom: i,
      unapplied: { from: i, to: i + 1 },
      weight: title.weight + WEIGHT,
    }));
}

/** "chairs of economics", "economics department chairs", "chair of the economics department". */
function readChairs(question: Question, lexicon: Lexicon, i: number): TitleReading[] {
  const word = wordAt(question);
  if (!/^chairs?$/.test(word(i)) || isDivided(question, i)) return [];
  const isDepartment = (n: number) => /^departments?$/.test(word(n));
  const before = isDepartment(i - 1) ? subjectBefore(question, lexicon, i - 1) : i;
  if (before < i - 1) {
    const field = slice(question, before, i - 1);
    return [chairOf(question, field, true, { from: before, to: i + 1 })];
  }
  if (word(i + 1) !== 'of') return [];
  const from = word(i + 2) === 'the' ? i + 3 : i + 2;
  let to = from;
  while (to - from < MAX_FIELD_WORDS && isSubject(question, lexicon, to)) to += 1;
  const isWhole = isDepartment(to) || !isMore(question, lexicon, to);
  if (to === from || !isWhole || (from === i + 3 && !isDepartment(to))) return [];
  const end = isDepartment(to) ? to + 1 : to;
  return [chairOf(question, slice(question, from, to), end > to, { from: i, to: end })];
}

/** "the finance |committee|": what is chaired has another name. */
const isMore = (question: Question, lexicon: Lexicon, n: number): boolean =>
  n < question.words.length && !isDivided(question, n) && !lexicon.isFiller(n);

function subjectBefore(question: Question, lexicon: Lexicon, to: number): number {
  let from = to;
  while (to - from < MAX_FIELD_WORDS && isSubject(question, lexicon, from - 1)) {
    if (from < to && isDivided(question, from)) break;
    from -= 1;
  }
  return from;
}

/** "the |management| department": a field of work, or any word right before "department". */
function isSubject(question: Question, lexicon: Lexicon, n: number): boolean {
  const word = question.words[n];
  if (word === undefined || word.possessive || lexicon.isOrganization(n)) return false;
  if (lexicon.isField(n)) return true;
  const isOfDepartment = /^departments?$/.test(question.words[n + 1]?.folded ?? '');
  return isOfDepartment && !lexicon.isFiller(n) && !lexicon.isHead(n);
}

function chairOf(
  question: Question,
  field: string,
  isOfDepartment: boolean,
  words: { readonly from: number; readonly to: number },
): TitleReading {
  const titles = [
    ...(isOfDepartment ? [`${field} department chair`] : []),
    ...['', 'and professor ', 'and associate professor '].map((rank) => `chair ${rank}of ${field}`),
  ];
  return oneOfTitles(question, titles, words, 2 * WEIGHT + 3 * (words.to - words.from));
}
