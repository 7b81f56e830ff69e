import type { ConceptPlan } from '../plan/search-plan.ts';
import { gradeBySentences, type MetConcepts } from './best-sentences.ts';
import { type ConceptContext, conceptCandidates } from './concept-candidates.ts';
import { RELEVANT } from './concept-grade.ts';
import { gradeWholeProfiles } from './whole-profiles.ts';

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
 * With an embedder of the operator's own, which knows words that the table does not, whole profiles
 * may meet a concept as well: then no sentence is the reason.
 */
async function raisedByMeaning(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  met: ReadonlyMap<string, MetConcepts>,
): Promise<ReadonlyMap<string, MetConcepts>> {
  if (context.embedder.model === context.wordEmbedder.model) return met;
  const whole = await gradeWholeProfiles(context, concepts, [...met.keys()]);
  return new Map(
    [...met].map(([id, one]) => {
      const grades = one.grades.map((grade, at) => Math.max(grade, whole[at]?.get(id) ?? 0));
      return [id, { ...one, grades }];
    }),
  );
}

/**
 * How well people meet the concepts. Candidates are found by words, near words and whole profiles;
 * sentences decide.
 * @param within only these people; null: everyone visible
 */
export async function meetConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  within: readonly string[] | null,
): Promise<ReadonlyMap<string, MetConcepts>> {
  const isFew = within !== null && within.length <= FEW;
  const ids = isFew ? within : await conceptCandidates(context, concepts, within);
  return raisedByMeaning(context, concepts, await readOn(context, concepts, ids));
}
