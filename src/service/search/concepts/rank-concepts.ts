import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import { conceptGrade } from './concept-grade.ts';
import { textCandidates } from './text-candidates.ts';
import { wordCover } from './word-cover.ts';
import { meaningShare, phraseWeight, weightedWords } from './word-value.ts';

/** What grading of concepts needs. */
export interface ConceptContext {
  readonly db: Queryable;
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  readonly words: WordTable;
}

/** How well each person meets each concept, 0..1, in the order of the concepts. */
export type ConceptGrades = ReadonlyMap<string, readonly number[]>;

/** How many nearest vectors are graded. */
const NEAREST = 600;

/** Each phrase costs a scan of all vectors and a text search. */
const MAX_PHRASES = 8;

const distinctPhrases = (concepts: readonly ConceptPlan[]): string[] =>
  [...new Set(concepts.flatMap((concept) => concept.phrases))].slice(0, MAX_PHRASES);

async function gradePhrase(
  context: ConceptContext,
  phrase: string,
  vector: Float32Array,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const words = weightedWords(context.words, phrase);
  const cosines = await context.vectors.compare(vector, ids);
  const covers = await wordCover(context.db, words, ids, phrase);
  const share = meaningShare(words);
  return new Map(
    ids.map((id) => [id, conceptGrade(cosines.get(id) ?? 0, covers.get(id) ?? 0, share)] as const),
  );
}

/** Grades whole profiles; for each concept the best phrase counts. */
export async function gradeConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<ConceptGrades> {
  const phrases = distinctPhrases(concepts);
  const vectors = await context.embedder.embed(phrases);
  const graded = new Map<string, Map<string, number>>();
  for (const [at, phrase] of phrases.entries()) {
    const vector = vectors[at] ?? new Float32Array(context.embedder.dimensions);
    graded.set(phrase, await gradePhrase(context, phrase, vector, ids));
  }
  const gradeOf = (id: string, concept: ConceptPlan) =>
    Math.max(0, ...concept.phrases.map((phrase) => graded.get(phrase)?.get(id) ?? 0));
  return new Map(ids.map((id) => [id, concepts.map((concept) => gradeOf(id, concept))]));
}

/** The mean grade of several concepts, weighted by how distinctive each one is. */
export function conceptMean(
  words: WordTable,
  concepts: readonly ConceptPlan[],
): (grades: readonly number[]) => number {
  const weights = concepts.map((concept) =>
    phraseWeight(concept.phrases.flatMap((phrase) => weightedWords(words, phrase))),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (grades) => grades.reduce((sum, grade, at) => sum + grade * (weights[at] ?? 0), 0) / whole;
}

/** People in the whole index who may meet the concepts, by meaning or by words. */
export async function conceptCandidates(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  visibility: Visibility,
): Promise<string[]> {
  const ids = new Set<string>();
  const phrases = distinctPhrases(concepts);
  const vectors = await context.embedder.embed(phrases);
  for (const [at, phrase] of phrases.entries()) {
    const vector = vectors[at];
    if (vector?.some((value) => value !== 0)) {
      const near = await context.vectors.nearest(vector, NEAREST, visibility);
      for (const { profileId } of near) ids.add(profileId);
    }
    const words = weightedWords(context.words, phrase);
    for (const id of await textCandidates(context.db, words, visibility)) ids.add(id);
  }
  return [...ids];
}
