import { met } from '../../text/fit.ts';
import { foldTokens } from '../../text/fold.ts';
import { singularOf } from '../parse/singular.ts';
import { PhraseMemory } from './phrase-memory.ts';
import type { GradedTerm, Terms } from './term-list.ts';

const KNOWN = new PhraseMemory<GradedTerm>();

const wordsOf = (text: string): string[] => foldTokens(text).map(singularOf);

/**
 * The terms that have these very words one after another, in any case and number: no synonyms, short
 * forms or other languages.
 */
export const literalTerms = (list: Terms, words: string): readonly GradedTerm[] =>
  KNOWN.find(list, words) ?? KNOWN.keep(list, words, readLiteral(list, words));

/** Whether a text has these very words one after another, in any case and number. */
export function holdsLiterally(words: string): (text: string) => boolean {
  const asked = ` ${wordsOf(words).join(' ')} `;
  if (asked.trim() === '') return () => false;
  return (text) => ` ${wordsOf(text).join(' ')} `.includes(asked);
}

/** What a word and its plural have in common: "cit" of "city" and "cities". */
const pieceOf = (word: string): string => word.slice(0, Math.max(1, word.length - 2));

function readLiteral(list: Terms, words: string): GradedTerm[] {
  const isAsked = holdsLiterally(words);
  return [...list.holding(wordsOf(words).map(pieceOf))].flatMap(({ id, label, folded }) =>
    isAsked(folded) ? [{ id, label, ...met(1) }] : [],
  );
}
