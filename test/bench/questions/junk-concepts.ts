import * as z from 'zod';
import { type SemanticClause, semanticClause } from '../../../src/contract/intent.ts';
import type { SearchSnapshot } from '../../../src/contract/search.ts';
import { singularOf } from '../../../src/service/search/parse/singular.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { foldTokens } from '../../../src/service/text/fold.ts';
import { FILLER_WORDS, VERB_AND_TIME_WORDS } from './plain-words.ts';

const withConcepts = z.looseObject({ semanticClauses: z.array(semanticClause).nullish() });

/** The words of each concept that an answer's intent demands. */
function conceptsOf({ intent }: SearchSnapshot): string[][] {
  const { semanticClauses } = withConcepts.parse(intent ?? {});
  const wordsOf = ({ text, anyOf }: SemanticClause): string[] =>
    [text ?? '', ...(anyOf ?? [])].flatMap(foldTokens);
  return (semanticClauses ?? []).map(wordsOf).filter((words) => words.length > 0);
}

const isEmpty = (word: string): boolean =>
  FILLER_WORDS.has(word) || VERB_AND_TIME_WORDS.has(word) || /^\d+s?$/.test(word);

const inWords = (concepts: readonly string[][]): string[] =>
  concepts.map((words) => words.join(' '));

/** Concepts that consist of verbs, words of time and fillers: "took", "later". */
export const junkConcepts = (said: SearchSnapshot): string[] =>
  inWords(conceptsOf(said).filter((words) => words.every(isEmpty)));

/** Concepts none of whose words is in any fact; a synonym may still find somebody. */
export const strangeConcepts = (said: SearchSnapshot, known: ReadonlySet<string>): string[] =>
  inWords(conceptsOf(said).filter((words) => !words.some((word) => known.has(singularOf(word)))));

/** Every word of the index's facts and names, in the singular. */
export async function wordsInFacts(db: Database): Promise<Set<string>> {
  const rows = await db.query<{ text: string }>(
    `select text from facts union all select display_name from profiles`,
  );
  return new Set(rows.flatMap(({ text }) => foldTokens(text)).map(singularOf));
}
