import type { Place } from '../../../places/place.ts';
import { AMBIGUOUS_GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';
import { ORGANIZATION_SUFFIXES } from '../../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Context } from '../reading.ts';
import { isDivided, isProper, slice } from '../words.ts';

const PARTICLES = phraseSet(
  'de la las los del da dos do di du le van von der den ter bin ibn al el st mc',
);
const SUFFIXES = phraseSet('jr sr ii iii iv');
/** Words between a cue and the name: "before Governor Shapiro", "with the late Mr. Barry". */
const LEADING = phraseSet(`
  the late mr mrs ms dr prof hon sir dame former current then mayor governor gov senator sen rep
  representative delegate congressman congresswoman assemblyman assemblywoman assemblymember
  president secretary treasurer judge justice councilman councilwoman councilmember lieutenant lt
`);
const MONTHS = phraseSet(`
  january february march april may june july august september october november december
`);
/** No name has more words. */
export const MAX_NAME = 5;
const MAX_LOWER = 3;
const GREAT_TOWN = 50_000;
/** Small towns are called like families: Vance, Alabama. */
const isGreat = (place: Place): boolean => place.kind !== 'city' || place.population >= GREAT_TOWN;

/** Words that may be the name of a person, by position. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Finds the names that words of a relation point at: "successor of |Ada Obi". */
export class NameRuns {
  readonly #context: Context;
  readonly #lexicon: Lexicon;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
  }

  /** The first name in a text before a word: whom "him" and "her" mean. */
  meant(end: number): Run | null {
    for (let i = 0; i < end; i++) {
      const to = this.#runEnd(i);
      const run = { from: i, to: Math.min(to, end) };
      if (run.to > i && isProper(this.#context.question, i) && this.isPerson(run)) return run;
    }
    return null;
  }

  /** The name that starts at a word, after any office. `sure`: the words before it need one. */
  after(start: number, sure: boolean): Run | null {
    let from = start;
    while (from < start + 3 && LEADING.has(this.#word(from)) && !this.#isNameWord(from)) from += 1;
    const to = this.#runEnd(from);
    if (to === from) return null;
    const run = { from, to };
    return (sure ? this.#mayBePerson(run) : this.isPerson(run)) ? run : null;
  }

  /** An office or honorific that may stand before a name, or "who shares |Ada Obi's employer". */
  isAddress(i: number): boolean {
    const word = this.#word(i);
    return word !== 'the' && (LEADING.has(word) || /^(?:shares?|sharing)$/.test(word));
  }

  /** The name that ends before a word. */
  before(to: number, least: number): Run | null {
    let from = to;
    while (from > least && to - from < MAX_NAME && this.#continues(from - 1, from === to)) {
      if (from < to && isDivided(this.#context.question, from)) break;
      from -= 1;
    }
    while (from < to && LEADING.has(this.#word(from)) && to - from > 1) from += 1;
    const run = { from, to };
    return from < to && this.#mayBePerson(run) ? run : null;
  }

  /** Whether a word before a known end can belong to a name. */
  #continues(i: number, last: boolean): boolean {
    const { question } = this.#context;
    // "LaRuby May's": a capital makes a name of a common word.
    const isCased = question.style === 'mixed' && isProper(question, i);
    if (last) return !/\d/.test(this.#word(i)) && (isCased || !this.#lexicon.isFiller(i));
    if (question.words[i]?.possessive) return false;
    if (question.style === 'mixed') return isProper(question, i) || PARTICLES.has(this.#word(i));
    return !this.#lexicon.isFiller(i) && !/\d/.test(this.#word(i));
  }

  /** The end of a run of words that can be a name. */
  #runEnd(from: number): number {
    const { question } = this.#context;
    const cased = question.style === 'mixed' && isProper(question, from);
    const most = from + (cased ? MAX_NAME : MAX_LOWER);
    let to = from;
    for (let i = from; i < Math.min(question.words.length, most); i++) {
      if (i > from && isDivided(question, i) && !SUFFIXES.has(this.#word(i))) break;
      const inside = i > from && (PARTICLES.has(this.#word(i)) || SUFFIXES.has(this.#word(i)));
      if (!inside && !this.#isRunWord(i, cased)) break;
      if (!PARTICLES.has(this.#word(i)) || i === from) to = i + 1;
      if (question.words[i]?.possessive) break;
    }
    return to;
  }

  #isRunWord(i: number, cased: boolean): boolean {
    if (/^\d/.test(this.#word(i)) || this.#word(i) === '&') return false;
    if (cased) return isProper(this.#context.question, i);
    return !this.#lexicon.isFiller(i) && !MONTHS.has(this.#word(i));
  }

  #isNameWord(i: number): boolean {
    const word = this.#word(i);
    const proper = isProper(this.#context.question, i);
    const given = this.#lexicon.isGiven(i) && (proper || !AMBIGUOUS_GIVEN_NAMES.has(word));
    return given || (this.#context.known.nameTokens.has(word) && !this.#lexicon.isKnownWord(i));
  }

  /** A word in it is known as the name of a person, or it is several strange capitalized words. */
  isPerson(run: Run): boolean {
    if (!this.#mayBePerson(run)) return false;
    let strange = 0;
    for (let i = run.from; i < run.to; i++) {
      if (this.#isNameWord(i)) return true;
      if (isProper(this.#context.question, i) && !this.#lexicon.isTopic(i)) strange += 1;
    }
    return strange > 1 && this.#context.question.style === 'mixed';
  }

  /** Neither a place, an organization, a month nor ordinary words. */
  #mayBePerson({ from, to }: Run): boolean {
    const { question, gazetteer, known } = this.#context;
    const first = this.#word(from);
    if (MONTHS.has(first) && to === from + 1) return false;
    if (ORGANIZATION_SUFFIXES.has(this.#word(to - 1)) && to > from + 1) return false;
    const text = slice(question, from, to);
    if (known.organizations.has(text.toLowerCase()) || this.#lexicon.isOrganization(from)) {
      return this.#isNameWord(from);
    }
    const place = gazetteer.find(text);
    if (!this.#isNameWord(from) && place !== null && isGreat(place)) return false;
    for (let i = from; i < to; i++) {
      if (!this.#lexicon.isKnownWord(i) || this.#isNameWord(i)) return true;
    }
    return false;
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }
}
