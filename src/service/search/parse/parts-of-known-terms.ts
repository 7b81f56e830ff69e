import { famousSchoolLength } from '../../text/vocabulary/schools.ts';
import { isKnownTitle } from './known-terms.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, Reading } from './reading.ts';
import { termKey } from './words.ts';

/** Longer titles and schools are hardly ever asked for. */
const MAX_WORDS = 7;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The terms of several words that the index has, wherever they stand in the question. */
function knownSpans({ question }: Context, isKnown: (key: string) => boolean): Span[] {
  const { length } = question.words;
  const found: Span[] = [];
  for (let from = 0; from < length; from++) {
    for (let to = from + 2; to <= Math.min(length, from + MAX_WORDS); to++) {
      if (isKnown(termKey(question, from, to))) found.push({ from, to });
    }
  }
  return found;
}

const liesIn = (spans: readonly Span[], one: Span): boolean =>
  spans.some(({ from, to }) => from <= one.from && one.to <= to);

/** A school may be called after a place or somebody, who can be meant as well: "San Francisco". */
const isPartOf = (spans: readonly Span[], one: Span): boolean =>
  liesIn(
    spans.filter(({ from, to }) => to - from > one.to - one.from),
    one,
  );

/** "Washington and Lee", "Texas A&M": well-known schools with a word between that joins two others. */
function joinedSchools({ question: { words } }: Context): Span[] {
  return words.flatMap((_, from) => {
    const to = from + famousSchoolLength(words, from);
    const isJoined = words.slice(from, to).some(({ folded }) => /^(?:and|&)$/.test(folded));
    return isJoined ? [{ from, to }] : [];
  });
}

/** "Minister |without Portfolio|": what is left out is part of a title. */
const beginsIn = (spans: readonly Span[], { cueFrom }: Reading): boolean =>
  spans.some(({ from, to }) => from < cueFrom && cueFrom < to);

/** "named Ada Obi" says itself that it is a name. */
const isCued = ({ cueFrom, from, kind }: Reading): boolean => kind === 'name' && cueFrom < from;

/** What "Washington and Lee" may be as a whole; "A&M" of Texas alone is no employer. */
const WHOLE: ReadonlySet<Reading['kind']> = new Set([...(['organization', 'school'] as const)]);

/** What neither it nor a part of it is. */
const NAMING: ReadonlySet<Reading['kind']> = new Set([
  ...(['place', 'name', 'title', 'topic', 'unit'] as const),
]);

/**
 * The readings without those that tear a term of the index apart: "Child Care Aide" is capitalized
 * like a name, but nobody is called by a word of it, as far as the index and the given names tell;
 * "Minister without Portfolio" leaves nothing out; "Florida Atlantic University" is no school in
 * Florida, and "Tohoku Women's College" not where Tohoku Women studied.
 */
export function withoutPartsOfKnownTerms(
  context: Context,
  lexicon: Lexicon,
  readings: readonly Reading[],
): readonly Reading[] {
  const { question, known } = context;
  const titles = knownSpans(context, (key) => isKnownTitle(known, key));
  const schools = knownSpans(context, (key) => known.schools.has(key));
  const joined = joinedSchools(context);
  if (titles.length + schools.length + joined.length === 0) return readings;
  const isTold = ({ from, to }: Span) =>
    question.words.some(
      ({ folded }, i) =>
        from <= i && i < to && (lexicon.isGiven(i) || known.nameTokens.has(folded)),
    );
  return readings.filter((one) => {
    if (WHOLE.has(one.kind) ? isPartOf(joined, one) : liesIn(joined, one) && NAMING.has(one.kind))
      return isCued(one);
    if (one.kind === 'excluded' || one.kind === 'ignored') return !beginsIn(titles, one);
    if (one.kind === 'relation') return !isPartOf(schools, one.name);
    if (one.kind === 'place') return !isPartOf(schools, one);
    if (one.kind !== 'name') return true;
    if (one.relates !== undefined) return !isPartOf(schools, one);
    const isTorn = isPartOf(schools, one) || (liesIn(titles, one) && !isTold(one));
    return isCued(one) || !isTorn;
  });
}
