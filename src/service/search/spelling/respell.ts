import { placeKey } from '../../places/place-key.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { FORMS_OF_ADDRESS } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { detectLanguage } from '../parse/languages/detect-language.ts';
import { readSignals } from '../parse/read-signals.ts';
import { singularOf } from '../parse/singular.ts';
import { FILLERS } from '../parse/vocabulary/fillers.ts';
import { HONORIFICS } from '../parse/vocabulary/name-parts.ts';
import { areDivided, isDivided, isProper, type Question, readWords } from '../parse/words.ts';
import { ORGANIZATION_SPELLINGS } from './organization-spellings.ts';
import { placeSpellings } from './place-spellings.ts';
import { isQuestionWord, officeOfSound, questionWordsNear } from './question-words.ts';
import { type Respelled, type Respelling, respelledWith } from './respelled.ts';
import { slipCost } from './slip-cost.ts';
import type { SpelledNames } from './spelled-names.ts';
import { isKnownHere, isRarer, isWellSpelt, type SpellingContext } from './well-spelt.ts';

/** Corrects the misspelt words of a question in English; a well-spelt word is never changed. */
export function respell(text: string, context: SpellingContext): Respelled {
  const { rest } = readSignals(text);
  const isEnglish = detectLanguage(rest).kind === 'plain';
  const speller = new Speller(readWords(rest), context);
  return respelledWith(text, isEnglish ? speller.changes() : [], speller.nearNames());
}

/** Some words in place of those from word `from` to word `to`. */
interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly cost: number;
  readonly weight: number;
}

const PLACE_BEFORE = phraseSet('in from near of around to across throughout outside within');
const EMPLOYER_BEFORE = phraseSet('at for from with by joined left ex');
const NAMED = phraseSet('named called');
const OFFICE_AFTER = phraseSet('of in for from');
/** What a reading costs that the words before it do not suggest. */
const UNCUED = 0.15;
const MIN_PART = 3;
/** Shorter words are other names. */
const MIN_RESPELT = 5;
/** A longer word is no given name and family name. */
const MAX_APART = 40;
/** What a word costs that only a title or a place of the index has. */
const LISTED = 0.3;
const MIN_LISTED = 6;
/** Longer questions are more than a name. */
const MAX_NAME = 3;

/** Letters that sound alike in Spanish: Rodrigues and Rodríguez, Valdes and Valdez, Bargas and Vargas. */
const asHeard = (word: string): string => word.replaceAll('z', 's').replaceAll('v', 'b');

/** A word as two, the first as long as possible first. */
const inTwo = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, less) => {
    const at = word.length - MIN_PART - less;
    return [word.slice(0, at), word.slice(at)] as const;
  });

class Speller {
  readonly #question: Question;
  readonly #context: SpellingContext;
  readonly #places: SpelledNames;
  readonly #words: readonly string[];

  constructor(question: Question, context: SpellingContext) {
    this.#question = question;
    this.#context = context;
    this.#places = placeSpellings(context.gazetteer);
    this.#words = question.words.map(({ folded }) => folded);
  }

  changes(): Respelling[] {
    const changes: Respelling[] = [];
    for (let i = 0; i < this.#words.length; ) {
      const best = this.#bestAt(i);
      if (best !== null) changes.push(...this.#changesOf(best));
      i = Math.max(i + 1, best?.to ?? 0);
    }
    return changes;
  }

  #bestAt(i: number): Candidate | null {
    const word = this.#words[i] ?? '';
    const office = this.#officeAt(i);
    if (office !== null) return office;
    if (word.length < 4) return this.#joined(i);
    if (isWellSpelt(word, this.#context)) return this.#joined(i);
    const [best] = this.#candidates(i).toSorted((a, b) => a.cost - b.cost || b.weight - a.weight);
    return best ?? this.#joined(i) ?? this.#apart(i);
  }

  #candidates(i: number): Candidate[] {
    const all = this.#guessesAt(i);
    return all.filter(
      (one) => one.to - one.from > 1 || !(this.#isName(i, one) || this.#isOfEmployer(i, one)),
    );
  }

  /**
   * "Wormaster Dale Partners" beside an employer Wormoster Dale Partners: no slip of "webmaster", but of
   * a word that an organization has beside one of its neighbours here. Whole names are compared later.
   */
  #isOfEmployer(i: number, { words: [meant = ''], cost }: Candidate): boolean {
    const word = this.#words[i] ?? '';
    const beside = [i - 1, i + 1].filter((at) => !isDivided(this.#question, Math.max(at, i)));
    const neighbours = beside.flatMap((at) => this.#words[at] ?? []);
    const { organizations } = this.#context.vocabulary;
    const nearer = organizations.near(word).filter((near) => {
      const ofEmployer = near.word === meant ? null : slipCost(word, near.word);
      return ofEmployer !== null && ofEmployer <= cost;
    });
    return organizations
      .having(nearer.map((near) => near.word))
      .some(({ folded }) => neighbours.some((one) => folded.split(' ').includes(one)));
  }

  /** What the word may be a slip of, if it is no name. */
  #guessesAt(i: number): Candidate[] {
    const word = this.#words[i] ?? '';
    const uncued = PLACE_BEFORE.has(this.#words[i - 1] ?? '') ? 0 : UNCUED;
    return [
      ...this.#placesAt(i).map((one) => ({ ...one, cost: one.cost + uncued })),
      ...this.#listedAt(i),
      ...questionWordsNear(word).map((one) => this.#single(i, one.word, one.cost)),
    ].filter(
      (one) => !areDivided(this.#question, one.from, one.to) && this.#isMoreCommon(one, word),
    );
  }

  #isMoreCommon({ words: [meant = ''], from, to }: Candidate, word: string): boolean {
    return to - from > 1 || isRarer(word, meant, this.#context);
  }

  /** The words that no correction explains, in a question that is hardly more than a name. */
  nearNames(): string[] {
    const meant = this.#words.filter((word) => !FILLERS.has(word));
    const { nameWords } = this.#context.vocabulary;
    if (meant.length > MAX_NAME) return [];
    return meant.filter(
      (word) =>
        (word.length >= MIN_PART &&
          !isWellSpelt(word, this.#context) &&
          (nameWords.near(word, 1).length > 0 || nameWords.starting(word, 1).length > 0)) ||
        this.#isOtherSpelling(word),
    );
  }

  /** "Gonzales", which is a town too, of González. */
  #isOtherSpelling(word: string): boolean {
    const { gazetteer, vocabulary } = this.#context;
    const isSmall = !isProper(this.#question, this.#words.indexOf(word));
    if (isSmall || word.length < MIN_RESPELT || isKnownHere(word, this.#context)) return false;
    const place = gazetteer.find(word);
    if (place !== null && place.kind !== 'city') return false;
    return vocabulary.nameWords.near(word).some((near) => asHeard(near.word) === asHeard(word));
  }

  #placesAt(i: number): Candidate[] {
    return this.#places.at(this.#words.map(placeKey), i);
  }

  /**
   * A well-known organization, or a word of titles and places of the index. Its other organizations
   * are compared as a whole name later: a word alone may be a slip of many.
   */
  #listedAt(i: number): Candidate[] {
    const [word = '', before = ''] = [this.#words[i], this.#words[i - 1]];
    const { titles, places } = this.#context.vocabulary;
    const lists = [titles, ...(PLACE_BEFORE.has(before) ? [places] : [])];
    const listed = lists.flatMap((list) =>
      list.near(word).flatMap((near): Candidate[] => {
        const cost = word.length < MIN_LISTED ? null : slipCost(word, near.word);
        return cost === null ? [] : [this.#single(i, near.word, cost + LISTED)];
      }),
    );
    const employer = EMPLOYER_BEFORE.has(before) ? 0 : UNCUED;
    const known = ORGANIZATION_SPELLINGS.at(this.#words, i);
    return [...listed, ...known.map((one) => ({ ...one, cost: one.cost + employer }))];
  }

  #single(i: number, word: string, cost: number): Candidate {
    const rank = this.#context.words.rankOf(word) ?? Number.POSITIVE_INFINITY;
    return { from: i, to: i + 1, words: [word], cost, weight: -rank };
  }

  /**
   * "John Govner", "Sen. Marylend", "Lawerence Vale": a word beside a name is a name. An office
   * stands beside one too.
   */
  #isName(i: number, { words: [meant = ''] }: Candidate): boolean {
    const before = this.#words[i - 1] ?? '';
    const isOffice = FORMS_OF_ADDRESS.has(singularOf(meant));
    const isAfter = before !== '' && !isDivided(this.#question, i);
    if (isAfter && (HONORIFICS.has(before) || NAMED.has(before) || /^[b-hj-z]$/.test(before)))
      return true;
    if (isAfter && PLACE_BEFORE.has(before)) return false;
    if (isAfter && FORMS_OF_ADDRESS.has(before) && this.#isCapital(i)) return !isOffice;
    if (isOffice) return isAfter && this.#isGiven(i - 1);
    const isBefore = i + 1 < this.#words.length && !isDivided(this.#question, i + 1);
    return (isAfter && this.#isNamed(i - 1)) || (isBefore && this.#isNamed(i + 1));
  }

  /** "Edda Marshall of Ohio": after another capital, which is no word of questions. */
  #isFamilyName(i: number): boolean {
    const isAfterName = this.#isCapital(i - 1) && !isQuestionWord(this.#words[i - 1] ?? '');
    return isAfterName && this.#isCapital(i) && !isDivided(this.#question, i);
  }

  #isCapital(i: number): boolean {
    return isProper(this.#question, i) && this.#question.style === 'mixed';
  }

  #isGiven(i: number): boolean {
    const word = this.#words[i] ?? '';
    const place = this.#context.gazetteer.find(word);
    const isGiven = GIVEN_NAMES.has(word) || otherForms(word).size > 0;
    return isGiven && !isQuestionWord(word) && (place === null || place.kind === 'city');
  }

  /** A name, or a word that nothing explains. */
  #isNamed(i: number): boolean {
    const word = this.#words[i] ?? '';
    if (this.#isGiven(i)) return true;
    if (isWellSpelt(word, this.#context)) {
      const { nameWords } = this.#context.vocabulary;
      const isOther = isQuestionWord(word) || this.#context.gazetteer.find(word) !== null;
      return nameWords.has(word) && !isOther;
    }
    const guesses = this.#guessesAt(i);
    const isOffice = guesses.some(({ words: [meant = ''] }) => FORMS_OF_ADDRESS.has(meant));
    return guesses.length === 0 || (this.#isCapital(i) && !isOffice);
  }

  /** "mayers of Pittsburgh": also a name, but names are not followed by "of". */
  #officeAt(i: number): Candidate | null {
    const before = this.#words[i - 1] ?? '';
    if (!OFFICE_AFTER.has(this.#words[i + 1] ?? '') || GIVEN_NAMES.has(before)) return null;
    const word = this.#words[i] ?? '';
    if (this.#context.given?.has(word) || this.#isFamilyName(i)) return null;
    if (isDivided(this.#question, i + 1) || word.length < 5 || this.#isTitle(word)) return null;
    const office = officeOfSound(word);
    return office === null ? null : this.#single(i, office, 0);
  }

  #isTitle(word: string): boolean {
    return this.#context.vocabulary.titles.hasWord(word) || questionWordsNear(word).length === 0;
  }

  /** "Pitts burgh": two words that only together are one. */
  #joined(i: number): Candidate | null {
    const [word = '', next = ''] = [this.#words[i], this.#words[i + 1]];
    const isOne = this.#question.words[i + 1]?.gap === ' ' && word.length > 1 && next.length > 1;
    if (!isOne || word.length + next.length < 7) return null;
    const isStrange = [word, next].some((one) => !isWellSpelt(one, this.#context));
    if (
      !(isStrange || PLACE_BEFORE.has(this.#words[i - 1] ?? '')) ||
      !this.#places.has(word + next)
    )
      return null;
    return { from: i, to: i + 2, words: [word + next], cost: 0, weight: 0 };
  }

  /** "johnsmith": a given name and a name of the index without the space. */
  #apart(i: number): Candidate | null {
    const word = this.#words[i] ?? '';
    const { nameWords } = this.#context.vocabulary;
    // "Delbart" is nearer to Delbert than to Del Bart.
    if (word.length > MAX_APART || nameWords.near(word, 1).length > 0) return null;
    // All are asked for at once, as they may have to be read.
    const [words] = inTwo(word).filter(
      ([given, family]) =>
        (GIVEN_NAMES.has(given) || nameWords.has(given)) && nameWords.has(family),
    );
    return words === undefined ? null : { from: i, to: i + 1, words, cost: 0, weight: 0 };
  }

  #changesOf({ from, to, words }: Candidate): Respelling[] {
    const own = this.#question.words.slice(from, to);
    if (words.length === own.length) {
      return own.flatMap(({ start, end, text, folded }, at) => {
        const meant = words[at] ?? folded;
        const isSame = meant === folded || meant === placeKey(folded);
        return isSame ? [] : [{ start, end, text: inCaseOf(text, meant) }];
      });
    }
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const text = words.map((word) => inCaseOf(first.text, word)).join(' ');
    return [{ start: first.start, end: last.end, text }];
  }
}

/** "ILINOIS" is ILLINOIS, "Ilinois" is Illinois. */
function inCaseOf(written: string, meant: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return meant.toUpperCase();
  const [first = ''] = meant;
  return /^\p{Lu}/u.test(written) ? first.toUpperCase() + meant.slice(1) : meant;
}
