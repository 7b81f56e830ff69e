import type { Database } from '../store/database.ts';
import { type ConceptContext, findByConcepts, gradeConcepts } from './concepts/rank-concepts.ts';
import { wordCover } from './concepts/word-cover.ts';
import { weightedWords } from './match/word-value.ts';
import { elsewhere, hasConditions, isHopeless, type SearchPlan } from './plan/search-plan.ts';
import { byScore, type Candidate } from './rank/rerank.ts';
import type { FoundPeople, FoundPerson, PeopleFinder } from './retrieve/people-finder.ts';
import type { PeopleQuestion } from './retrieve/people-statement.ts';
import type { Visibility } from './search-engine.ts';

/** What finding people needs besides the plan. */
export interface FindContext extends ConceptContext {
  readonly db: Database;
  readonly finder: PeopleFinder;
  readonly visibility: Visibility;
  readonly year: number;
  /** The question in the caller's words; empty when there is only an intent. */
  readonly query: string;
  /** Its words that became no clause. */
  readonly unread: string;
}

export interface Found {
  /** All who meet the plan's conditions (or, without any, its concepts). */
  readonly total: number;
  /** The best of them, best first. */
  readonly people: readonly Candidate[];
}

/** Candidates whose words are compared with the question's: a page and many more. */
const RERANKED = 200;

/** Where every word became a clause, the clauses have the order, but for the top of the page. */
const RERANKED_WHEN_READ = 40;

/** Candidates whose concepts are graded one by one; of more, the likest are looked up first. */
const GRADED = 1000;

const NOBODY: Found = { total: 0, people: [] };

const find = (
  { finder, visibility, year }: FindContext,
  question: Omit<PeopleQuestion, 'visibility' | 'year'>,
  most: number,
): Promise<FoundPeople> => finder.find({ ...question, visibility, year }, most);

const asCandidates = (
  people: readonly FoundPerson[],
  concepts: ReadonlyMap<string, number> | null,
  least = 0,
): Candidate[] =>
  people.map(({ id, grade }) => ({
    id,
    grade,
    concepts: concepts === null ? null : least + (1 - least) * (concepts.get(id) ?? 0),
    cover: 0,
  }));

/** Who bears the asked name is meant even where nothing is told of a concept: it tells namesakes. */
const LEAST_WITH_NAME = 0.5;

const leastOf = (plan: SearchPlan): number => (plan.people === null ? 0 : LEAST_WITH_NAME);

/** Conditions without concepts: they alone have the order. */
async function byConditions(context: FindContext, plan: SearchPlan): Promise<Found> {
  const { total, people } = await find(context, { plan, concepts: null }, RERANKED);
  return { total, people: asCandidates(people, null) };
}

/** Concepts alone: who meets them is looked for by meaning and by words. */
async function byConcepts(context: FindContext, plan: SearchPlan): Promise<Found> {
  const met = await findByConcepts(context, plan.concepts, context.visibility);
  if (met.size === 0) return NOBODY;
  const question = { plan, concepts: { people: met, only: true } };
  const { total, people } = await find(context, question, RERANKED);
  return { total, people: asCandidates(people, met) };
}

/** Both: the conditions decide who, the concepts in which order. */
async function byBoth(context: FindContext, plan: SearchPlan): Promise<Found> {
  const { total, people } = await find(context, { plan, concepts: null }, GRADED);
  if (total <= GRADED) {
    const ids = people.map(({ id }) => id);
    const met = await gradeConcepts(context, plan.concepts, ids);
    return { total, people: asCandidates(people, met, leastOf(plan)) };
  }
  const met = await findByConcepts(context, plan.concepts, context.visibility);
  const question = { plan, concepts: { people: met, only: false } };
  const likest = await find(context, question, RERANKED);
  return { total, people: asCandidates(likest.people, met, leastOf(plan)) };
}

/** Puts in order by the question's own words too: they hold what no clause does. */
async function withCover(context: FindContext, found: Found): Promise<Found> {
  const people = byScore(found.people).slice(0, RERANKED);
  const hasUnread = weightedWords(context.words, context.unread).length > 0;
  const compared = people.slice(0, hasUnread ? RERANKED : RERANKED_WHEN_READ);
  if (compared.length < 2) return { total: found.total, people };
  const words = weightedWords(context.words, context.query);
  const covers = await wordCover(
    context.db,
    words,
    compared.map(({ id }) => id),
  );
  const covered = compared.map((one) => ({ ...one, cover: covers.get(one.id) ?? 0 }));
  const others = people.slice(compared.length);
  return { total: found.total, people: [...byScore(covered), ...others] };
}

/** Those who meet the plan, best first. */
export async function findPeople(context: FindContext, plan: SearchPlan): Promise<Found> {
  if (isHopeless(plan)) return NOBODY;
  const conditions = hasConditions(plan);
  if (plan.concepts.length === 0 && !conditions) return NOBODY;
  const search = !conditions ? byConcepts : plan.concepts.length === 0 ? byConditions : byBoth;
  const found = await search(context, plan);
  const other = found.total === 0 ? elsewhere(plan) : null;
  return withCover(context, other === null ? found : await search(context, other));
}
