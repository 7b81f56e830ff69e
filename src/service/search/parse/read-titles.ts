import { PLACE_OFFICES } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { BARE_LEADERS, OF_LEADERS } from '../../text/vocabulary/title-heads.ts';
import { coveredWords } from './covered-words.ts';
import { isKnownTitle } from './known-terms.ts';
import type { Lexicon } from './lexicon.ts';
import type { LikelyWork } from './likely-work.ts';
import { endsLikeOccupation, isMaker, isSurelyOccupation } from './occupation-words.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, PlaceReading, TitleReading } from './reading.ts';
import { singularOf, writtenSingular } from './singular.ts';
import { isStudiedMajor } from './studied-majors.ts';
import { PARTIES } from './vocabulary/parties.ts';
import { DEPARTMENT_TITLES, DEPARTMENTS, FIELDS, RANKS } from './vocabulary/title-modifiers.ts';
import { isDivided, isProper, slice, termKey } from './words.ts';

const MAX_MODIFIERS = 6;
const MAX_WORDS_AFTER_OF = 5;
const FIELD = 3;
/** Less than a modifier, so that one long title outweighs two short ones of the same words. */
const HEAD = 2;
/** The weight of "of": it ties what follows to the title, whatever precedes. */
const OF = 6;
const UNKNOWN = 1.2;
const JOINT = 1;
/** "Software Engineer II", also with a misplaced plural: "Engineer IIs". */
const GRADE = /^(?:i{1,3}|iv|v)s?$/;
const AFTER_GRADE = phraseSet('at in for with from near who and or & role roles job jobs position');
/** Words of requests that are nouns in titles. */
const CAPITAL_NOUNS = phraseSet(`
  area career certified class company contact corporation employee expert field graduate industry
  organization people region skills space staff talent team title
`);
const JOB_WORDS = phraseSet('jobs job positions position roles role openings opening vacancies');
/** "a new job" is any job. */
const ANY_JOB = phraseSet(`
  new another other next different dream better good great full_time part_time full part time side
  day second current old last right same own real steady remote permanent temporary same similar
  interesting exciting suitable
`);
const JOINING = phraseSet('& and');
/** Before "which" at the start of a question inside another. */
const ASKING =
  /^(?:me|us|know|see|say|out|wonder|wondering|list|check|tell|show|sure|and|so|or|idea|find)$/;
/** After "who" or "to", heads that are also verbs are not titles. */
const VERB_BEFORE = phraseSet('who that to which can could will would they i we not');
/** "introduce me to |recruiters|", but "asked me to |lead|". */
const MEETING = phraseSet(`
  introduce_me_to introduce_us_to introducing_me_to introducing_us_to connect_me_to connect_us_to
  an_introduction_to an_intro_to some_introductions_to some_intros_to
`);
/** "French speakers" speak French; the speaker of the house holds an office. */
const LANGUAGES = phraseSet(`
  english french spanish german chinese japanese mandarin cantonese arabic hindi portuguese
  russian italian korean dutch polish turkish urdu bengali hebrew native fluent
`);
/** Heads that mean nothing without a word before or after them. */
const NEEDS_MORE = phraseSet('head lead leader deputy chair chief principal agent model officer');
/** Words before a field of work that make it a subject: "in sales", "works on trust & safety". */
const SUBJECT_BEFORE = phraseSet(`
  in of for with about on to knows using at by into from through under within
`);
/** Requests that are also fields of work: "search data engineers". */
const ASKED = phraseSet('hiring recruiting contact call');
/** Fields that do not start a title: "10 years experience data scientist". */
const NOT_FIRST = phraseSet('experience generation relations affairs receivable level');
/** "staff-level engineers", "director level people": the word only points at the rank. */
const RANKED = /(?<=[a-z])[\s-]+(?:level|grade)\b/i;
const GROUP_AFTER = phraseSet(`
  company companies firm firms startup startups agency agencies team teams software tools
  platform platforms industry sector experience background skills knowledge services department
`);
/** The last one stands for further chief officers, such as of risk. */
const C_SUITE = ['CEO', 'CFO', 'CTO', 'COO', 'CMO', 'CIO', 'CPO', 'CRO', 'chief officer'];

/** Every way to read words as a job title. Takes the places, because no title spans one. */
export function readTitles(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  work: LikelyWork,
): TitleReading[] {
  const grammar = new TitleGrammar(context, lexicon, places, work);
  return context.question.words.flatMap((_, i) => grammar.at(i));
}

class TitleGrammar {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  /** Words of any place. */
  readonly #placed: Uint8Array;
  readonly #work: LikelyWork;

  constructor(
    context: Context,
    lexicon: Lexicon,
    places: readonly PlaceReading[],
    work: LikelyWork,
  ) {
    this.#context = context;
    this.#lexicon = lexicon;
    this.#work = work;
    this.#placed = coveredWords(context.question, places);
  }

  /** Titles whose noun, or whose first word, is word `i`. */
  at(i: number): TitleReading[] {
    const readings: TitleReading[] = [];
    const fixed = this.#lexicon.fixedTitle(i);
    if (fixed > 0) readings.push(...this.#leftwards(i, i + fixed, FIELD * (fixed - 1) + HEAD));
    else if (this.#lexicon.isHead(i) && this.#isNoun(i)) readings.push(...this.#headed(i));
    readings.push(...this.#departmental(i), ...this.#known(i), ...this.#advertised(i));
    readings.push(...this.#agent(i), ...this.#suite(i));
    return readings;
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  /** "people who lead teams": a singular noun after "who" is a verb. */
  #isNoun(i: number): boolean {
    if (/^speakers?$/.test(this.#word(i)) && LANGUAGES.has(this.#word(i - 1))) return false;
    const { question } = this.#context;
    const bare = !this.#modifies(i - 1) || this.#lexicon.isFiller(i - 1);
    if (isDivided(question, i)) return true;
    // "which senator has …", "tell me which senators": it points at a noun.
    const starts = i === 1 || ASKING.test(this.#word(i - 2)) || isDivided(question, i - 1);
    const asks = starts && this.#word(i - 1) === 'which';
    const isMet = this.#lexicon.isPlural(i) && MEETING.lengthAt(question.words, i - 3) === 3;
    return isMet || !(bare && !asks && VERB_BEFORE.has(this.#word(i - 1)));
  }

  /** Titles with the noun `h`: modifiers before it, and "of …" after nouns that lead. */
  #headed(h: number): TitleReading[] {
    const noun = singularOf(this.#word(h));
    const head = RANKS.has(this.#word(h)) || OF_LEADERS.has(this.#word(h)) ? this.#word(h) : noun;
    const alone = NEEDS_MORE.has(head) ? HEAD / 4 : HEAD;
    const grade = this.#isGrade(h + 1);
    const readings = this.#leftwards(h, grade ? h + 2 : h + 1, alone);
    if (OF_LEADERS.has(head)) {
      const [to, weight] = this.#ofPhrase(h);
      if (to > h + 1) readings.push(...this.#leftwards(h, to, HEAD + OF + weight, true));
    }
    return readings;
  }

  /** "Software Engineer |I| at", but not "a designer |I| could ask". */
  #isGrade(i: number): boolean {
    if (!GRADE.test(this.#word(i)) || isDivided(this.#context.question, i)) return false;
    // "an engineer is" has no grade; "Engineer Is" is a plural.
    if (this.#word(i) === 'is' && this.#context.question.words[i]?.shape !== 'capital')
      return false;
    const ends =
      i + 1 === this.#context.question.words.length || AFTER_GRADE.has(this.#word(i + 1));
    return this.#word(i) !== 'i' || ends || isDivided(this.#context.question, i + 1);
  }

  /** Extends a title to the left; one reading for each possible start. */
  #leftwards(h: number, to: number, weight: number, ranksOnly = false): TitleReading[] {
    const readings = [this.#make(h, to, weight)];
    let sum = weight;
    let unknown = 0;
    // In "web3 developer advocate" the industry is not next to the title's own noun.
    const last = !this.#lexicon.isHead(h + 1) || isDivided(this.#context.question, h + 1);
    for (let i = h - 1; i >= Math.max(0, h - MAX_MODIFIERS); i--) {
      if (isDivided(this.#context.question, i + 1) || this.#isSlashed(i)) break;
      const word = this.#word(i);
      if (PARTIES.has(word) && PLACE_OFFICES.has(singularOf(this.#word(h)))) break;
      if (JOINING.has(word)) {
        if (ranksOnly || !this.#isFieldBeside(i)) break;
        sum += JOINT;
        continue;
      }
      if (
        ranksOnly
          ? !this.#lexicon.isRank(i)
          : !this.#modifies(i, last && this.#lexicon.topicEnd(i) === h)
      )
        break;
      const strange = !this.#isOwn(i);
      const isNoWork = !isProper(this.#context.question, i) || !this.#work.isLikeWork(i);
      if (strange && isNoWork && ++unknown > 2) break;
      sum += strange ? UNKNOWN : FIELD;
      if (!NOT_FIRST.has(word)) readings.push(this.#make(i, to, sum));
    }
    return readings;
  }

  /** "CEO/CTO" are two titles; "UI/UX designer" is one. */
  #isSlashed(i: number): boolean {
    const slash = this.#context.question.words[i + 1]?.gap.trim() === '/';
    return slash && this.#lexicon.isHead(i) && !this.#lexicon.isField(i);
  }

  /** Both neighbours of "&" are fields of work: "learning & development". */
  #isFieldBeside(i: number): boolean {
    const both = this.#lexicon.isField(i - 1) && this.#lexicon.isField(i + 1);
    return both && !this.#placedAt(i - 1);
  }

  #placedAt(i: number): boolean {
    return this.#placed[i] === 1;
  }

  #isOwn(i: number): boolean {
    return this.#lexicon.isField(i) || this.#lexicon.isRank(i) || this.#lexicon.isHead(i);
  }

  /** Whether a word can be part of a title before its noun. */
  #modifies(i: number, besideHead = false): boolean {
    const { question } = this.#context;
    const word = question.words[i];
    if (word === undefined || word.possessive || /^\d/.test(word.folded)) return false;
    const own = this.#isOwn(i);
    // "robotics engineer" is a title; in "robotics product manager" the topic is the industry.
    if (this.#lexicon.isTopic(i)) return besideHead && (own || this.#isCoder(i));
    if (i === 0 && ASKED.has(word.folded) && !besideHead) return false;
    if (this.#lexicon.isOrganization(i)) return false;
    if (own) return !(this.#lexicon.isHead(i) && this.#isPluralHead(i)) || this.#lexicon.isField(i);
    if (this.#placedAt(i) || word.folded.length < 2) return false;
    if (this.#lexicon.isFiller(i)) return this.#isCapitalNoun(i);
    if (this.#lexicon.isGiven(i) || JOB_WORDS.has(word.folded)) return false;
    // In a mixed-case question a capital marks a name, unless the whole title is capitalized.
    return question.style !== 'mixed' || isProper(question, i) === isProper(question, i + 1);
  }

  /** "Graduate Assistant": with a capital like the title after it, the word belongs to it. */
  #isCapitalNoun(i: number): boolean {
    const { question } = this.#context;
    const isWritten = isProper(question, i) && isProper(question, i + 1);
    return isWritten && CAPITAL_NOUNS.has(this.#word(i));
  }

  /** "java developer": a tool is part of a title only before developer, programmer or coder. */
  #isCoder(i: number): boolean {
    // "Rust or Go developers" names alternatives; a title contains only one tool.
    if (/^(?:or|and|&)$/.test(this.#word(i - 1))) return false;
    const coder = /^(?:developer|programmer|coder)s?$/.test(this.#word(this.#lexicon.topicEnd(i)));
    return coder && this.#lexicon.isSkill(i);
  }

  #isPluralHead(i: number): boolean {
    return this.#lexicon.isPlural(i) && !this.#lexicon.isField(i);
  }

  /** What is led: "of data platform", ", product marketing" or, after VP, only "engineering". */
  #ofPhrase(h: number): readonly [to: number, weight: number] {
    const { question } = this.#context;
    const bare = BARE_LEADERS.has(singularOf(this.#word(h)));
    let first = h + 1;
    const comma = question.words[first]?.gap.trim() === ',';
    if (this.#word(first) === 'of' && !isDivided(question, first)) first += 1;
    else if (!this.#lexicon.isField(first) || !(bare || comma)) return [h, 0];
    else if (isDivided(question, first) && !comma) return [h, 0];
    if (this.#word(first) === 'the') first += 1;
    let to = first;
    let end = first;
    let sum = 0;
    while (to < first + MAX_WORDS_AFTER_OF && to < question.words.length) {
      if (to > first && isDivided(question, to)) break;
      if (JOINING.has(this.#word(to))) {
        if (to === first || !this.#led(to + 1, h)) break;
        sum += JOINT;
      } else if (!this.#led(to, h, to === first)) break;
      else {
        sum += this.#isOwn(to) || this.#lexicon.isTopic(to) ? FIELD : UNKNOWN + 1;
        end = to + 1;
      }
      to += 1;
    }
    // "VP product manager" is two titles, not one that leads "product manager".
    const runsIntoTitle = first === h + 1 && this.#lexicon.isHead(end);
    return runsIntoTitle || end === first ? [h, 0] : [end, sum];
  }

  /** Whether a word can name what a person leads. */
  #led(i: number, h: number, first = false): boolean {
    const { question } = this.#context;
    const word = question.words[i];
    if (word === undefined || /^\d/.test(word.folded) || this.#lexicon.isOrganization(i))
      return false;
    if (this.#lexicon.isTopic(i)) return first || this.#lexicon.isField(i);
    if (this.#isOwn(i)) return !this.#isPluralHead(i);
    if (this.#lexicon.isFiller(i) || this.#placedAt(i)) return false;
    if (JOB_WORDS.has(word.folded)) return false;
    // "director of Pixar": a capitalized word after a lower-case title is an employer.
    const named = question.style === 'mixed' && isProper(question, i) && !isProper(question, h);
    return !named && FIELD_LEADERS.has(singularOf(this.#word(h)));
  }

  /** "trust & safety", "marketing operations": departments that stand for the people in them. */
  #departmental(i: number): TitleReading[] {
    const { question } = this.#context;
    if (!FIELDS.has(this.#word(i)) || this.#placedAt(i)) return [];
    if (SUBJECT_BEFORE.has(this.#word(i - 1))) return [];
    if (this.#lexicon.isField(i - 1) && !isDivided(question, i)) return [];
    let to = i;
    while (this.#lexicon.isField(to) || (to > i && JOINING.has(this.#word(to)))) {
      if (to > i && isDivided(question, to)) break;
      to += 1;
    }
    const complete =
      to > i + 1 ? DEPARTMENTS.has(this.#word(to - 1)) : DEPARTMENT_TITLES.has(this.#word(i));
    if (!complete || GROUP_AFTER.has(this.#word(to)) || this.#lexicon.isHead(to)) return [];
    return [{ ...this.#make(i, to, 2 * (to - i) + 1), weak: true }];
  }

  /** Titles that the index has word for word, also after ranks that it does not have with them. */
  #known(i: number): TitleReading[] {
    const isOccupation = this.#lexicon.isHead(i) || isMaker(this.#word(i));
    return this.#endsOfKnown(i).flatMap((to) => {
      const isSolid =
        to - i > 1 ? !this.#lexicon.isFiller(i) : isOccupation && !this.#isRankOfNext(i);
      return isSolid ? this.#leftwards(i, to, 3.3 * (to - i) + 1, true) : [];
    });
  }

  /** The ends of the titles of the index that start with word `i`. */
  #endsOfKnown(i: number): number[] {
    const { question, known } = this.#context;
    const ends: number[] = [];
    for (let to = i + 1; to <= Math.min(question.words.length, i + 6); to++) {
      if (to > i + 1 && isDivided(question, to - 1)) break;
      if (isKnownTitle(known, termKey(question, i, to))) ends.push(to);
    }
    return ends;
  }

  /** "assistant professor" is one title, also where others are just assistants. */
  #isRankOfNext(i: number): boolean {
    if (!this.#lexicon.isRank(i) || isDivided(this.#context.question, i + 1)) return false;
    return this.#isOwn(i + 1) || this.#endsOfKnown(i + 1).length > 0;
  }

  /** "alpaca shearing jobs": the words before "jobs" are the title. */
  #advertised(i: number): TitleReading[] {
    if (!JOB_WORDS.has(this.#word(i)) || this.#lexicon.isHead(i - 1)) return [];
    if (ANY_JOB.has(this.#word(i - 1)) || this.#goesOn(i)) return [];
    let from = i;
    while (from > Math.max(0, i - 4) && !isDivided(this.#context.question, from)) {
      const joint = JOINING.has(this.#word(from - 1)) && this.#isFieldBeside(from - 1);
      if (!joint && !this.#modifies(from - 1)) break;
      from -= 1;
    }
    return from === i ? [] : [{ ...this.#make(from, i, 2 * (i - from)), cueTo: i + 1 }];
  }

  /** "Global |Position| System Technician": capitalized words go on. */
  #goesOn(i: number): boolean {
    const { question } = this.#context;
    const isCapital = isProper(question, i) && isProper(question, i + 1);
    return question.style === 'mixed' && isCapital && !isDivided(question, i + 1);
  }

  /** "glassblowers", "Dry Kiln Tender": an unknown word with the ending of an occupation. */
  #agent(i: number): TitleReading[] {
    const word = this.#word(i);
    if (!endsLikeOccupation(word) || this.#lexicon.isKnownWord(i)) return [];
    if (isStudiedMajor(this.#context.question, i)) return [];
    if (this.#lexicon.isGiven(i) || this.#placedAt(i) || this.#isBeforeWorker(i)) return [];
    return this.#isWorker(i) ? this.#leftwards(i, i + 1, 1.5) : [];
  }

  /** "Spray |Drier| Operator": a part of the title that the next word ends. */
  #isBeforeWorker(i: number): boolean {
    if (singularOf(this.#word(i)) !== this.#word(i)) return false;
    if (isDivided(this.#context.question, i + 1)) return false;
    return this.#lexicon.isHead(i + 1) || endsLikeOccupation(this.#word(i + 1));
  }

  /** Whether an unknown word that ends like an occupation is one, as the word before it tells. */
  #isWorker(i: number): boolean {
    const word = this.#word(i);
    const isAlone = i === 0 || this.#placedAt(i - 1) || isDivided(this.#context.question, i);
    const isFiller = this.#lexicon.isFiller(i - 1) && !this.#lexicon.isField(i - 1);
    const isAfterFiller = isFiller && !SUBJECT_BEFORE.has(this.#word(i - 1));
    // "write papers": after an unknown word it is more likely a thing than a person.
    const isMarked = isSurelyOccupation(word) || singularOf(word) !== word;
    if (isMarked && (isAlone || isAfterFiller)) return true;
    // "check whether": in small letters, words of no kind end so as well.
    if (isAlone || isFiller || !(isMarked || isProper(this.#context.question, i))) return false;
    return this.#work.isNoName({ from: i - 1, to: i + 1 });
  }

  #suite(i: number): TitleReading[] {
    const [first, second] = [this.#word(i), this.#word(i + 1)];
    if (first !== 'c' || (second !== 'suite' && second !== 'level')) return [];
    const to = this.#lexicon.isHead(i + 2) ? i + 3 : i + 2;
    return [{ ...this.#make(i, to, 20), anyOf: C_SUITE }];
  }

  #make(from: number, to: number, weight: number): TitleReading {
    const { question } = this.#context;
    return {
      kind: 'title',
      value: this.#singularTitle(from, to).replace(RANKED, ''),
      anyOf: [],
      weak: false,
      scope: scopeBefore(question, from),
      from,
      to,
      cueFrom: from,
      cueTo: this.#isRanked(to) ? to + 1 : to,
      weight,
    };
  }

  #isRanked(to: number): boolean {
    return this.#word(to) === 'level' && !isDivided(this.#context.question, to);
  }

  /** The user's words with the noun in the singular: "heads of sales" → "head of sales". */
  #singularTitle(from: number, to: number): string {
    const { question } = this.#context;
    let noun = to - 1;
    for (let i = from; i < to; i++) {
      if (/^(?:of|general|in|at)$/.test(this.#word(i)) && i > from) {
        noun = i - 1;
        break;
      }
      if (this.#lexicon.isHead(i)) noun = i;
    }
    const word = question.words[noun];
    if (word === undefined) return slice(question, from, to);
    if (this.#lexicon.isField(noun) && !this.#lexicon.isHead(noun))
      return slice(question, from, to);
    const start = question.words[from]?.start ?? 0;
    const before = question.text.slice(start, word.start);
    const end = question.words[to - 1]?.end ?? word.end;
    const after = question.text.slice(word.end, end);
    const graded = GRADE.test(this.#word(noun + 1)) ? after.replace(/s$/i, '') : after;
    return before + writtenSingular(word.text) + graded;
  }
}

/** Titles that lead fields; a mayor or a president leads a place or a company. */
const FIELD_LEADERS = phraseSet(`
  head director vp svp evp avp manager chief dean professor lecturer teacher lead leader
  minister secretary coordinator supervisor instructor superintendent
`);
