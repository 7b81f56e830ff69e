import { AMBIGUOUS_GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { CITY_OFFICES, COUNTRY_OFFICES, FORMS_OF_ADDRESS } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { LikelyWork } from './likely-work.ts';
import { isFamilyName, isSurelyOccupation } from './occupation-words.ts';
import { isParticle } from './read-offices.ts';
import type { Context, NameReading, PlaceReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { NAME_PARTICLES, NAME_SUFFIXES, SUFFIXES_AFTER_COMMA } from './vocabulary/name-parts.ts';
import { PLACE_LIKE_WORDS } from './vocabulary/place-words.ts';
import { folded, isDivided, isProper, isShortName, slice } from './words.ts';

const MAX_WORDS = 6;
/** Words after an office that say something about the office. */
const NOT_NAMES = phraseSet(`
  pro tem tempore elect emeritus emerita designate nominee hopeful race races office offices vote
  votes term terms department departments committee committees commission ministry
`);
/** Forms of address that are also the first words of ordinary titles. */
const ALSO_RANKS = phraseSet(
  'chair chief coach general inspector justice major superintendent supervisor',
);
/** Without capitals these endings are those of ordinary nouns. */
const NOUN_ENDING = /(?:ing|ings|ion|ions|ment|ments|ship|ness|ity|ies)$/;
/** From this size on, a city after the title of a city office is the city, not a family name. */
const LARGE_CITY = 100_000;
/** The same for a word in lower case that is no name of the index: "mayor flagstaff". */
const CITY = 30_000;
/** Of unknown words in lower case at most a given name and a family name. */
const MAX_UNKNOWN = 2;
const GLUE = /^\s*(?:,|,?\s*(?:and|or|&))?\s*$/;

/** Names right after an office: "Sen. Orrin Vale", "Mayor de la Cruz", "Senators Vale and Orr". */
export function readAddressedNames(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  work: LikelyWork,
): NameReading[] {
  const reader = new AddressedNames(context, lexicon, places, work);
  return reader.offices().flatMap((office) => reader.after(office));
}

interface Office {
  readonly from: number;
  readonly to: number;
  readonly plural: boolean;
  readonly ofCity: boolean;
  readonly ofCountry: boolean;
}

class AddressedNames {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  readonly #placed: Uint8Array;
  /** Words of titles of several words, such as "chief justice". */
  readonly #titled: Uint8Array;
  readonly #work: LikelyWork;

  constructor(
    context: Context,
    lexicon: Lexicon,
    places: readonly PlaceReading[],
    work: LikelyWork,
  ) {
    this.#context = context;
    this.#work = work;
    this.#lexicon = lexicon;
    const { words } = context.question;
    this.#placed = new Uint8Array(words.length);
    this.#titled = new Uint8Array(words.length);
    for (const place of places) {
      if (place.to - place.from > 1) this.#placed.fill(1, place.from, place.to);
    }
    words.forEach((_, i) => {
      this.#titled.fill(1, i, i + lexicon.fixedTitle(i));
    });
  }

  /** The offices by which somebody may be addressed; of "lieutenant governor" only the whole. */
  offices(): Office[] {
    const { words } = this.#context.question;
    const singulars = words.map((word) => ({ folded: singularOf(word.folded) }));
    const found: Office[] = [];
    for (let i = 0; i < words.length; i++) {
      const exact = FORMS_OF_ADDRESS.lengthAt(words, i);
      const length = exact || FORMS_OF_ADDRESS.lengthAt(singulars, i);
      if (length === 0) continue;
      const to = i + length;
      // "PMs @ Initech"
      if (words[to]?.gap.includes('@')) continue;
      if (exact === 0 && this.#isName(i, to)) continue;
      const ofCity = CITY_OFFICES.lengthAt(singulars, i) === length;
      const ofCountry = COUNTRY_OFFICES.lengthAt(singulars, i) === length;
      if (isParticle(this.#context, this.#lexicon, i) || this.#isRankOfTitle(i, to)) continue;
      found.push({ from: i, to, plural: exact === 0, ofCity, ofCountry });
      i = to - 1;
    }
    return found;
  }

  /** A name of the index, and not the abbreviation of an office. */
  #isName(from: number, to: number): boolean {
    const { question, known } = this.#context;
    const word = question.words[from];
    if (word === undefined || to - from > 1) return false;
    return isShortName(word) && known.nameTokens.has(word.folded);
  }

  /** "General Counsel", "Major Account Executive": a title, unless the next word is known as a name. */
  #isRankOfTitle(from: number, to: number): boolean {
    const { question, known } = this.#context;
    if (to - from > 1 || isDivided(question, to)) return false;
    if (!ALSO_RANKS.has(question.words[from]?.folded ?? '')) return false;
    const next = question.words[to]?.folded ?? '';
    const isName = known.nameTokens.has(next) || this.#lexicon.isGiven(to);
    const isTitle = known.titles.has(folded(question, from, to + 1));
    return this.#isWork(to) && (!isName || isTitle);
  }

  /** Whether a title goes on with word `n`, or ends with the one after it. */
  #isWork(n: number): boolean {
    const { question } = this.#context;
    if (isFamilyName(question.words[n]?.folded ?? '')) return false;
    if (this.#lexicon.isHead(n) || this.#lexicon.isField(n)) return true;
    if (isSurelyOccupation(question.words[n]?.folded ?? '')) return true;
    if (isProper(question, n) && this.#work.isLikeWork(n)) return true;
    return this.#lexicon.isHead(n + 1) && !isDivided(question, n + 1);
  }

  after(office: Office): NameReading[] {
    const { to: start, plural } = office;
    const { question } = this.#context;
    if (question.words[start - 1]?.possessive || isDivided(question, start)) return [];
    const names: NameReading[] = [];
    for (let from = start; from < question.words.length; ) {
      const name = this.#nameAt(from, office);
      if (name === null || (plural && !isProper(question, from))) break;
      names.push(name);
      const next = this.#listed(name.to);
      if (!plural || next === null) break;
      from = next;
    }
    return names;
  }

  /** The next name of a list: after ", ", "and" or ", or". */
  #listed(at: number): number | null {
    const { words, text } = this.#context.question;
    const joined = /^(?:and|or|&)$/.test(words[at]?.folded ?? '');
    const next = joined ? at + 1 : at;
    const between = text.slice(words[at - 1]?.end ?? 0, words[next]?.start ?? 0);
    return words[next] !== undefined && between.trim() !== '' && GLUE.test(between) ? next : null;
  }

  #nameAt(from: number, office: Office): NameReading | null {
    const { question } = this.#context;
    let to = from;
    let end = from;
    while (to < Math.min(question.words.length, from + MAX_WORDS)) {
      if (to > from && isDivided(question, to) && !this.#followsComma(to)) break;
      const particle = NAME_PARTICLES.has(question.words[to]?.folded ?? '');
      if (!particle && !this.#continues(to, from, office)) break;
      to += 1;
      if (!particle) end = to;
      if (question.words[to - 1]?.possessive) break;
    }
    if (end === from) return null;
    const value = slice(question, from, end);
    const weight = 5 * (end - from) + 6;
    return { kind: 'name', value, from, to: end, cueFrom: from, cueTo: end, weight };
  }

  #isSuffix(n: number): boolean {
    return NAME_SUFFIXES.has(this.#context.question.words[n]?.folded ?? '');
  }

  #followsComma(n: number): boolean {
    return SUFFIXES_AFTER_COMMA.has(this.#context.question.words[n]?.folded ?? '');
  }

  /** Whether word `n` belongs to the name that starts at `from`. */
  #continues(n: number, from: number, office: Office): boolean {
    const { question } = this.#context;
    const word = question.words[n];
    if (word === undefined || /\d/.test(word.folded) || word.folded === '&') return false;
    const isNow = word.folded === 'right' && question.words[n + 1]?.folded === 'now';
    const isNoName = isNow || NOT_NAMES.has(word.folded) || this.#isOffice(n);
    if (isNoName || this.#titled[n] === 1) return false;
    if (n > from && (this.#isSuffix(n) || word.folded.length === 1)) return true;
    // "Rep. A.J. Vale"
    if (word.folded.length === 1) return isProper(question, n) && isProper(question, n + 1);
    if (this.#placed[n] === 1 || this.#isPlace(n, from, office)) return false;
    return isProper(question, n) ? this.#isProperName(n, from) : this.#isPlainName(n, from);
  }

  /** "Chief Judge Orr": another office, if a name may still follow it. */
  #isOffice(n: number): boolean {
    const { words } = this.#context.question;
    const length = FORMS_OF_ADDRESS.lengthAt(words, n);
    return length > 0 && (length > 1 || isProper(this.#context.question, n + length));
  }

  #isProperName(n: number, from: number): boolean {
    const { question } = this.#context;
    if (this.#isKnownName(n)) return true;
    const mixed = question.style === 'mixed';
    if (this.#lexicon.isFiller(n)) return (mixed && n > from) || this.#isWordOrName(n);
    if (mixed || !this.#lexicon.isKnownWord(n)) return true;
    return this.#endsAt(n + 1);
  }

  /** "Sen. Field": a word of requests that the index knows as a name. */
  #isWordOrName(n: number): boolean {
    const { question, known } = this.#context;
    const word = question.words[n]?.folded ?? '';
    return word.length > 3 && known.nameTokens.has(word);
  }

  /** Without a capital: a known name, or up to two words that no vocabulary has. */
  #isPlainName(n: number, from: number): boolean {
    const { question } = this.#context;
    const word = question.words[n]?.folded ?? '';
    if (question.style === 'mixed' && n > from && isProper(question, n - 1)) return false;
    const ordinary = this.#lexicon.isKnownWord(n) || PLACE_LIKE_WORDS.has(word);
    if (this.#isKnownName(n)) return !ordinary || this.#endsAt(n + 1) || n > from;
    if (ordinary || NOUN_ENDING.test(word) || this.#lexicon.isTopic(n)) return false;
    // "gov zorblat": in "senator smith abortion" the known family name ends the name.
    return n === from || (n < from + MAX_UNKNOWN && !this.#isFamilyName(n - 1));
  }

  #isFamilyName(n: number): boolean {
    const { question, known } = this.#context;
    const word = question.words[n]?.folded ?? '';
    return known.nameTokens.has(word) && !this.#lexicon.isGiven(n);
  }

  #isKnownName(n: number): boolean {
    const { question, known } = this.#context;
    const word = question.words[n]?.folded ?? '';
    const given = this.#lexicon.isGiven(n) && !AMBIGUOUS_GIVEN_NAMES.has(word);
    return (
      given ||
      (this.#lexicon.isGiven(n) && isProper(question, n)) ||
      (known.nameTokens.has(word) && !this.#lexicon.isFiller(n))
    );
  }

  #endsAt(n: number): boolean {
    const { question } = this.#context;
    const ends = n >= question.words.length || isDivided(question, n) || this.#isSuffix(n);
    return ends || this.#lexicon.isFiller(n);
  }

  /** "Governor Texas", "mayor boston", "Rep. Vale Ohio": a place, not a name. */
  #isPlace(n: number, from: number, { ofCity, ofCountry }: Office): boolean {
    const { question, gazetteer, known } = this.#context;
    const place = gazetteer.find(slice(question, n, n + 1));
    if (place === null) return false;
    const name = folded(question, n, n + 1);
    const proper = isProper(question, n);
    const isName = known.nameTokens.has(name) || this.#lexicon.isGiven(n);
    if (name.length === 2 && place.kind === 'region') {
      const shouted = question.words[n]?.shape === 'upper' && question.style !== 'upper';
      return shouted || (!proper && !isName);
    }
    const followed = proper && isProper(question, n + 1) && !isDivided(question, n + 1);
    if (n === from && followed && (isName || place.kind === 'city')) return false;
    const afterGiven = n > from && this.#lexicon.isGiven(n - 1);
    // "Rep. Spain", but "President Spain"
    if (place.kind === 'country' && proper && isName && !ofCountry && name.length > 2) return false;
    if (place.kind !== 'city') return !(afterGiven && proper && isName);
    const large = ofCity && !proper && !isName ? CITY : LARGE_CITY;
    if (place.population < large || (afterGiven && proper)) return false;
    return proper ? !isName && (ofCity || n > from) : ofCity || !isName;
  }
}
