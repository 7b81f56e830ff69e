import type { ConceptPlan } from '../plan/search-plan.ts';
import { gradeBySentences, type MetConcepts } from './best-sentences.ts';
import { type ConceptContext, conceptCandidates } from './concept-candidates.ts';
import { RELEVANT } from './concept-grade.ts';

/** People whose sentences are read in one go, and at most. */
const CHUNK = 200;
const MAX_READ = 2000;

/** So few people are read without looking for candidates among them. */
const FEW = 100;

/** The next chunk is read while this share of one meets a concept: then it may hold more. */
const WORTH_READING_ON = 0.25;

const meetsAny = ({ grades }: MetConcepts): boolean => grades.some((grade) => grade >= RELEVANT);

/** Reads people, the likeliest first, until few of them meet a concept. */
async function readOn(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<Map<string, MetConcepts>> {
  const met = new Map<string, MetConcepts>();
  for (let from = 0; from < Math.min(ids.length, MAX_READ); from += CHUNK) {
    const graded = await gradeBySentences(context, concepts, ids.slice(from, from + CHUNK));
    for (const [id, one] of graded) met.set(id, one);
    const share = [...graded.values()].filter(meetsAny).length / CHUNK;
    if (share < WORTH_READING_ON) break;
  }
  return met;
}

/**
 * How well people meet the concepts. Candidates are found by words, near words and whole profiles;
 * sentences alone decide.
 * @param within only these people; null: everyone visible
 */
export async function meetConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  within: readonly string[] | null,
): Promise<Map<string, MetConcepts>> {
  const isFew = within !== null && within.length <= FEW;
  const ids = isFew ? within : await conceptCandidates(context, concepts, within);
  return readOn(context, concepts, ids);
}
