import type { Relation } from '../../../../contract/intent.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from '../lexicon.ts';
import { isPeople } from '../people-words.ts';
import type { Context } from '../reading.ts';
import { isUnsaidParty } from '../unsaid-parties.ts';
import { isDivided, type Question } from '../words.ts';
import { MAX_NAME, type NameRuns, type Run } from './name-runs.ts';

type Type = Relation['type'];

/** A place, employer or school that is said by way of a person: "the state that Ada Obi governs". */
export interface SharedThing {
  readonly type: Type;
  /** The words that say so. */
  readonly from: number;
  readonly to: number;
  readonly name: Run;
  /** The end of the words after the name that belong to it: "is head of marketing". */
  readonly end: number;
}

const NOUNS: readonly (readonly [Type, ReturnType<typeof phraseSet>])[] = [
  ['same_state', phraseSet('state home_state province states')],
  ['same_city', phraseSet('city town home_city home_town hometown municipality')],
  ['same_country', phraseSet('country home_country')],
  [
    'same_employer',
    phraseSet(`
      company firm employer organization organisation business startup start_up workplace agency
      current_company current_employer outfit shop
    `),
  ],
  ['same_unit', phraseSet('department dept party political_party division')],
  ['same_school', phraseSet('school university college alma_mater law_school business_school uni')],
];
const LINKS = /^(?:where|that|which|whom|in which|at which|for which|in whom)$/;
const BY = phraseSet(`
  governed_by led_by run_by headed_by represented_by managed_by founded_by owned_by
  that_is_governed_by that_is_led_by that_is_run_by which_is_governed_by which_is_led_by
  which_is_run_by being_led_by being_run_by that_employs which_employs employing that_hired that_employed started_by set_up_by
`);
const ELECTED = phraseSet('that_elected which_elected that_has_elected');
/** Verbs that tie a person to the thing before them. */
const TIES = phraseSet(`
  governs governed govern runs ran run leads led heads headed represents represented serves served
  manages managed oversees oversaw founded started owns owned built works work worked sits sat
  lives lived resides resided studied studies graduated went_to attended attends is was is_from
  used_to_run used_to_govern used_to_lead used_to_work used_to_represent used_to_live used_to_study
  was_from comes_from came_from holds_office is_based is_now is_currently
`);
const STATES_BEING = /^(?:is|was)$/;
const TRAILING = /^(?:for|at|in|of|from|over|with|to|now|today|currently|still)$/;
const STOPS = /^(?:and|or|but|then|who|which|that|so|also)$/;
const WITHIN = /^(?:at|in|from|for|within|inside|with|to|by)$/;
/** "the |name| of Ada Obi's company" */
const ASPECTS = /^(?:name|names|address|website|size|location|industry|title)$/;
const OTHERS =
  /^(?:else|other|others|everyone|everybody|works?|worked|working|runs?|leads?|founded|owns?|heads?|staff|team)$/;
/** What one runs: "runs |finance|", "leads |the design team|". */
const MAX_FIELD = 3;
const MAX_TITLE = 5;

/** Finds such things in a question. */
export class SharedThings {
  readonly #context: Context;
  readonly #question: Question;
  readonly #lexicon: Lexicon;
  readonly #names: NameRuns;
  readonly #nameTokens: ReadonlySet<string>;

  constructor(context: Context, lexicon: Lexicon, names: NameRuns) {
    this.#context = context;
    this.#nameTokens = context.known.nameTokens;
    this.#question = context.question;
    this.#lexicon = lexicon;
    this.#names = names;
  }

  at(i: number): SharedThing | null {
    for (const [type, nouns] of NOUNS) {
      const length = nouns.lengthAt(this.#question.words, i);
      if (length === 0 || isUnsaidParty(this.#context, i, i + length)) continue;
      return (
        this.#told(type, i, i + length) ??
        this.#by(type, i, i + length) ??
        this.#whose(type, i, i + length) ??
        this.#own(type, i, i + length) ??
        this.#of(type, i, i + length)
      );
    }
    return null;
  }

  /** "the company where Ada Obi runs finance", "the state Ada Obi governs". */
  #told(type: Type, from: number, noun: number): SharedThing | null {
    const isLinked = this.#isLink(noun);
    const at = isLinked ? noun + this.#linkLength(noun) : noun;
    if (!isLinked && isDivided(this.#question, at)) return null;
    for (let verb = at + 1; verb <= at + MAX_NAME + 1; verb++) {
      const length = TIES.lengthAt(this.#question.words, verb);
      const name = length === 0 ? null : this.#names.before(verb, at);
      if (name === null || this.#startOf(at) < name.from || !this.#names.isPerson(name)) continue;
      const end = this.#endOf(verb, length);
      return end === null ? null : { type, from, to: at, name, end };
    }
    return null;
  }

  /** Where the name may begin: offices before it are left out of it. */
  #startOf(at: number): number {
    return this.#names.after(at, true)?.from ?? at;
  }

  /** "the state governed by Ada Obi". */
  #by(type: Type, from: number, noun: number): SharedThing | null {
    const length = BY.lengthAt(this.#question.words, noun);
    const name = length === 0 ? null : this.#names.after(noun + length, true);
    return name === null ? null : { type, from, to: noun + length, name, end: name.to };
  }

  /** "the state whose governor is Ada Obi", "the state that elected Ada Obi governor". */
  #whose(type: Type, from: number, noun: number): SharedThing | null {
    const { words } = this.#question;
    const isElected = ELECTED.lengthAt(words, noun);
    if (isElected > 0) {
      const name = this.#names.after(noun + isElected, true);
      const end = name === null ? null : this.#titleEnd(name.to);
      return name === null ? null : { type, from, to: noun + isElected, name, end: end ?? name.to };
    }
    const title = words[noun]?.folded === 'whose' ? this.#titleEnd(noun + 1) : null;
    if (title === null || !STATES_BEING.test(words[title]?.folded ?? '')) return null;
    const name = this.#names.after(title + 1, true);
    return name === null ? null : { type, from, to: title + 1, name, end: name.to };
  }

  /** "Ada Obi's company", "in Ada Obi's home state". */
  #own(type: Type, from: number, to: number): SharedThing | null {
    if (this.#question.words[from - 1]?.possessive !== true) return null;
    const name = this.#names.before(from, 0);
    if (name === null || !this.#names.isPerson(name) || !this.#asksForOthers(name.from, to)) {
      return null;
    }
    return { type, from, to, name, end: to };
  }

  /** "in the department of Ada Obi", where an employer is "the company of the year". */
  #of(type: Type, from: number, to: number): SharedThing | null {
    const { words } = this.#question;
    const isHers =
      type === 'same_unit' && words[to]?.folded === 'of' && words[from - 1]?.folded === 'the';
    const name = isHers && !isDivided(this.#question, to) ? this.#names.after(to + 1, false) : null;
    if (name === null || !this.#isCalled(name)) return null;
    return { type, from, to: to + 1, name, end: name.to };
  }

  /** "the department of |Mathematical Sciences|" is capitalized, and nobody is called so. */
  #isCalled({ from, to }: Run): boolean {
    return this.#question.words
      .slice(from, to)
      .some(({ folded }, n) => this.#nameTokens.has(folded) || this.#lexicon.isGiven(from + n));
  }

  /**
   * "people at Ada Obi's company", but not "what is the name of Ada Obi's company?": the latter asks
   * for her own record, which says where she works.
   */
  #asksForOthers(name: number, end: number): boolean {
    const { words } = this.#question;
    let from = name;
    while (from > 0 && this.#names.isAddress(from - 1)) from -= 1;
    const before = words[from - 1]?.folded ?? '';
    if (WITHIN.test(before)) return true;
    if (before === 'of' && !ASPECTS.test(words[from - 2]?.folded ?? '')) return true;
    return words.some(
      ({ folded }, i) =>
        (i < from || i >= end) &&
        (isPeople(folded) || OTHERS.test(folded) || this.#lexicon.isHead(i)),
    );
  }

  /** The end of what the verb says; null for "the state where Ada Obi was happy". */
  #endOf(verb: number, length: number): number | null {
    const { words } = this.#question;
    let end = verb + length;
    const said = words[verb]?.folded ?? '';
    if (length === 1 && STATES_BEING.test(said)) {
      const title = this.#titleEnd(end);
      if (title === null) return null;
      end = title;
    } else if (/^(?:runs|ran|leads|led|heads|manages|oversees)$/.test(said)) {
      const most = end + MAX_FIELD;
      while (end < most && this.#goesOn(end)) end += 1;
    }
    while (end < words.length && TRAILING.test(words[end]?.folded ?? '') && !this.#leads(end))
      end += 1;
    return end;
  }

  #goesOn(i: number): boolean {
    const word = this.#question.words[i];
    if (word === undefined || isDivided(this.#question, i)) return false;
    return !STOPS.test(word.folded) && !TRAILING.test(word.folded);
  }

  /** "… works in Berlin": the preposition belongs to the place after it. */
  #leads(i: number): boolean {
    const next = this.#question.words[i + 1];
    return next !== undefined && !isDivided(this.#question, i + 1) && !STOPS.test(next.folded);
  }

  #titleEnd(from: number): number | null {
    for (let n = from; n < Math.min(this.#question.words.length, from + MAX_TITLE); n++) {
      if (n > from && isDivided(this.#question, n)) return null;
      const fixed = this.#lexicon.fixedTitle(n);
      if (fixed > 0) return this.#withField(n + fixed);
      if (this.#lexicon.isHead(n)) return this.#withField(this.#lastHead(n));
    }
    return null;
  }

  /** "chief product |officer|": a noun of a title may stand before another. */
  #lastHead(head: number): number {
    let end = head + 1;
    for (let n = end; n < head + MAX_TITLE && !isDivided(this.#question, n); n++) {
      if (this.#lexicon.isHead(n)) end = n + 1;
      else if (!this.#lexicon.isField(n)) break;
    }
    return end;
  }

  /** "head |of marketing|" */
  #withField(end: number): number {
    const isOf = this.#question.words[end]?.folded === 'of' && this.#lexicon.isField(end + 1);
    let to = isOf ? end + 1 : end;
    while (isOf && this.#lexicon.isField(to) && !isDivided(this.#question, to)) to += 1;
    return to;
  }

  #isLink(i: number): boolean {
    return this.#linkLength(i) > 0;
  }

  #linkLength(i: number): number {
    const word = (n: number) => this.#question.words[n]?.folded ?? '';
    if (LINKS.test(`${word(i)} ${word(i + 1)}`)) return 2;
    return LINKS.test(word(i)) ? 1 : 0;
  }
}
