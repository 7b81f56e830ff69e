import { foldTokens } from '../../text/fold.ts';
import { isSaidIn, type Said, saidOf, withoutPossessives } from '../concepts/subjects/subjects.ts';
import { FAMILY, KIN, likenessOf } from '../concepts/word-likeness.ts';
import type { WeightedWord } from '../concepts/word-value.ts';
import { wordsOfAlias } from '../embedding/word-aliases.ts';
import type { WordTable } from '../embedding/word-table.ts';

/** The words of a sentence as questions are compared with them: folded, in a row. */
export const readSentence = (sentence: string): readonly string[] =>
  foldTokens(withoutPossessives(sentence));

/** What a word that is said of one word of the question counts for the others. */
const SAID_ALREADY = 0.7;

/** "Cryptography" is near to "quantum", but does not say both words of "quantum cryptography". */
function likenessesOf(own: readonly number[]): readonly number[] {
  const isSaid = own.some((one) => one >= KIN);
  return isSaid ? own.map((one) => (one >= KIN ? one : one * SAID_ALREADY)) : own;
}

/** Sentences of more words have a word that is near to something by chance. */
const SHORT_WORDS = 12;
const CHANCE = 0.15;

/** What a near word counts in a sentence of this many words; words of one root always count. */
const nearFactor = (words: number): number =>
  words <= SHORT_WORDS ? 1 : Math.max(0.5, 1 - CHANCE * Math.log2(words / SHORT_WORDS));

/** A word or phrase of a question: its parts, each of which must be met, or what else says it. */
interface Term {
  readonly parts: readonly string[];
  readonly said: Said | undefined;
}

/** What is near to a word counts at most where a table tells what says it. */
const MOST_NEAR = 0.6;

/** So many other words may stand among those of a subject: "ethics of its AI systems". */
const AMONG = 3;

const NUMBER = /^\d+$/;
/** "The crisis of 2008": a year may stand anywhere. */
const YEAR = /^(?:19|20)\d\d$/;

const LETTER = /^[a-z]$/;

/** A number of a subject, with a letter behind it, and the word before: "STS" of "STS 61 B". */
interface Numbered {
  readonly part: number;
  readonly number: readonly string[];
}

/** The numbers among the words of a subject that say nothing without the word before them. */
const numberedOf = (parts: readonly string[]): Numbered[] =>
  parts.flatMap((number, at) => {
    const isCount = at > 0 && NUMBER.test(number) && !YEAR.test(number);
    if (!isCount || NUMBER.test(parts[at - 1] ?? '')) return [];
    const letters = parts.slice(at + 1, at + 2).filter((one) => LETTER.test(one));
    return [{ part: at - 1, number: [number, ...letters] }];
  });

/** How a sentence is like the words of a question. */
export interface SentenceLikeness {
  /** For each word, the likeness of the likest word of the sentence. */
  readonly likenesses: readonly number[];
  /** Whether some word is only said in other words: "cancer treatment" by "oncologist". */
  readonly isInOtherWords: boolean;
}

/** The likeness of a term, given that of its parts. */
function termLikeness({ said }: Term, parts: readonly number[], sentence: readonly string[]) {
  const least = Math.min(...parts);
  if (said === undefined || least >= KIN) return { likeness: least, isSaid: false };
  const isSaid = isSaidIn(said, sentence);
  return { likeness: isSaid ? FAMILY : Math.min(MOST_NEAR, least), isSaid };
}

/** A word that sentences have. */
interface SaidWord {
  /** Its likeness to each part of the question. */
  readonly toParts: readonly number[];
  /** What it stands for, if it is an abbreviation. */
  alias: readonly SaidWord[];
  /** The last sentence that was found to have it. */
  lastIn: number;
}

/** Finds how sentences are like the words of a question; each word is compared with them once. */
export class LikestWords {
  readonly #terms: readonly Term[];
  readonly #parts: readonly string[];
  readonly #numbered: readonly Numbered[];
  readonly #likeness: (asked: string, word: string) => number;
  readonly #words = new Map<string, SaidWord>();
  #sentence = 0;
  /** Of the sentence that is read. */
  #best: number[] = [];
  #size = 0;

  constructor(table: WordTable, words: readonly WeightedWord[]) {
    const likeness = likenessOf(table);
    this.#terms = words.map(({ word }) => ({ parts: word.split(' '), said: saidOf(word) }));
    this.#parts = this.#terms.flatMap(({ parts }) => parts);
    this.#numbered = numberedOf(this.#parts);
    this.#likeness = (asked, word) => likeness.of(asked, word);
  }

  /** How a sentence is like the words of the question. */
  in(sentence: readonly string[]): SentenceLikeness {
    const best = this.#bestOf(sentence);
    let next = 0;
    const met = this.#terms.map((term) => {
      const from = next;
      next += term.parts.length;
      return termLikeness(term, best.slice(from, next), sentence);
    });
    return {
      likenesses: met.map(({ likeness }) => likeness),
      isInOtherWords: met.some(({ isSaid }) => isSaid),
    };
  }

  /** Whether a number of the question is that of a word: it says nothing where it counts another. */
  get isNumbered(): boolean {
    return this.#numbered.length > 0;
  }

  /** Whether each number stands with its word: "Apollo 11" and "Apollo 10/11", not "Gemini 11". */
  hasNumbers(sentence: readonly string[]): boolean {
    return this.#numbered.every(({ part, number }) => {
      const joined = number.join('');
      return sentence.some((word, at) => {
        if (word === `${this.#parts[part]}${joined}`) return true;
        const isHere = word === joined || number.every((one, on) => sentence[at + on] === one);
        if (!isHere) return false;
        let before = at - 1;
        while (NUMBER.test(sentence[before] ?? '')) before -= 1;
        return (this.#wordOf(sentence[before] ?? '').toParts[part] ?? 0) >= KIN;
      });
    });
  }

  /** Whether a sentence has forms of all words near to each other, not one here and one there. */
  hasTogether(sentence: readonly string[]): boolean {
    const last = this.#parts.map(() => Number.NEGATIVE_INFINITY);
    const within = this.#parts.length + AMONG;
    return sentence.some((word, at) => {
      const said = this.#wordOf(word);
      for (const { toParts } of [said, ...said.alias]) {
        for (const [part, likeness] of toParts.entries()) if (likeness >= KIN) last[part] = at;
      }
      return at - Math.min(...last) < within;
    });
  }

  /** For each part, the likeness of the likest word of a sentence. */
  #bestOf(sentence: readonly string[]): number[] {
    this.#sentence += 1;
    this.#best = this.#parts.map(() => 0);
    this.#size = 0;
    for (const word of sentence) this.#read(this.#wordOf(word));
    const factor = nearFactor(this.#size);
    return this.#best.map((one) => (one >= KIN ? one : one * factor));
  }

  /** A word that comes twice counts once. */
  #read(word: SaidWord): void {
    if (word.lastIn === this.#sentence) return;
    word.lastIn = this.#sentence;
    this.#size += 1;
    for (let at = 0; at < this.#best.length; at += 1) {
      const likeness = word.toParts[at] ?? 0;
      if (likeness > (this.#best[at] ?? 0)) this.#best[at] = likeness;
    }
    for (const one of word.alias) this.#read(one);
  }

  #wordOf(word: string): SaidWord {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const toParts = likenessesOf(this.#parts.map((part) => this.#likeness(part, word)));
    const made: SaidWord = { toParts, alias: [], lastIn: 0 };
    // A word may stand for itself and another one.
    this.#words.set(word, made);
    made.alias = (wordsOfAlias(word) ?? []).map((one) => this.#wordOf(one));
    return made;
  }
}
