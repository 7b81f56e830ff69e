import { met } from '../../text/fit.ts';
import { foldTokens } from '../../text/fold.ts';
import { singularOf } from '../parse/singular.ts';
import { PhraseMemory } from './phrase-memory.ts';
import type { GradedTerm, Terms } from './term-list.ts';

const KNOWN = new PhraseMemory<GradedTerm>();

const wordsOf = (text: string): string[] => foldTokens(text).map(singularOf);

/**
 * The terms that have these very words one after another, in any case and number: no synonyms, short
 * forms or other languages. Reads every term of the list.
 */
export const literalTerms = (list: Terms, words: string): readonly GradedTerm[] =>
  KNOWN.find(list, words) ?? KNOWN.keep(list, words, readLiteral(list, words));

/** Whether a text has these very words one after another, in any case and number. */
export function holdsLiterally(words: string): (text: string) => boolean {
  const asked = ` ${wordsOf(words).join(' ')} `;
  if (asked.trim() === '') return () => false;
  return (text) => ` ${wordsOf(text).join(' ')} `.includes(asked);
}

function readLiteral(list: Terms, words: string): GradedTerm[] {
  const isAsked = holdsLiterally(words);
  return [...list.all()].flatMap(({ id, label, folded }) =>
    isAsked(folded) ? [{ id, label, ...met(1) }] : [],
  );
}
