import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
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

/** The end of a name that begins at a word; the word itself where there is none. */
function nameEnd({ question, known }: Context, lexicon: Lexicon, from: number): number {
  const { words } = question;
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
    const to = nameEnd(context, lexicon, than + 1);
    if (from < 0 || !COMPARED.has(words[from]?.folded ?? '') || to === than + 1) return [];
    return [{ kind: 'ignored', from, to, cueFrom: from, cueTo: to, weight: WEIGHT }];
  });
}
