import { nameWordGrade } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, NameReading } from './reading.ts';
import { isProper, slice } from './words.ts';

/** Words between two forms of one name: "Pat Vale, or was it |Patrick". */
const JOINTS = phraseSet(`
  or and aka a_k_a also also_known_as known_as maybe perhaps possibly could_be could_also_be
  might_be might_also_be may_be or_maybe or_perhaps or_possibly or_just or_is_it or_was_it or_rather
  not_sure_if short_for goes_by called nicknamed & alias
`);
/** What leads to a name that need not be like the other one. */
const ALIASES = phraseSet(`
  aka a_k_a also_known_as known_as goes_by go_by went_by goes_by_the_name alias nicknamed calls_her
  calls_him calls_them call_her call_him call_them everybody_says everyone_says
`);
/** Joints that may as well stand between two people: "Orrin and Hilda Vale". */
const LISTS = phraseSet('or and &');
const PUNCTUATION = /^[\s,/("'“”‘’)–-]*$/u;
/** The least likeness of two forms of one word: a typo of a long one. */
const ALIKE = 0.7;
/** Outweighs a form alone as a name, and the words as an employer. */
const WEIGHT = 12;
/** A nickname apart from the name outweighs nothing but a concept. */
const FORM = 1;

/** One word at a place of the question, and where the words around it go on. */
interface Joined {
  /** The word of the other form. */
  readonly at: number;
  /** The first word of the joint. */
  readonly from: number;
  /** After the joint. */
  readonly to: number;
  readonly isList: boolean;
}

/**
 * The other form of a name beside it: "Pat Vale or Patrick", "Kate or Katherine Vale", "Orrin
 * (Orry) Vale". One of its words stands for both forms.
 *
 * @param names readings of whole names
 */
export function readNameVariants(
  context: Context,
  lexicon: Lexicon,
  names: readonly NameReading[],
): NameReading[] {
  const reader = new NameVariants(context, lexicon);
  const whole = names.filter(({ from, to }) => to - from > 1 && to - from < 4);
  return [
    ...whole.flatMap((name) => [...reader.after(name), ...reader.before(name)]),
    ...reader.apart(whole),
    ...context.question.words.flatMap((_, i) => reader.within(i)),
  ];
}

class NameVariants {
  readonly #context: Context;
  readonly #lexicon: Lexicon;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
  }

  /** "Pat Vale or |Patrick", "Hilda Vale or |Vail". */
  after({ from, to }: NameReading): NameReading[] {
    const joint = this.#jointAt(to);
    if (joint === null || this.#goesOn(joint.to + 1)) return [];
    const at = joint.to;
    const value = this.#withOther(from, to, at);
    return value === null ? [] : [this.#make(value, at, to, at + 1)];
  }

  /** "|Kate or Katherine Vale". */
  before({ from, to }: NameReading): NameReading[] {
    const joint = this.#jointBefore(from);
    if (joint === null || this.#goesOn(joint.at, -1)) return [];
    const isOtherPerson = joint.isList && this.#isGiven(joint.at) && this.#isGiven(from);
    const rest = slice(this.#context.question, from + 1, to);
    const own = `${slice(this.#context.question, joint.at, joint.at + 1)} ${rest}`;
    const value = isOtherPerson ? own : this.#withOther(from, to, joint.at);
    return value === null ? [] : [this.#make(value, joint.at, joint.at, from)];
  }

  /** "Pat (or Patrick) Vale". */
  within(i: number): NameReading[] {
    const { question } = this.#context;
    const joint = this.#jointAt(i + 1);
    const family = (joint?.to ?? 0) + 1;
    const gap = question.words[family]?.gap ?? '';
    if (joint === null || !/^\s*[),]\s*$/.test(gap) || !this.#mayBeName(family)) return [];
    const [one, other] = [this.#word(i), this.#word(joint.to)];
    if (!this.#mayBeName(i) || nameWordGrade(one, other) < ALIKE) return [];
    const last = slice(question, family, family + 1);
    const value = (at: number) => `${slice(question, at, at + 1)} ${last}`;
    return [
      this.#make(value(i), i, i, joint.to),
      { ...this.#make(value(joint.to), joint.to, joint.to, family + 1), to: family + 1 },
    ];
  }

  /** "Rebecca Vale in Ohio, goes by |Becky", "katherine vale vermont?? |kate maybe". */
  apart(names: readonly NameReading[]): NameReading[] {
    const [name] = names.toSorted((a, b) => b.weight - a.weight);
    if (name === undefined) return [];
    const { question } = this.#context;
    const rest = slice(question, name.from + 1, name.to);
    return question.words.flatMap(({ folded }, i): NameReading[] => {
      const alias = [1, 2, 3, 4].find((n) => ALIASES.lengthAt(question.words, i - n) === n) ?? 0;
      const isForm = otherForms(this.#word(name.from)).has(folded);
      const isWord = alias > 0 ? this.#mayBeName(i) : isForm && this.#isNameWord(i);
      if (i < name.to || !isWord) return [];
      const value = `${slice(question, i, i + 1)} ${rest}`;
      const made = this.#make(value, i, i - alias, i + 1);
      return [{ ...made, weight: alias > 0 ? WEIGHT : FORM }];
    });
  }

  /** The name with the word at `at` in place of the one that it is another form of. */
  #withOther(from: number, to: number, at: number): string | null {
    const { question } = this.#context;
    const other = this.#word(at);
    const isForm = (n: number) =>
      this.#word(n) !== other && nameWordGrade(this.#word(n), other) >= ALIKE;
    const text = slice(question, at, at + 1);
    if (other.length < 2) return null;
    if (isForm(from)) return `${text} ${slice(question, from + 1, to)}`;
    return isForm(to - 1) ? `${slice(question, from, to - 1)} ${text}` : null;
  }

  #jointAt(from: number): Joined | null {
    const { words } = this.#context.question;
    let to = from;
    for (;;) {
      const length = JOINTS.lengthAt(words, to);
      if (length === 0) break;
      to += length;
    }
    const gaps = words.slice(from, to + 1).map(({ gap }) => gap);
    const isMarked = to > from || /[,/("“]/.test(gaps[0] ?? '');
    if (!isMarked || words[to] === undefined) return null;
    if (!gaps.every((gap) => PUNCTUATION.test(gap))) return null;
    return { at: from - 1, from, to, isList: this.#isList(from, to, gaps) };
  }

  #isList(from: number, to: number, gaps: readonly string[]): boolean {
    if (to === from) return gaps[0]?.includes('/') === true;
    return to === from + 1 && LISTS.has(this.#word(from));
  }

  #jointBefore(to: number): Joined | null {
    for (let from = to; from >= Math.max(1, to - 4); from--) {
      const joint = this.#jointAt(from);
      if (joint?.to === to && this.#mayBeName(from - 1)) return joint;
    }
    return null;
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  #isGiven(i: number): boolean {
    return this.#lexicon.isGiven(i);
  }

  /** The word is the start of a longer name: "Pat Vale or Patrick |Orr". */
  #goesOn(i: number, step = 1): boolean {
    const { question } = this.#context;
    const gap = question.words[i]?.gap ?? '';
    const at = step > 0 ? i : i - 1;
    return gap === ' ' && this.#mayBeName(at);
  }

  #isNameWord(i: number): boolean {
    return this.#isGiven(i) || this.#context.known.nameTokens.has(this.#word(i));
  }

  #mayBeName(i: number): boolean {
    const word = this.#word(i);
    if (word.length < 2 || /\d/.test(word) || this.#lexicon.isFiller(i)) return false;
    return isProper(this.#context.question, i) || this.#isNameWord(i);
  }

  #make(value: string, at: number, cueFrom: number, cueTo: number): NameReading {
    return { kind: 'name', value, from: at, to: at + 1, cueFrom, cueTo, weight: WEIGHT };
  }
}
