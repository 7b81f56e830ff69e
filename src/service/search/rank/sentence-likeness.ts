import { foldTokens } from '../../text/fold.ts';
import { isSaidIn, type Said, saidOf, withoutPossessives } from '../concepts/subjects/subjects.ts';
import { FAMILY, KIN, likenessOf } from '../concepts/word-likeness.ts';
import type { WeightedWord } from '../concepts/word-value.ts';
import { wordsOfAlias } from '../embedding/word-aliases.ts';
import type { WordTable } from '../embedding/word-table.ts';

/** A sentence as words of questions are compared with it. */
export interface ReadSentence {
  /** Its words, and what its abbreviations stand for. */
  readonly words: ReadonlySet<string>;
  /** Its words as written, in a row. */
  readonly tokens: readonly string[];
}

export function readSentence(sentence: string): ReadSentence {
  const tokens = foldTokens(withoutPossessives(sentence));
  return { tokens, words: new Set(tokens.flatMap((one) => [one, ...(wordsOfAlias(one) ?? [])])) };
}

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

/** How a sentence is like the words of a question. */
export interface SentenceLikeness {
  /** For each word, the likeness of the likest word of the sentence. */
  readonly likenesses: readonly number[];
  /** Whether some word is only said in other words: "cancer treatment" by "oncologist". */
  readonly isInOtherWords: boolean;
}

/** The likeness of a term, given that of its parts. */
function termLikeness({ said }: Term, parts: readonly number[], sentence: ReadSentence) {
  const least = Math.min(...parts);
  if (said === undefined || least >= KIN) return { likeness: least, isSaid: false };
  const isSaid = isSaidIn(said, sentence.tokens);
  return { likeness: isSaid ? FAMILY : Math.min(MOST_NEAR, least), isSaid };
}

/** The likeness of each of `parts` to a word, computed once for each word. */
function likenessToParts(table: WordTable, parts: readonly string[]) {
  const likeness = likenessOf(table);
  const known = new Map<string, readonly number[]>();
  return (word: string): readonly number[] => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const own = likenessesOf(parts.map((part) => likeness.of(part, word)));
    known.set(word, own);
    return own;
  };
}

/** For each part, the likeness of the likest word of a sentence. */
function bestOfParts(
  { words }: ReadSentence,
  count: number,
  toParts: (word: string) => readonly number[],
): number[] {
  const best = new Array<number>(count).fill(0);
  for (const word of words) {
    const own = toParts(word);
    for (let at = 0; at < count; at += 1) best[at] = Math.max(best[at] ?? 0, own[at] ?? 0);
  }
  const factor = nearFactor(words.size);
  return best.map((one) => (one >= KIN ? one : one * factor));
}

/** How each sentence is like the words of a question. */
export function likenessesTo(
  table: WordTable,
  words: readonly WeightedWord[],
  sentences: readonly ReadSentence[],
): SentenceLikeness[] {
  const terms = words.map(({ word }): Term => ({ parts: word.split(' '), said: saidOf(word) }));
  const parts = terms.flatMap((term) => term.parts);
  const toParts = likenessToParts(table, parts);
  return sentences.map((sentence) => {
    const best = bestOfParts(sentence, parts.length, toParts);
    let next = 0;
    const met = terms.map((term) => {
      const from = next;
      next += term.parts.length;
      return termLikeness(term, best.slice(from, next), sentence);
    });
    return {
      likenesses: met.map(({ likeness }) => likeness),
      isInOtherWords: met.some(({ isSaid }) => isSaid),
    };
  });
}
