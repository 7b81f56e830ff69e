import { isZero } from '../../vectors/vector-math.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import { type ConceptContext, MAX_PHRASES } from './concept-candidates.ts';
import { meaningGrade } from './concept-grade.ts';

/** For each concept, how well the whole profile of each person meets its best phrase, 0..1. */
export async function gradeWholeProfiles(
  { embedder, vectors }: ConceptContext,
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>[]> {
  const all: Map<string, number>[] = [];
  for (const { phrases } of concepts) {
    const best = new Map<string, number>();
    for (const vector of await embedder.embed(phrases.slice(0, MAX_PHRASES))) {
      if (isZero(vector)) continue;
      for (const [id, cosine] of await vectors.compare(vector, ids)) {
        best.set(id, Math.max(meaningGrade(cosine), best.get(id) ?? 0));
      }
    }
    all.push(best);
  }
  return all;
}
