import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { SCHOLARS } from '../../text/vocabulary/schools.ts';
import type { Lexicon } from './lexicon.ts';
import { itemsListed } from './listed-items.ts';
import { schoolLength } from './read-schools.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { isDivided } from './words.ts';

const STUDY = phraseSet('alumni alums alumnae graduates grads students undergrads dropouts');
const STAFF = phraseSet('employees workers teachers');
/** Of several people without a plural. */
const COLLECTIVE = /^(?:faculty|staff|academics)$/;
const OF = /^(?:of|at|from|in)$/;
/** "computer science" and a rank before "faculty". */
const MAX_BETWEEN = 3;
/** Of a list before "of". */
const MAX_WORDS = 10;
/** Outweighs the words as a title beside the school. */
const WEIGHT = 30;

interface Item {
  readonly from: number;
  readonly to: number;
  readonly isStudy: boolean;
}

/**
 * "Stanford alumni |and faculty|": a school is attended in one clause and an employer in another,
 * and a person must meet both. So those beside the school are asked for, and the others are told as
 * not applied, as who is both is not meant.
 */
export function readPeopleOfSchools(context: Context, lexicon: Lexicon): IgnoredReading[] {
  const { words } = context.question;
  return words.flatMap((_, i) => {
    const to = i + schoolLength(context, lexicon, i);
    if (to === i) return [];
    const after = itemsFrom(context, lexicon, to);
    const end = after.at(-1)?.to ?? to;
    // "Harvard alumni and professors |at Yale|" work elsewhere.
    const isElsewhere = /^(?:of|at)$/.test(words[end]?.folded ?? '');
    if (after.length > 1 && !isElsewhere) return apart(after[0], after);
    const before = itemsTo(context, lexicon, i);
    return apart(before.at(-1), before);
  });
}

/** Those of the items who are to the school what the one beside it is not. */
const apart = (beside: Item | undefined, items: readonly Item[]): IgnoredReading[] =>
  items
    .filter(({ isStudy }) => beside !== undefined && isStudy !== beside.isStudy)
    .map(({ from, to }) => ({
      ...{ kind: 'ignored' as const, isApart: true as const, weight: WEIGHT },
      ...{ from, to, cueFrom: from, cueTo: to },
    }));

/** The people right after a school: "Stanford |alumni, students and faculty|". */
const itemsFrom = (context: Context, lexicon: Lexicon, start: number): Item[] =>
  itemsListed(context.question, start, (at, isFurther) => itemAt(context, lexicon, at, isFurther));

/** The people before "of" a school: "|alumni and faculty| of Stanford". */
function itemsTo(context: Context, lexicon: Lexicon, school: number): Item[] {
  const { words } = context.question;
  const of = words[school - 1]?.folded === 'the' ? school - 2 : school - 1;
  if (!OF.test(words[of]?.folded ?? '')) return [];
  const starts = words.slice(Math.max(0, of - MAX_WORDS), of).map((_, n) => of - 1 - n);
  const [longest = []] = starts
    .map((start) => itemsFrom(context, lexicon, start))
    .filter((items) => items.at(-1)?.to === of)
    .sort((a, b) => b.length - a.length);
  const first = longest[0]?.from ?? 0;
  const isOfAnother = words.some((_, n) => {
    const length = n < first ? schoolLength(context, lexicon, n) : 0;
    return length > 0 && n + length === first;
  });
  return isOfAnother ? [] : longest;
}

/** Several people at a word, after a field and a rank: "|finance professors|". */
function itemAt(
  { question }: Context,
  lexicon: Lexicon,
  from: number,
  isFurther: boolean,
): Item | null {
  const { words } = question;
  for (let at = from; at <= from + MAX_BETWEEN; at += 1) {
    const word = words[at]?.folded ?? '';
    if (isDivided(question, at) && !(isFurther && at === from)) return null;
    const isSeveral = singularOf(word) !== word || COLLECTIVE.test(word);
    const isStudy = STUDY.has(word);
    if (isStudy || STAFF.has(word) || (isSeveral && SCHOLARS.has(word))) {
      return { from, to: at + 1, isStudy };
    }
    if (!lexicon.isField(at) && !lexicon.isRank(at)) return null;
  }
  return null;
}
