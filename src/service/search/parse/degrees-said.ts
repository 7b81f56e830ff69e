import type { Degree } from '../../../contract/degrees.ts';
import { toEnglish } from './languages/to-english.ts';
import { degreesNamedAt } from './read-held-degrees.ts';
import { readWords } from './words.ts';

/**
 * The degrees that the words of a question name, whatever they say of them. Look up which of them
 * nobody has, and hand those to `parseQuestion` in `KnownTerms`.
 */
export function degreesSaid(query: string): Degree[] {
  const question = readWords(toEnglish(query).text);
  const said = question.words.flatMap((_, i) => degreesNamedAt(question, i)?.choices.flat() ?? []);
  return [...new Set(said)];
}
