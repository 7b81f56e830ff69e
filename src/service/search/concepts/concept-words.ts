import { foldTokens } from '../../text/fold.ts';
import { wordsOfAlias } from '../embedding/word-aliases.ts';
import { wordWeight } from '../embedding/word-embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { isAnyThing, isLight } from './light-words.ts';
import { inPhrases, isAskedWhole, withoutPossessives } from './subjects/subjects.ts';
import { isEmptyWord, type WeightedWord } from './word-value.ts';

/**
 * Words that say that a subject is meant, or whom it concerns, and not which: "education policy" is
 * about education.
 */
const ABOUT = new Set(
  `advocate advocates affairs area areas background citizen citizens committed community concerned
   dealing expert expertise experts experience experienced field fields individuals industry
   interest interested interests issue issues knowledge knowledgeable matter matters passionate
   policies policy professional professionals residents rights sector skill skills specialist
   specialists state subject support supporting supporters topic topics understanding
   various`.split(/\s+/),
);

/** Those of them that name a subject with the word that follows: "interest rates", "field hockey". */
const STARTS = new Set(`experience field industry interest knowledge`.split(/\s+/));

/** Words of asking that are of a subject where a word of it follows at once: "search engines". */
const ASKING_TOO = new Set(['people', 'search', 'work']);

/** Whether the word at a place says no more than that a subject is meant. */
const isAbout = (words: readonly string[], at: number): boolean => {
  const [word = '', next = ''] = words.slice(at);
  if (!ABOUT.has(word)) return false;
  return !STARTS.has(word) || next === '' || ABOUT.has(next) || isEmptyWord(next);
};

/** The part of a concept that has a meaning of its own; all of it when no word says more. */
export function subjectOf(concept: string): string {
  const tokens = foldTokens(withoutPossessives(concept));
  const telling = tokens.filter((_, at) => !isAbout(tokens, at));
  return (telling.length === 0 ? tokens : telling).join(' ');
}

/** Common words say little, but not nothing. */
const MIN_WEIGHT = 0.05;

/** Longer concepts are cut, because each word is compared with each sentence. */
const MAX_WORDS = 24;

function weightOf(table: WordTable, word: string): number {
  const rank = table.rankOf(word);
  return rank === undefined ? 1 : Math.max(MIN_WEIGHT, wordWeight(rank));
}

/** A concept as it is compared with sentences. */
export interface ReadConcept {
  /** The words of its subject, each with how much it says; a phrase with its own meaning is one. */
  readonly words: readonly WeightedWord[];
  /** Whether some of its words were left out as saying little: who meets the others meets it loosely. */
  readonly isLoose: boolean;
  /** Those of them that stand for any thing: who says the subject says them too. */
  readonly leftOut: readonly string[];
}

/** Those that say something; all when none does. */
function tellingOf(terms: readonly string[], isTelling: (term: string) => boolean) {
  const telling = terms.filter(isTelling);
  return telling.length === 0 ? terms : telling;
}

/** Reads a concept. Abbreviations are written out. */
export function readConcept(table: WordTable, concept: string): ReadConcept {
  const written = foldTokens(withoutPossessives(concept)).flatMap(
    (token) => wordsOfAlias(token) ?? [token],
  );
  const about = new Set(written.filter((_, at) => isAbout(written, at)));
  const terms = isAskedWhole(written)
    ? [written.join(' ')]
    : inPhrases(written.filter((word) => !isEmptyWord(word)));
  const subject = tellingOf(terms, (term) => !about.has(term));
  const telling = tellingOf(subject, (term) => !isLight(term));
  const words = [...new Set(telling)].slice(0, MAX_WORDS).map((word) => ({
    word,
    weight: Math.max(...word.split(' ').map((part) => weightOf(table, part))),
  }));
  const leftOut = [
    ...subject.filter((term) => !telling.includes(term) && isAnyThing(term)),
    ...written.filter((word, at) => ASKING_TOO.has(word) && words[0]?.word === written[at + 1]),
  ];
  return { words, isLoose: telling.length < subject.length, leftOut };
}

export const conceptWords = (table: WordTable, concept: string): readonly WeightedWord[] =>
  readConcept(table, concept).words;
