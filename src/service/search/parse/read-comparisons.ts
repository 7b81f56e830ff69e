import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { monthOf, numberAt } from './date-words.ts';
import { ignoredWords } from './ignored-words.ts';
import type { Lexicon } from './lexicon.ts';
import { cardinalAt } from './number-words.ts';
import { readWhenAt } from './read-when.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { isDivided, isProper } from './words.ts';

const COMPARED = phraseSet(`
  older younger longer shorter earlier later sooner taller richer poorer more less fewer higher lower
  better worse
`);
/** Between "longer" and "than": "more |years in office| than". */
const REACH = 4;
const MAX_NAME_WORDS = 4;
/** Outweighs the name, and words of a time. */
const WEIGHT = 60;

/** "than June 2019", "than ten years", "than sixty": a date, a number or a length of time. */
function isMeasure(context: Context, at: number): boolean {
  const { words } = context.question;
  const isDate = monthOf(words[at]?.folded ?? '') !== null || readWhenAt(context, at) !== null;
  return isDate || numberAt(words, at) !== null || cardinalAt(words, at) !== null;
}

/** The end of a name that begins at a word; the word itself where there is none. */
function nameEnd(context: Context, lexicon: Lexicon, from: number): number {
  const { question, known } = context;
  const { words } = question;
  if (isMeasure(context, from)) return from;
  let to = from;
  while (
    to < words.length &&
    to - from < MAX_NAME_WORDS &&
    (to === from || !isDivided(question, to))
  ) {
    const word = words[to]?.folded ?? '';
    const isName = isProper(question, to) || known.nameTokens.has(word) || lexicon.isGiven(to);
    if (!isName || (lexicon.isFiller(to) && !isProper(question, to))) break;
    to += 1;
  }
  return to;
}

/**
 * "|older than Ada Moss|", "served |longer than Ada Moss|": a person to compare with is not one to list.
 * No clause compares two people, so it is told as not applied.
 */
export function readComparisons(context: Context, lexicon: Lexicon): IgnoredReading[] {
  const { words } = context.question;
  return words.flatMap((word, than): IgnoredReading[] => {
    if (word.folded !== 'than') return [];
    let from = than - 1;
    while (from > than - REACH && from > 0 && !COMPARED.has(words[from]?.folded ?? '')) from -= 1;
    let to = nameEnd(context, lexicon, than + 1);
    // "older than Ada Moss |or Orrin Vale|"
    while (to > than + 1 && /^(?:or|and)$/.test(words[to]?.folded ?? '')) {
      const next = nameEnd(context, lexicon, to + 1);
      if (next === to + 1) break;
      to = next;
    }
    if (from < 0 || !COMPARED.has(words[from]?.folded ?? '') || to === than + 1) return [];
    return [ignoredWords(from, to, WEIGHT)];
  });
}
