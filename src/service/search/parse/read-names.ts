import { AMBIGUOUS_GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { FORMS_OF_ADDRESS } from '../../text/vocabulary/offices.ts';
import { ORGANIZATION_SUFFIXES } from '../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { isNoCjkName } from './cjk-names.ts';
import { isForeignInstitution } from './foreign-institution.ts';
import type { Lexicon } from './lexicon.ts';
import { isFamilyName } from './occupation-words.ts';
import type { Context, NameReading, PlaceReading } from './reading.ts';
import { FORGOTTEN_NAMES } from './vocabulary/forgotten-names.ts';
import {
  BODIES,
  HONORIFICS,
  NAME_PARTICLES,
  NAME_SUFFIXES,
  SUFFIXES_AFTER_COMMA,
} from './vocabulary/name-parts.ts';
import { PERSON_LIKE_PLACES, PLACE_LIKE_WORDS } from './vocabulary/place-words.ts';
import { listHead, listTail } from './word-list.ts';
import { isDivided, isProper, isShortName, slice, termKey } from './words.ts';

const MAX_WORDS = 6;
/** Given names and family names of which a question has nothing else. */
const MAX_NAME = 4;
const PRIZES = phraseSet('prize prizes award awards medal medals laureate laureates');
const NAMED = phraseSet('named called name surname');
const WHOSE_NAME = phraseSet(
  'first last family given full middle second whose his her their the my',
);
const PERSONAL_NAMES = /^(?:surname|lastname|firstname|forename)$/;
const KINDS_OF_NAME = phraseSet('first last family given full middle second maiden whole');
/** After these a capitalized word is more likely a subject, an employer or a place. */
const OTHER_BEFORE = phraseSet(`
  in at of on for about with by using knows into from near to speaks
`);
const ASKING = phraseSet(`
  find show me who is was are search look looking for the a tell about profile of get give
  please hi hello where what does know contact lookup
`);
const POLITE = phraseSet('for me us please thanks thank you now');
/** What stands for a forgotten family name. */
const FORGOTTEN = phraseSet('something somebody someone whatever');
const GIVEN = 2;
const KNOWN = 1.5;
const PROPER = 1.2;
const MAYBE = 0.4;
const ORDINARY = -6;
const MIN_WEIGHT = 2.3;

/** Every way to read words as a person's name. */
export function readNames(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
): NameReading[] {
  const judge = new NameJudge(context, lexicon, places);
  return context.question.words.flatMap((_, i) => judge.from(i));
}

class NameJudge {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  /** Words of places of several words, and of any place with a cue. */
  readonly #placed: Uint8Array;
  /** Words of places of one word, which may be names too: "Paris", "Jordan". */
  readonly #maybePlaced: Uint8Array;
  /** The question without leading "find", "who is" and trailing "please". */
  readonly #core: readonly [from: number, to: number];

  /** Words that say what is not known of a name. */
  readonly #forgotten: Uint8Array;

  constructor(context: Context, lexicon: Lexicon, places: readonly PlaceReading[]) {
    this.#context = context;
    this.#lexicon = lexicon;
    const { words } = context.question;
    this.#placed = new Uint8Array(words.length);
    this.#maybePlaced = new Uint8Array(words.length);
    for (const place of places) {
      const firm = place.to - place.from > 1 || place.cueFrom < place.from;
      (firm ? this.#placed : this.#maybePlaced).fill(1, place.from, place.to);
    }
    let from = 0;
    while (ASKING.has(words[from]?.folded ?? '')) from += 1;
    let to = words.length;
    while (to > from && POLITE.has(words[to - 1]?.folded ?? '')) to -= 1;
    this.#core = [from, to];
    this.#forgotten = new Uint8Array(words.length);
    words.forEach((_, i) => {
      this.#forgotten.fill(1, i, i + FORGOTTEN_NAMES.lengthAt(words, i));
    });
  }

  from(i: number): NameReading[] {
    const { question } = this.#context;
    if (this.#forgotten[i] === 1) return [];
    // "founders |I| met": the asker, also where somebody has the initial.
    if (question.words[i]?.text === 'I' && question.words[i + 1]?.shape === 'lower') return [];
    const before = question.words[i - 1]?.folded ?? '';
    // In "ms excel" and "mr robot" only a known name is a name.
    const honoured =
      HONORIFICS.has(before) &&
      // The bank.
      question.words[i - 1]?.text !== 'ING' &&
      (isProper(question, i) || this.#isName(i)) &&
      !isDivided(question, i);
    const head = listHead(question, i);
    // "named Brook, Chen or Diaz": the word counts for each of them.
    const listed = head < i && this.#toldFrom(head) < head;
    const told = this.#toldFrom(i);
    const cued = told < i || honoured || listed;
    const readings = this.#everyWord(i);
    let sum = 0;
    for (let to = i + 1; to <= Math.min(question.words.length, i + MAX_WORDS); to++) {
      const suffix = SUFFIXES_AFTER_COMMA.has(question.words[to - 1]?.folded ?? '');
      if (to > i + 1 && isDivided(question, to - 1) && !suffix) break;
      const evidence = this.#evidence(to - 1, i, cued);
      if (evidence < 0) break;
      sum += evidence;
      const weight = this.#weigh(i, to, sum, cued);
      const cueFrom = honoured ? i - 1 : listed ? i : told;
      if (weight > 0) readings.push(this.#make(i, to, weight, cueFrom));
      if (question.words[to - 1]?.possessive) break;
    }
    return readings;
  }

  /** "Karla May", "gary cates": nothing is asked but words by which people of the index are called. */
  #everyWord(from: number): NameReading[] {
    const [first, to] = this.#core;
    const length = to - from;
    if (from !== first || length < 2 || length > MAX_NAME || this.#isHonorific(from)) return [];
    const words = Array.from({ length }, (_, n) => from + n);
    const isMeant =
      this.#lexicon.isGiven(from) ||
      this.#isInitial(from) ||
      words.every((n) => isProper(this.#context.question, n));
    if (!isMeant || !words.every((n) => this.#isCalled(n, from))) return [];
    // "Agente Aduanal", but "Coach Ada Moss"
    if (this.#isWork(from) && !words.some((n) => this.#lexicon.isGiven(n))) return [];
    return this.#isOtherTerm(from, to) ? [] : [this.#make(from, to, 5 * length + 6, from)];
  }

  #isWork(n: number): boolean {
    return this.#context.known.workWords.has(this.#context.question.words[n]?.folded ?? '');
  }

  /** "Lic Moss": no part of the name, although somebody's name field holds it. */
  #isHonorific(n: number): boolean {
    const { question } = this.#context;
    return HONORIFICS.has(question.words[n]?.folded ?? '') && isProper(question, n + 1);
  }

  /** Whether people of the index are called so, and it is no word of work: "Mayor Woodfin". */
  #isCalled(n: number, from: number): boolean {
    const { question, known } = this.#context;
    if (this.#isInitial(n)) return true;
    const word = question.words[n];
    if (word === undefined || !known.nameTokens.has(word.folded)) return false;
    if (n === from && this.#lexicon.isGiven(n)) return true;
    const isName = n === from && isShortName(word);
    const isWork = !isName && (this.#lexicon.isHead(n) || this.#lexicon.isField(n));
    return !isWork && (n === from || !isDivided(question, n));
  }

  /** "v. lowry snow": in small letters the period tells. */
  #isInitial(n: number): boolean {
    const { words, text } = this.#context.question;
    const word = words[n];
    return word?.folded.length === 1 && /\p{L}/u.test(word.text) && text[word.end] === '.';
  }

  /** Whether the words are a place, or a title, employer or school of the index. */
  #isOtherTerm(from: number, to: number): boolean {
    const { question, known, gazetteer } = this.#context;
    const key = termKey(question, from, to);
    const terms = [known.titles, known.organizations, known.schools];
    const isPlace = gazetteer.find(slice(question, from, to)) !== null;
    return isPlace || this.#lexicon.isOrganization(from) || terms.some((all) => all.has(key));
  }

  /** Where the words begin that say that a name follows: "named |Orrin", "first name is |Orrin". */
  #toldFrom(i: number): number {
    const { words } = this.#context.question;
    const word = (n: number) => words[n]?.folded ?? '';
    // "company name is Acme" names no person.
    const isOwned = WHOSE_NAME.has(word(i - 3));
    const isNamed = /^(?:is|was|being)$/.test(word(i - 1));
    const isSaid =
      isNamed && (PERSONAL_NAMES.test(word(i - 2)) || (word(i - 2) === 'name' && isOwned));
    const at = isSaid ? i - 2 : i - 1;
    if (!isSaid && !NAMED.has(word(at))) return i;
    return KINDS_OF_NAME.has(word(at - 1)) ? at - 1 : at;
  }

  #evidence(n: number, start: number, cued: boolean): number {
    const { question, known } = this.#context;
    const word = question.words[n];
    if (word === undefined || /\d/.test(word.folded) || word.folded === '&') return ORDINARY;
    // "the D.C. Council"
    if (BODIES.has(word.folded) && n > start && !this.#lexicon.isGiven(n - 1)) return ORDINARY;
    // "won a Nobel Prize"
    if (word.text === 'a' && isProper(question, n + 1)) return ORDINARY;
    // "Vale OR Orr"
    if (/^(?:OR|AND|NOT)$/.test(word.text)) return ORDINARY;
    const proper = isProper(question, n) && question.style !== 'upper';
    if (n > start && (NAME_PARTICLES.has(word.folded) || NAME_SUFFIXES.has(word.folded)))
      return 0.2;
    if (word.folded.length === 1) return proper || n > start || this.#isInitial(n) ? 0.2 : ORDINARY;
    const vocabulary = this.#lexicon.isKnownWord(n) || PLACE_LIKE_WORDS.has(word.folded);
    const capital = proper && question.style === 'mixed';
    if (cued && (!this.#lexicon.isFiller(n) || capital)) return PROPER;
    if (this.#placed[n] === 1) return ORDINARY;
    if (ORGANIZATION_SUFFIXES.has(word.folded) && n > start) return ORDINARY;
    if (word.folded === 'university' || isForeignInstitution(word.folded)) return ORDINARY;
    // "Helena May": a common word may be a family name after a given name.
    const family = n > start && proper && this.#lexicon.isGiven(n - 1);
    if (this.#lexicon.isFiller(n) && !capital && !family) return ORDINARY;
    const given = this.#lexicon.isGiven(n) && (proper || !AMBIGUOUS_GIVEN_NAMES.has(word.folded));
    if (given) return GIVEN;
    if (n === start && this.#isHonorific(n)) return ORDINARY;
    // "agente de seguros", although somebody's name field holds these words.
    if (n === start && this.#isWork(n)) return ORDINARY;
    const after = n > start && this.#isName(n - 1) && !this.#isOffice(n, start);
    const alone = this.#core[0] === n && this.#core[1] === n + 1 && !this.#lexicon.isFiller(n);
    if (known.nameTokens.has(word.folded) && (!vocabulary || proper || after || alone))
      return KNOWN;
    if (
      n === start &&
      this.#core[0] === n &&
      this.#core[1] === n + 2 &&
      this.#isGivenThenUnknown(n)
    ) {
      return MAYBE;
    }
    // "Ava Carpenter"
    if (n > start && proper && isFamilyName(word.folded)) return PROPER;
    if (vocabulary || this.#maybePlaced[n] === 1) return proper && n > start ? MAYBE : ORDINARY;
    if (this.#lexicon.isOrganization(n)) return ORDINARY;
    // "Taylor Brandt fans": after capitals a lower-case word ends the name.
    if (n > start && !proper && isProper(question, n - 1) && word.shape === 'lower')
      return ORDINARY;
    if (word.shape === 'none' && isNoCjkName(word.text, known.nameTokens)) return ORDINARY;
    if (proper || word.shape === 'none') return PROPER;
    // "john smith acme": without capitals a third word must be a known name.
    return n < start + 2 ? MAYBE : ORDINARY;
  }

  /** Nothing else is asked: "Lee", "Lee or Varga". */
  #isWhole(from: number, to: number): boolean {
    const { question } = this.#context;
    const [first, last] = this.#core;
    const tail = listTail(question, to);
    // "Irving, Tyler and Orlando mayors"
    const isOfOffice =
      tail > to && this.#lexicon.isHead(tail - 1) && this.#lexicon.isPlural(tail - 1);
    return listHead(question, from) === first && tail === last && !isOfOffice;
  }

  #weigh(from: number, to: number, sum: number, cued: boolean): number {
    const { question } = this.#context;
    const length = to - from;
    if (NAME_PARTICLES.has(question.words[to - 1]?.folded ?? '')) return 0;
    if (cued) return 5 * length + 6;
    if (this.#hasPrize(from, to)) return 0;
    const whole = this.#isWhole(from, to);
    if (length === 1) return this.#weighSingle(from, whole, sum);
    if (whole && length === 2 && this.#isGivenThenUnknown(from)) return 6;
    if (whole && length === 2 && this.#isUnknownThenPlace(from)) return 6;
    const other = OTHER_BEFORE.has(question.words[from - 1]?.folded ?? '') && !whole;
    const unfounded = sum < (other ? GIVEN + MAYBE : MIN_WEIGHT);
    // When every word is capitalized, capitals are evidence only if the name is the whole question.
    const shapeOnly = question.style === 'title' && !whole && sum <= PROPER * length;
    if (unfounded || shapeOnly || this.#onlyKnownWords(from, to)) return 0;
    return 3.2 * length + sum - (other ? 2 : 0);
  }

  /** "Nobel Prize", "TED Prize winner". */
  #hasPrize(from: number, to: number): boolean {
    return this.#context.question.words.slice(from, to).some(({ folded }) => PRIZES.has(folded));
  }

  /** A given name, or a word that the index knows as part of a name. */
  #isName(n: number): boolean {
    const word = this.#context.question.words[n]?.folded ?? '';
    return this.#lexicon.isGiven(n) || this.#context.known.nameTokens.has(word);
  }

  /** "KC mayor", "orrin vale mayor": an office after a place or a whole name is none of it. */
  #isOffice(n: number, start: number): boolean {
    const isOffice = FORMS_OF_ADDRESS.has(this.#context.question.words[n]?.folded ?? '');
    const isWhole = n > start + 1 && !isProper(this.#context.question, n);
    return isOffice && (isWhole || this.#maybePlaced[n - 1] === 1);
  }

  /** "jordan quillfeather": "jordan" is weak evidence in lower case, but there is nothing else. */
  #isGivenThenUnknown(at: number): boolean {
    const { words } = this.#context.question;
    const second = words[at + 1]?.folded ?? '';
    return (
      (this.#lexicon.isGiven(at) || PERSON_LIKE_PLACES.has(words[at]?.folded ?? '')) &&
      !this.#lexicon.isKnownWord(at + 1) &&
      this.#maybePlaced[at + 1] !== 1 &&
      !/(?:s|ing|ion)$/.test(second)
    );
  }

  /** "Mayor Peggy", "Judge Hilda". */
  #followsTitle(at: number): boolean {
    const { question } = this.#context;
    const meant = question.style === 'mixed' || isProper(question, at - 1);
    const titled = this.#lexicon.isHead(at - 1) && meant && !isDivided(question, at);
    return titled && this.#isName(at) && isProper(question, at);
  }

  /** "Alex in Austin": a given name starts the question, followed by a common word. */
  #opens(at: number): boolean {
    const { question } = this.#context;
    const capital = question.style === 'mixed' && isProper(question, at);
    const alone = this.#lexicon.isFiller(at + 1) || isDivided(question, at + 1);
    return at === this.#core[0] && capital && alone && this.#lexicon.isGiven(at);
  }

  /** "Jürgen something": the asker forgot the rest. */
  #isHalf(at: number): boolean {
    const { question } = this.#context;
    const next = question.words[at + 1]?.folded ?? '';
    return FORGOTTEN.has(next) && !isDivided(question, at + 1) && this.#isName(at);
  }

  /** "Denzara Washington": a capitalized unknown word before a place, and nothing else. */
  #isUnknownThenPlace(at: number): boolean {
    const first = isProper(this.#context.question, at) && isProper(this.#context.question, at + 1);
    const strange = !this.#lexicon.isKnownWord(at) && !this.#lexicon.isOrganization(at);
    return first && strange && this.#maybePlaced[at] !== 1 && this.#maybePlaced[at + 1] === 1;
  }

  #weighSingle(at: number, whole: boolean, sum: number): number {
    const { question } = this.#context;
    const word = question.words[at];
    if (word?.possessive && sum >= KNOWN) return 4;
    if (this.#followsTitle(at) || this.#opens(at) || this.#isHalf(at)) return 3.5;
    if (!whole || this.#isWork(at)) return 0;
    if (isProper(question, at) && this.#lexicon.isGiven(at)) return 4.2;
    const caseless = word?.shape === 'none' && (word?.text.length ?? 0) > 1;
    return sum >= KNOWN || (caseless && sum > 0) ? 4.2 : 0;
  }

  /** Every word is known vocabulary: "Product Manager" is capitalized as well. */
  #onlyKnownWords(from: number, to: number): boolean {
    for (let i = from; i < to; i++) {
      const given = this.#lexicon.isGiven(i);
      if (given || !this.#lexicon.isKnownWord(i)) return false;
    }
    return true;
  }

  #make(from: number, to: number, weight: number, cueFrom: number): NameReading {
    const value = slice(this.#context.question, from, to);
    return { kind: 'name', value, from, to, cueFrom, cueTo: to, weight };
  }
}
