import type { ConceptPlan } from '../plan/search-plan.ts';
import { ConceptGrader, type MetConcepts } from './best-sentences.ts';
import {
  type Candidates,
  type ConceptContext,
  conceptCandidates,
  type Inside,
} from './concept-candidates.ts';
import { RELEVANT } from './concept-grade.ts';
import type { Within } from './look-reader.ts';
import { readSentences } from './read-sentences.ts';
import type { Saying } from './saying.ts';
import { gradeWholeProfiles } from './whole-profiles.ts';

/** People whose sentences are read in one go, and at most. */
const CHUNK = 200;
const MAX_READ = 2000;

/** So few people are read without looking for candidates among them. */
const FEW = 100;

/** The next chunk is read while this share of one meets a concept: then it may hold more. */
const WORTH_READING_ON = 0.05;

/** Who meets concepts, among the people who were looked at. */
export interface Meeting {
  readonly met: ReadonlyMap<string, MetConcepts>;
  /** Whether others meet them too, for all that is known: more are like these than were looked at. */
  readonly isPartial: boolean;
}

/** Among whom concepts are looked for, and how many who meet them are enough. */
export interface Sought {
  readonly within: Within;
  readonly inside?: Inside | undefined;
  /** Of more people than can be compared, so many are enough: half of them by their words alone. */
  readonly enough: number;
}

const isMet = (grade: number): boolean => grade >= RELEVANT;
/** Whether somebody meets one of the concepts. */
const meetsAny = ({ grades }: MetConcepts): boolean => grades.some(isMet);
/** Whether somebody says one of the concepts, in whatever words. */
export const saysAny = ({ grades, sayings }: MetConcepts): boolean =>
  grades.some((grade, at) => isMet(grade) && sayings[at] !== 'alike');

/** Whether somebody meets all, none of them only in words that are like it. */
const meetsAll = ({ grades, sayings }: MetConcepts): boolean =>
  grades.every(isMet) && !sayings.includes('alike');

const count = (people: Iterable<MetConcepts>, is: (one: MetConcepts) => boolean): number =>
  [...people].filter(is).length;

/**
 * Reads people, the likeliest first, until few of them meet a concept, or enough meet all. While more are
 * like some of them than there are to read, those are read to the end.
 */
async function readOn(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  { ids, ofMore }: Candidates,
  enough: number,
): Promise<Meeting> {
  const grader = new ConceptGrader(context, concepts);
  const most = Math.min(ids.length, MAX_READ);
  const read = (from: number) => readSentences(context.db, ids.slice(from, from + CHUNK));
  const met = new Map<string, MetConcepts>();
  let sentences = most === 0 ? [] : await read(0);
  for (let from = CHUNK; ; from += CHUNK) {
    // Whoever has read a second chunk will mostly read a third: it is on its way meanwhile.
    const isReadAhead = from > CHUNK && from < most;
    const [graded, ahead] = await Promise.all([
      grader.grade(sentences),
      isReadAhead ? read(from) : null,
    ]);
    for (const [id, one] of graded) met.set(id, one);
    const isFew = count(graded.values(), meetsAny) / CHUNK < WORTH_READING_ON;
    if (isFew && ofMore.size === 0) return { met, isPartial: false };
    if (ofMore.size > 0 && count(met.values(), meetsAll) >= enough) return { met, isPartial: true };
    if (from >= most) return { met, isPartial: ids.length > most };
    sentences = ahead ?? (await read(from));
  }
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
      const byMeaning = one.grades.map((_, at) => whole[at]?.get(id) ?? 0);
      const grades = one.grades.map((grade, at) => Math.max(grade, byMeaning[at] ?? 0));
      const sayings = one.sayings.map((saying, at): Saying => {
        return saying === 'alike' && isMet(byMeaning[at] ?? 0) ? 'in other words' : saying;
      });
      return [id, { ...one, grades, sayings }];
    }),
  );
}

/** Whether some of those of whom there are more than were looked at meet a concept. */
const hasMore = (met: Meeting['met'], ofMore: ReadonlySet<string>): boolean =>
  [...ofMore].some((id) => {
    const one = met.get(id);
    return one !== undefined && meetsAny(one);
  });

/**
 * How well people meet the concepts. Candidates are found by words, near words and whole profiles;
 * sentences decide.
 */
export async function meetConcepts(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  { within, inside, enough }: Sought,
): Promise<Meeting> {
  const isFew = Array.isArray(within) && within.length <= FEW;
  const candidates = isFew
    ? { ids: within, ofMore: new Set<string>() }
    : await conceptCandidates(context, concepts, { within, inside, sample: Math.ceil(enough / 2) });
  const read = await readOn(context, concepts, candidates, enough);
  const met = await raisedByMeaning(context, concepts, read.met);
  return { met, isPartial: read.isPartial || hasMore(met, candidates.ofMore) };
}

/** How well each of these people meets the concepts; of very many, the first ones. */
export async function gradePeople(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, MetConcepts>> {
  const grader = new ConceptGrader(context, concepts);
  const graded = new Map<string, MetConcepts>();
  for (let from = 0; from < Math.min(ids.length, MAX_READ); from += CHUNK) {
    const sentences = await readSentences(context.db, ids.slice(from, from + CHUNK));
    for (const [id, one] of await grader.grade(sentences)) graded.set(id, one);
  }
  return raisedByMeaning(context, concepts, graded);
}
