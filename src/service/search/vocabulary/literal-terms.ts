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

function readLiteral(list: Terms, words: string): GradedTerm[] {
  const asked = ` ${wordsOf(words).join(' ')} `;
  if (asked.trim() === '') return [];
  return [...list.all()].flatMap(({ id, label, folded }) =>
    ` ${wordsOf(folded).join(' ')} `.includes(asked) ? [{ id, label, ...met(1) }] : [],
  );
}
