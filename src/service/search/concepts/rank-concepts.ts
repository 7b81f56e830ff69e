import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { phraseWeight, weightedWords } from '../match/word-value.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import type { Visibility } from '../search-engine.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import { conceptGrade, RELEVANT } from './concept-grade.ts';
import { textCandidates } from './text-candidates.ts';
import { wordCover } from './word-cover.ts';

/** What concepts are compared by. */
export interface ConceptContext {
  readonly db: Queryable;
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  readonly words: WordTable;
}

/** How many of the likest are looked at. */
const NEAREST = 600;

/** Each phrase is a scan of all vectors and a look-up of its words. */
const MOST_PHRASES = 8;

const distinctPhrases = (concepts: readonly ConceptPlan[]): string[] =>
  [...new Set(concepts.flatMap((concept) => concept.phrases))].slice(0, MOST_PHRASES);

async function gradePhrase(
  context: ConceptContext,
  phrase: string,
  vector: Float32Array,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const words = weightedWords(context.words, phrase);
  const cosines = await context.vectors.compare(vector, ids);
  const covers = await wordCover(context.db, words, ids, phrase);
  return new Map(
    ids.map((id) => [id, conceptGrade(cosines.get(id) ?? 0, covers.get(id) ?? 0)] as const),
  );
}

/** The mean over the concepts of each one's best phrase; a telling concept counts for more. */
export async function gradeConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const phrases = distinctPhrases(concepts);
  const vectors = await context.embedder.embed(phrases);
  const graded = new Map<string, Map<string, number>>();
  for (const [at, phrase] of phrases.entries()) {
    const vector = vectors[at] ?? new Float32Array(context.embedder.dimensions);
    graded.set(phrase, await gradePhrase(context, phrase, vector, ids));
  }
  const gradeOf = (id: string, concept: ConceptPlan) =>
    Math.max(0, ...concept.phrases.map((phrase) => graded.get(phrase)?.get(id) ?? 0));
  const weights = concepts.map((concept) =>
    phraseWeight(concept.phrases.flatMap((phrase) => weightedWords(context.words, phrase))),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    ids.map((id) => {
      const sum = concepts.reduce(
        (total, concept, at) => total + gradeOf(id, concept) * (weights[at] ?? 0),
        0,
      );
      return [id, sum / whole] as const;
    }),
  );
}

/** Those in the whole index who meet the concepts, by meaning or by words, with their grades. */
export async function findByConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  visibility: Visibility,
): Promise<Map<string, number>> {
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
  const graded = await gradeConcepts(context, concepts, [...ids]);
  return new Map([...graded].filter(([, grade]) => grade >= RELEVANT));
}
