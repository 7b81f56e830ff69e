import type { Lexicon } from './lexicon.ts';
import type { Context, Reading } from './reading.ts';
import { singularKey } from './singular.ts';
import { termKey } from './words.ts';

/** Longer titles are hardly ever asked for. */
const MAX_WORDS = 6;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The titles of several words that the index has, wherever they stand in the question. */
function knownTitles({ question, known }: Context): Span[] {
  const { length } = question.words;
  const found: Span[] = [];
  for (let from = 0; from < length; from++) {
    for (let to = from + 2; to <= Math.min(length, from + MAX_WORDS); to++) {
      const key = termKey(question, from, to);
      if (known.titles.has(key) || known.titles.has(singularKey(key))) found.push({ from, to });
    }
  }
  return found;
}

/**
 * The readings without names that lie in a title of the index: "Child Care Aide" is capitalized like
 * a name, and nobody is called by a word of it, as far as the index and the given names tell.
 */
export function withoutNamesOfTitles(
  context: Context,
  lexicon: Lexicon,
  readings: readonly Reading[],
): readonly Reading[] {
  const titles = knownTitles(context);
  const { question, known } = context;
  const isName = ({ folded }: { readonly folded: string }, i: number) =>
    lexicon.isGiven(i) || known.nameTokens.has(folded);
  const isTold = ({ from, to }: Span) =>
    question.words.some((word, i) => from <= i && i < to && isName(word, i));
  const isInTitle = (one: Span) =>
    titles.some(({ from, to }) => from <= one.from && one.to <= to) && !isTold(one);
  return titles.length === 0
    ? readings
    : readings.filter((one) => one.kind !== 'name' || one.cueFrom < one.from || !isInTitle(one));
}
