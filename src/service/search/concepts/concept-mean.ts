import type { WordTable } from '../embedding/word-table.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import { phraseWeight, weightedWords } from './word-value.ts';

/** How distinctive each concept is. */
export const conceptWeights = (words: WordTable, concepts: readonly ConceptPlan[]): number[] =>
  concepts.map(({ phrases }) =>
    phraseWeight(phrases.flatMap((phrase) => weightedWords(words, phrase))),
  );

/** The mean of a person's grades, by these weights. */
export function weightedMean(grades: readonly number[], weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return 0;
  return grades.reduce((sum, grade, at) => sum + grade * (weights[at] ?? 0), 0) / whole;
}
