import { foldTokens } from '../../text/fold.ts';
import { wordsOfAlias } from '../embedding/word-aliases.ts';
import { wordWeight } from '../embedding/word-embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { type WeightedWord, weightedWords } from './word-value.ts';

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

/** The part of a concept that has a meaning of its own; all of it when no word says more. */
export function subjectOf(concept: string): string {
  const tokens = foldTokens(withoutPossessives(concept));
  const telling = tokens.filter((token) => !ABOUT.has(token));
  return (telling.length === 0 ? tokens : telling).join(' ');
}

/** "Women's rights" are about women. */
export const withoutPossessives = (text: string): string => text.replace(/['’]s\b/gu, '');

/** Common words say little, but not nothing. */
const MIN_WEIGHT = 0.05;

/**
 * The words of a concept's subject, each with how much it says. Abbreviations are written out.
 */
export function conceptWords(table: WordTable, concept: string): WeightedWord[] {
  const written = foldTokens(subjectOf(concept)).flatMap((token) => wordsOfAlias(token) ?? [token]);
  return weightedWords(table, written.join(' ')).map(({ word }) => {
    const rank = table.rankOf(word);
    return { word, weight: rank === undefined ? 1 : Math.max(MIN_WEIGHT, wordWeight(rank)) };
  });
}
