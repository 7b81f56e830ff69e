import { otherForms } from '../../text/names/nicknames.ts';
import { AMBIGUOUS_GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import type { Lexicon } from './lexicon.ts';
import { endsLikeOccupation, isFamilyName, isSurelyOccupation } from './occupation-words.ts';
import type { Context } from './reading.ts';
import { NAME_PARTICLES, NAME_SUFFIXES, SUFFIXES_AFTER_COMMA } from './vocabulary/name-parts.ts';
import { isDivided, isProper } from './words.ts';

/**
 * Words before an occupation that are no less like work than this are no names. Of 560 titles that
 * end so 93 % are above it, of 260 names six in a hundred: those that begin like "Bill" and "April".
 */
const NO_NAME = -0.15;
/** From here on, a word is hardly ever a part of a name. */
const WORK = 0.1;
/** Of a word that is too rare to tell: most of them are names. */
const RARE = -0.2;

/** Words of a question, by index; `to` is exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Tells words of work from people's names by what they mean: "Dry Kiln Operator", "Maria Baker". */
export class LikelyWork {
  readonly #context: Context;
  readonly #lexicon: Lexicon;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
  }

  /** Whether words that might be a name are a job, or a part of one, although no list has them. */
  isNoName(span: Span): boolean {
    if (span.to - span.from < 2) return false;
    const run = this.#runAround(span);
    if (this.#isCalled(span)) return this.#runsIntoJob(span, run);
    if (this.#isJob(span)) return true;
    return this.#isJob(run) && !this.#isCalled(run) && this.#isNoGivenName(span, NO_NAME);
  }

  /** Whether a word stands in a job of several words, by all of which nobody is called. */
  isWithinJob(i: number): boolean {
    const run = this.#runAround({ from: i, to: i + 1 });
    const isLong = run.to - run.from > 1 && !this.#lexicon.isFiller(run.from);
    return isLong && this.#endsInJob(run) && !this.#isCalled(run);
  }

  /** Whether a word is more like words of work than like names. */
  isLikeWork(i: number): boolean {
    return (this.#context.known.likeness.get(this.#word(i)) ?? RARE) > 0;
  }

  /** Whether words end in an occupation, or are more like words of work than like names. */
  #isJob(span: Span): boolean {
    if (this.#mayEndInJob(span)) return this.#endsInJob(span);
    const all = this.#likenesses(span).map((one) => one ?? RARE);
    return (all[0] ?? RARE) > NO_NAME && sumOf(all) > 0;
  }

  #mayEndInJob({ to }: Span): boolean {
    return this.#lexicon.isHead(to - 1) || endsLikeOccupation(this.#word(to - 1));
  }

  #endsInJob({ from, to }: Span): boolean {
    if (this.#isSurelyJob(to - 1)) return true;
    const least = isFamilyName(this.#word(to - 1)) ? WORK : NO_NAME;
    return this.#mayEndInJob({ from, to }) && this.#isNoGivenName({ from, to: to - 1 }, least);
  }

  /** "|Jo Varga Kiln| Operator", "|Art Gallery| Manager": the last word belongs to the job. */
  #runsIntoJob({ from, to }: Span, run: Span): boolean {
    const isLong = to - from > 2 || this.#isOrdinary(from);
    const isInJob = to < run.to && this.#isSurelyJob(run.to - 1);
    return isLong && isInJob && this.isLikeWork(to - 1);
  }

  /** Whether people have one of the words as a given name, or people of the index all of them. */
  #isCalled({ from, to }: Span): boolean {
    const { known } = this.#context;
    const isPartOfName = (i: number) => {
      const word = this.#word(i);
      const isSmall = word.length === 1 || NAME_PARTICLES.has(word) || NAME_SUFFIXES.has(word);
      return isSmall || known.nameTokens.has(word);
    };
    if (indices({ from, to }).every(isPartOfName)) return true;
    if (!this.#isSurelyJob(to - 1)) return indices({ from, to }).some((i) => this.#isGiven(i));
    // "Jo Varga Kiln Operator" is a name and a job, and "Grant Writer" a job.
    const long = indices({ from, to }).filter((i) => this.#word(i).length > 1);
    return long.length === 2 && this.#isGiven(from) && !this.#isOrdinary(from);
  }

  #isGiven(i: number): boolean {
    const word = this.#word(i);
    const isKnown = this.#lexicon.isGiven(i) || AMBIGUOUS_GIVEN_NAMES.has(word);
    return isKnown || otherForms(word).size > 0;
  }

  /** "Art", "Grant": given names that are more often other words; "Will" and "May" ask. */
  #isOrdinary(i: number): boolean {
    return AMBIGUOUS_GIVEN_NAMES.has(this.#word(i)) && !this.#lexicon.isFiller(i);
  }

  /** A word of work by which nobody is called. */
  #isSurelyJob(i: number): boolean {
    const word = this.#word(i);
    const isTitleAfterName = NAME_SUFFIXES.has(word) || SUFFIXES_AFTER_COMMA.has(word);
    const isJob = this.#lexicon.isHead(i) || isSurelyOccupation(word);
    return isJob && !isFamilyName(word) && !isTitleAfterName;
  }

  /** The vocabularies have one of the words for work, or they are more like work than `least`. */
  #isNoGivenName(span: Span, least: number): boolean {
    const told = this.#likenesses(span).filter((one) => one !== undefined);
    return sumOf(told) / told.length > least || indices(span).some((i) => this.#isListed(i));
  }

  /** The capitalized words that stand together with these. */
  #runAround({ from, to }: Span): Span {
    const { question } = this.#context;
    let [first, end] = [from, to];
    while (first > 0 && isProper(question, first - 1) && !isDivided(question, first)) first -= 1;
    while (isProper(question, end) && !isDivided(question, end)) end += 1;
    return { from: first, to: end };
  }

  #isListed(i: number): boolean {
    return this.#lexicon.isHead(i) || this.#lexicon.isField(i) || this.#lexicon.isRank(i);
  }

  #likenesses(span: Span): (number | undefined)[] {
    return indices(span).map((i) => this.#context.known.likeness.get(this.#word(i)));
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const indices = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);
