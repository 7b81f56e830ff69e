import { otherForms } from '../../text/names/nicknames.ts';
import { AMBIGUOUS_GIVEN_NAMES, GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { coveredWords } from './covered-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { LikelyWork } from './likely-work.ts';
import { isClearDegree } from './read-degrees.ts';
import type { Context, IgnoredReading, NameReading, PlaceReading } from './reading.ts';
import { isDivided, isProper, slice } from './words.ts';

/** After these a word is an employer, a place or a subject. */
const OTHER_BEFORE = phraseSet(`
  in at of for on about by using from into near to with within outside inside around via than as
  like speaks knows uses
`);
const AT = phraseSet('at from of over');
const IN = phraseSet('in near around');
const MANY = phraseSet('the all any many other which these those my our more are other');
const NAME = phraseSet('name names surname surnames lastname');
const STARTS = phraseSet(`
  starting starts start started beginning begins begin begun ending ends end ended containing
  contains contain
`);
const STARTING = /^(?:start|beg)/;
/** What people say of a name they half remember. */
const VAGUE = phraseSet(`
  long short strange weird funny difficult complicated double last family first given second
  something that which
`);
const WITHIN_NAME = phraseSet(`
  in_their_last_name in_the_last_name in_their_surname in_the_surname in_their_name in_the_name
  in_their_family_name in_the_family_name in_their_first_name in_the_first_name in_his_last_name
  in_her_last_name in_his_name in_her_name in_his_surname in_her_surname in_their_full_name
  as_a_last_name as_a_surname as_a_first_name as_their_last_name as_their_surname as_last_name
  as_surname as_their_first_name
`);
/** More than the same words as "her", who is not named. */
const WITHIN_WEIGHT = 40;
/** A shorter start fits too many names. */
const MIN_START = 3;
const REACH = 7;
const WEIGHT = 3.5;

/** A name alone among other words: "that Vale woman", "all the Orrins", "Orrin V… something". */
export function readLoneNames(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  work: LikelyWork,
): (NameReading | IgnoredReading)[] {
  const reader = new LoneNames(context, lexicon, places, work);
  return context.question.words.flatMap((_, i) => [
    ...reader.known(i),
    ...reader.plural(i),
    ...reader.begun(i),
    ...reader.within(i),
    ...reader.short(i),
  ]);
}

class LoneNames {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  readonly #placed: Uint8Array;
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
    this.#placed = coveredWords(context.question, places);
  }

  /** A word that is in a name of the index and says nothing else. */
  known(i: number): NameReading[] {
    const { question, known } = this.#context;
    // "vitamin K"
    const isLetter = this.#word(i).length === 1;
    const isName = !isLetter && known.nameTokens.has(this.#word(i)) && this.#isStrange(i);
    if (!isName || OTHER_BEFORE.has(this.#word(i - 1)) || this.#work.isWithinJob(i)) return [];
    const opens = i === 0 && AT.has(this.#word(1)) && !isDivided(question, 1);
    const isIn =
      i === 0 && IN.has(this.#word(1)) && this.#placed[2] === 1 && this.#isSurelyGiven(i);
    // "Schwertner, Texas"
    const isPlaced = i === 0 && isDivided(question, 1) && this.#placed[1] === 1;
    return opens || isIn || isPlaced || this.#isQuoted(i) || this.#standsOut(i)
      ? [this.#make(slice(question, i, i + 1), i, i + 1)]
      : [];
  }

  /** "john in ohio", but "will in ohio" may be a verb, and "grace" a subject. */
  #isSurelyGiven(i: number): boolean {
    const word = this.#word(i);
    return this.#lexicon.isGiven(i) && !AMBIGUOUS_GIVEN_NAMES.has(word);
  }

  /** 'a tape labelled "Vale interview"' */
  #isQuoted(i: number): boolean {
    const { question, part } = this.#context;
    return part === 'story' && isProper(question, i) && /["“„«]/.test(question.words[i]?.gap ?? '');
  }

  /** Capitalized amid a sentence, and its neighbours are not. */
  #standsOut(i: number): boolean {
    const { question } = this.#context;
    if (question.style !== 'mixed' || i === 0 || !isProper(question, i)) return false;
    if (this.#isThing(i)) return false;
    const isAlone = (n: number) =>
      !isProper(question, n) || this.#word(n) === 'i' || isDivided(question, Math.max(n, i));
    return (i === 1 || isAlone(i - 1)) && isAlone(i + 1) && !this.#isOfPair(i);
  }

  /** "who walked on the Moon", but "about the Vale case". */
  #isThing(i: number): boolean {
    const { question } = this.#context;
    const isLast = i + 1 === question.words.length || isDivided(question, i + 1);
    return isLast && this.#word(i - 1) === 'the' && OTHER_BEFORE.has(this.#word(i - 2));
  }

  /** "Cape and Islands": a word of a longer name. */
  #isOfPair(i: number): boolean {
    const { question } = this.#context;
    const isJoint = (n: number) => /^(?:and|of)$/.test(this.#word(n));
    return (
      (isJoint(i + 1) && isProper(question, i + 2)) || (isJoint(i - 1) && isProper(question, i - 2))
    );
  }

  /** "All the Orrins I know". */
  plural(i: number): NameReading[] {
    const { question, known } = this.#context;
    const word = question.words[i];
    if (word === undefined || !/^.{3,}s$/.test(word.folded) || word.possessive) return [];
    const one = word.folded.slice(0, -1);
    const isGiven = GIVEN_NAMES.has(one) && !AMBIGUOUS_GIVEN_NAMES.has(one);
    const isName = isGiven || (known.nameTokens.has(one) && isProper(question, i));
    if (!isName || known.nameTokens.has(word.folded)) return [];
    if (!(i === 0 || MANY.has(this.#word(i - 1))) || !this.#isStrange(i)) return [];
    return [this.#make(word.text.slice(0, -1), i, i + 1)];
  }

  /** "Orrin with a surname starting with Val": the start stands for the name. */
  begun(i: number): (NameReading | IgnoredReading)[] {
    const { question } = this.#context;
    if (!NAME.has(this.#word(i)) || !STARTS.has(this.#word(i + 1))) return [];
    let at = i + 2;
    while (/^(?:with|in|on|by|the|letters?|an?)$/.test(this.#word(at))) at += 1;
    if (at >= question.words.length) return [];
    const start = slice(question, at, at + 1);
    const isApplied = STARTING.test(this.#word(i + 1)) && start.length >= MIN_START;
    const given = this.#givenBefore(i);
    const from = given ?? i;
    if (!isApplied) return [{ ...this.#span(i, at + 1), kind: 'ignored' }];
    const value = given === null ? start : `${slice(question, given, given + 1)} ${start}`;
    return [this.#make(value, from, at + 1)];
  }

  /** "anyone with |Vale| in their last name". */
  within(i: number): NameReading[] {
    const { words } = this.#context.question;
    const cue = WITHIN_NAME.lengthAt(words, i + 1);
    const isWord = /^\p{L}{3,}$/u.test(this.#word(i)) && !this.#lexicon.isFiller(i);
    if (cue === 0 || !isWord || !/^(?:with|has|have|having)$/.test(this.#word(i - 1))) return [];
    const name = this.#make(slice(this.#context.question, i, i + 1), i, i + 1);
    return [{ ...name, cueFrom: i - 1, cueTo: i + 1 + cue, weight: WITHIN_WEIGHT }];
  }

  /** "do we know a |zach| at Acme", "|bill| from Acme": a short form of a name before an employer. */
  short(i: number): NameReading[] {
    const { question } = this.#context;
    const cue = isProper(question, i) ? /^(?:at|from|of)$/ : /^(?:at|from)$/;
    const isBefore = cue.test(this.#word(i + 1)) && !isDivided(question, i + 1);
    // "the bill from Google" is none.
    const isThing = /^(?:the|this|that|these|my|our|your|their|its|no)$/.test(this.#word(i - 1));
    const isAlone =
      !isThing && question.words.slice(0, i).every((_, n) => this.#lexicon.isFiller(n));
    const isForm = otherForms(this.#word(i)).size > 0;
    if (!isForm || !isBefore || !isAlone || !this.#isEmployer(i + 2)) return [];
    return [this.#make(slice(question, i, i + 1), i, i + 1)];
  }

  #isEmployer(i: number): boolean {
    return this.#lexicon.isOrganization(i) || this.#context.known.organizations.has(this.#word(i));
  }

  /** The given name that the rest of the name is told of. */
  #givenBefore(i: number): number | null {
    for (let n = i - 1; n >= Math.max(0, i - REACH); n--) {
      if (isDivided(this.#context.question, n + 1)) return null;
      const isName = this.#context.known.nameTokens.has(this.#word(n));
      if (this.#lexicon.isGiven(n) || (isName && isProper(this.#context.question, n))) return n;
      if (!this.#lexicon.isFiller(n) && !VAGUE.has(this.#word(n))) return null;
    }
    return null;
  }

  #isStrange(i: number): boolean {
    const isWork = this.#context.known.workWords.has(this.#word(i));
    const isKnown = (isWork || this.#lexicon.isKnownWord(i)) && !this.#lexicon.isGiven(i);
    // Names have letters after them: "Ada Moss, PhD".
    if (isKnown || isClearDegree(this.#context.question, i)) return false;
    return !this.#lexicon.isOrganization(i) && this.#placed[i] !== 1;
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  #span(from: number, to: number) {
    return { from, to, cueFrom: from, cueTo: to, weight: WEIGHT * (to - from) };
  }

  #make(value: string, from: number, to: number): NameReading {
    return { kind: 'name', value, ...this.#span(from, to) };
  }
}
