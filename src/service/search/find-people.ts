import type { Visibility } from '../people/visibility/visibility.ts';
import type { Database } from '../store/database.ts';
import type { Embedder } from '../vectors/embedder.ts';
import { findBestSentences } from './concepts/best-sentences.ts';
import { RELEVANT, withSentence } from './concepts/concept-grade.ts';
import {
  type ConceptContext,
  conceptCandidates,
  conceptMean,
  gradeConcepts,
} from './concepts/rank-concepts.ts';
import { wordCover } from './concepts/word-cover.ts';
import { weightedWords } from './concepts/word-value.ts';
import {
  type ConceptPlan,
  hasConditions,
  isUnsatisfiable,
  type SearchPlan,
  withOtherPlaces,
} from './plan/search-plan.ts';
import { byScore, type Candidate } from './rank/rerank.ts';
import type { FoundPeople, FoundPerson, PeopleFinder } from './retrieve/people-finder.ts';
import type { PeopleQuestion } from './retrieve/people-statement.ts';

/** What finding people needs besides the plan. */
export interface FindContext extends ConceptContext {
  readonly db: Database;
  readonly finder: PeopleFinder;
  /** The word vectors, whatever `embedder` is: sentences are always compared locally. */
  readonly wordEmbedder: Embedder;
  readonly visibility: Visibility;
  /** See `dayNumber`. */
  readonly today: number;
  /** The question in the caller's words; empty when there is only an intent. */
  readonly query: string;
  /** The words of the query that became no clause. */
  readonly unread: string;
}

export interface Found {
  /** How many people meet the plan's conditions (or, if it has none, its concepts). */
  readonly total: number;
  /** How many others meet them only nearly. */
  readonly near: number;
  /** The best of them, best first; who is near comes after who meets the plan. */
  readonly people: readonly Candidate[];
}

/** Candidates whose words are compared with the question's: several pages. */
const RERANKED = 200;

/** Fewer when every word became a clause: then the clauses decide the order below the top. */
const RERANKED_WHEN_READ = 40;

/** Candidates whose concepts are graded one by one; of more, only the nearest in the index. */
const GRADED = 1000;

const NO_MATCH: Found = { total: 0, near: 0, people: [] };

const find = (
  { finder, visibility, today }: FindContext,
  question: Omit<PeopleQuestion, 'visibility' | 'today'>,
  most: number,
): Promise<FoundPeople> => finder.find({ ...question, visibility, today }, most);

/** People whose sentences are read: more than a page, few enough to be fast. */
const READ = 60;

/** Profiles graded lower as a whole are not read sentence by sentence. */
const WORTH_READING = 0.1;

const asCandidates = (people: readonly FoundPerson[]): Candidate[] =>
  people.map(({ id, grade, isNear }) => ({
    id,
    grade,
    concepts: null,
    cover: 0,
    sentence: null,
    match: isNear ? ('near' as const) : ('met' as const),
  }));

/** With a name in the question, concepts only rank namesakes: all of them keep this grade. */
const MIN_GRADE_WITH_NAME = 0.5;

/** Below this no sentence is shown as a reason; the person was found by the whole profile. */
const MIN_SENTENCE_GRADE = 0.3;

interface Met {
  readonly grade: number;
  readonly sentence: string | null;
}

/** How well people meet the concepts: by the whole profile, and for the best also by sentences. */
async function meetConcepts(
  context: FindContext,
  plan: Pick<SearchPlan, 'concepts' | 'people'>,
  ids: readonly string[],
): Promise<Map<string, Met>> {
  const { concepts, people } = plan;
  const mean = conceptMean(context.words, concepts);
  const whole = await gradeConcepts(context, concepts, ids);
  const gradeOf = (id: string) => mean(whole.get(id) ?? []);
  const worth = ids.filter((id) => gradeOf(id) >= WORTH_READING);
  const best = worth.toSorted((a, b) => gradeOf(b) - gradeOf(a)).slice(0, READ);
  const sentences = await findBestSentences(context, concepts, best);
  const least = people === null ? 0 : MIN_GRADE_WITH_NAME;
  return new Map(
    ids.map((id) => {
      const found = sentences.get(id);
      const grades = (whole.get(id) ?? []).map((one, at) =>
        withSentence(one, found?.grades[at] ?? 0),
      );
      const sentence = found !== undefined && found.grade >= MIN_SENTENCE_GRADE ? found.text : null;
      return [id, { grade: least + (1 - least) * mean(grades), sentence }];
    }),
  );
}

/** Everyone who meets one of the concepts. */
export async function whoMeetConcepts(
  context: FindContext,
  concepts: readonly ConceptPlan[],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const concept of concepts) {
    const some = await conceptCandidates(context, [concept], context.visibility);
    const met = await meetConcepts(context, { concepts: [concept], people: null }, some);
    for (const [id, { grade }] of met) if (grade >= RELEVANT) ids.add(id);
  }
  return [...ids];
}

const withConcepts = (people: readonly FoundPerson[], met: ReadonlyMap<string, Met>): Candidate[] =>
  asCandidates(people).map((one) => {
    const { grade = 0, sentence = null } = met.get(one.id) ?? {};
    return { ...one, concepts: grade, sentence };
  });

const gradesOf = (met: ReadonlyMap<string, Met>): Map<string, number> =>
  new Map([...met].map(([id, { grade }]) => [id, grade]));

/** Conditions only: they decide the order. */
async function byConditions(context: FindContext, plan: SearchPlan): Promise<Found> {
  const { total, near, people } = await find(context, { plan, concepts: null }, RERANKED);
  return { total, near, people: asCandidates(people) };
}

/** Concepts decide who is found, by meaning and by words; other people are left out. */
async function byConcepts(context: FindContext, plan: SearchPlan): Promise<Found> {
  const ids = await conceptCandidates(context, plan.concepts, context.visibility);
  const met = await meetConcepts(context, plan, ids);
  const relevant = new Map([...met].filter(([, { grade }]) => grade >= RELEVANT));
  if (relevant.size === 0) return NO_MATCH;
  const question = { plan, concepts: { people: gradesOf(relevant), only: true } };
  const { total, near, people } = await find(context, question, RERANKED);
  return { total, near, people: withConcepts(people, relevant) };
}

const countedOf = (people: readonly Candidate[]): Found => {
  const near = people.filter(({ match }) => match === 'near').length;
  return { total: people.length - near, near, people };
};

/** Conditions and concepts, few enough to grade all: conditions decide who, concepts the order. */
async function byBoth(context: FindContext, plan: SearchPlan): Promise<Found> {
  const all = await find(context, { plan, concepts: null }, GRADED);
  const { total, near, people } = all;
  if (total > GRADED) return byNearest(context, plan, all);
  const met = await meetConcepts(
    context,
    plan,
    people.map(({ id }) => id),
  );
  const candidates = withConcepts(people, met);
  if (!plan.mustMeetConcepts) return { total, near, people: candidates };
  const relevant = candidates.filter((one) => (one.concepts ?? 0) >= RELEVANT);
  return countedOf(relevant);
}

/** Conditions and concepts, too many to grade all: the nearest in the whole index come first. */
async function byNearest(
  context: FindContext,
  plan: SearchPlan,
  { total, near }: FoundPeople,
): Promise<Found> {
  if (plan.mustMeetConcepts) return byConcepts(context, plan);
  const ids = await conceptCandidates(context, plan.concepts, context.visibility);
  const met = await meetConcepts(context, plan, ids);
  const question = { plan, concepts: { people: gradesOf(met), only: false } };
  const nearest = await find(context, question, RERANKED);
  return { total, near, people: withConcepts(nearest.people, met) };
}

/** Reranks by the question's own words: they contain what no clause expresses. */
async function withCover(context: FindContext, found: Found): Promise<Found> {
  const people = byScore(found.people).slice(0, RERANKED);
  const { total, near } = found;
  const hasUnread = weightedWords(context.words, context.unread).length > 0;
  const compared = people.slice(0, hasUnread ? RERANKED : RERANKED_WHEN_READ);
  if (compared.length < 2) return { total, near, people };
  const words = weightedWords(context.words, context.query);
  const covers = await wordCover(
    context.db,
    words,
    compared.map(({ id }) => id),
  );
  const covered = compared.map((one) => ({ ...one, cover: covers.get(one.id) ?? 0 }));
  const others = people.slice(compared.length);
  return { total, near, people: [...byScore(covered), ...others] };
}

/** People who meet the plan, best first. */
export async function findPeople(context: FindContext, plan: SearchPlan): Promise<Found> {
  if (isUnsatisfiable(plan)) return NO_MATCH;
  const conditions = hasConditions(plan);
  if (plan.concepts.length === 0 && !conditions) return NO_MATCH;
  const search = !conditions ? byConcepts : plan.concepts.length === 0 ? byConditions : byBoth;
  const found = await search(context, plan);
  const other = found.total === 0 ? withOtherPlaces(plan) : null;
  const people = other === null ? found : await search(context, other);
  return plan.order === null ? withCover(context, people) : people;
}
