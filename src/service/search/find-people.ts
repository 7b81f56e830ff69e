import { MAX_COUNTED } from '../../contract/max-counted.ts';
import type { Database } from '../store/database.ts';
import type { MetConcepts } from './concepts/best-sentences.ts';
import type { ConceptContext } from './concepts/concept-candidates.ts';
import { conceptWeights, weightedMean } from './concepts/concept-mean.ts';
import type { Within } from './concepts/look-reader.ts';
import { gradePeople, type Meeting, meetConcepts, saysAny } from './concepts/meet-concepts.ts';
import { leastSure, type Saying } from './concepts/saying.ts';
import { whoMeets } from './concepts/who-meets.ts';
import { wordCover } from './concepts/word-cover.ts';
import { weightedWords } from './concepts/word-value.ts';
import { findFitting, findToGrade, MAX_GRADED } from './fitting-people.ts';
import {
  type ConceptPlan,
  hasConditions,
  isUnsatisfiable,
  type SearchPlan,
  type UncertainClause,
  withOtherPlaces,
} from './plan/search-plan.ts';
import { byScore, type Candidate } from './rank/rerank.ts';
import type { FoundPeople, FoundPerson, PeopleFinder } from './retrieve/people-finder.ts';
import { metStatement, type PeopleQuestion } from './retrieve/people-statement.ts';

/** What finding people needs besides the plan. */
export interface FindContext extends ConceptContext {
  readonly db: Database;
  readonly finder: PeopleFinder;
  /** See `dayNumber`. */
  readonly today: number;
  /** The question in the caller's words; empty when there is only an intent. */
  readonly query: string;
  /** The words of the query that became no clause. */
  readonly unread: string;
  /** People who are listed already: they count, and are not among the people found. */
  readonly before: ReadonlySet<string>;
  /** Whether everybody who meets the plan is wanted as far as possible, and not only the best. */
  readonly wantsAll: boolean;
  /** Set: people who meet all clauses but this one, of which their records say too little. */
  readonly unknown?: UncertainClause;
}

export interface Found {
  /** How many people meet the plan's conditions and those of its concepts that anyone meets. */
  readonly total: number;
  /**
   * Whether more may meet them: only a part of those who have the name was read, or was compared with the
   * concepts. Where nobody meets them, so may be `near`. Never where nobody does so either.
   */
  readonly isPartial: boolean;
  /** How many others meet them only nearly. */
  readonly near: number;
  /** How many of those who meet them have no value to be ordered by. */
  readonly unordered: number;
  /** The best of them, best first; who is near comes after who meets the plan. */
  readonly people: readonly Candidate[];
  /** Concepts that nobody meets who meets the rest; they selected nobody. */
  readonly unmetConcepts: readonly string[];
  /** The question that selects exactly those who meet the plan; null: nobody does. */
  readonly who: Pick<PeopleQuestion, 'plan' | 'concepts'> | null;
  /** The plan by which they were found, where it is not the one asked for. */
  readonly otherPlan?: SearchPlan;
}

/** Candidates whose words are compared with the question's: several pages. */
const RERANKED = 200;

/** Fewer when every word became a clause: then the clauses decide the order below the top. */
const RERANKED_WHEN_READ = 40;

/**
 * Who meets the concepts, of more people than are compared: several pages, so that those who are compared
 * are the likeliest. The list goes on with as many.
 */
const enoughFor = ({ before, wantsAll }: FindContext, { order }: SearchPlan): number =>
  wantsAll || order !== null ? Number.POSITIVE_INFINITY : 2 * RERANKED + before.size;

/** No one is listed yet. */
export const NOBODY: ReadonlySet<string> = new Set();

const NO_MATCH: Found = {
  ...{ total: 0, isPartial: false, near: 0, unordered: 0 },
  people: [],
  unmetConcepts: [],
  who: null,
};

const asCandidates = (people: readonly FoundPerson[]): Candidate[] =>
  people.map(({ id, grade, isNear }) => ({
    id,
    grade,
    concepts: null,
    saying: null,
    cover: 0,
    sentence: null,
    match: isNear ? ('near' as const) : ('met' as const),
  }));

/** Conditions only: they decide the order. */
async function byConditions(context: FindContext, plan: SearchPlan): Promise<Found> {
  const who = { plan, concepts: null };
  const { people, ...counts } = await findFitting(context, who, RERANKED + context.before.size);
  return { ...counts, isPartial: false, people: asCandidates(people), unmetConcepts: [], who };
}

/** With a name in the question, concepts only rank namesakes: all of them keep this grade. */
const MIN_GRADE_WITH_NAME = 0.5;

/** Who meets the concepts, with the one grade that orders them, and what nobody meets. */
interface Judged {
  readonly grades: ReadonlyMap<string, number>;
  /** How each of them says those that somebody meets. */
  readonly sayings: ReadonlyMap<string, Saying>;
  readonly unmetConcepts: readonly string[];
}

function judge(
  { words }: FindContext,
  { concepts, people }: SearchPlan,
  met: ReadonlyMap<string, MetConcepts>,
): Judged {
  const weights = conceptWeights(words, concepts);
  const grades = new Map([...met].map(([id, one]) => [id, one.grades]));
  const { ids, unmet } = whoMeets(grades, weights);
  const isNamed = people !== null;
  const least = isNamed ? MIN_GRADE_WITH_NAME : 0;
  const gradeOf = (id: string) => least + (1 - least) * weightedMean(grades.get(id) ?? [], weights);
  const sayingOf = (id: string) =>
    leastSure((met.get(id)?.sayings ?? []).filter((_, at) => !unmet.includes(at)));
  const sayings = new Map((isNamed ? [] : ids).map((id) => [id, sayingOf(id)]));
  return {
    grades: new Map((isNamed ? [...met.keys()] : ids).map((id) => [id, gradeOf(id)])),
    sayings,
    unmetConcepts: unmet.map((at) => concepts[at]?.phrases[0] ?? ''),
  };
}

/** Who says a concept only in words that are like it is only near to who was asked for. */
const withConcepts = (
  people: readonly FoundPerson[],
  met: ReadonlyMap<string, MetConcepts>,
  { grades, sayings }: Judged,
  least = 0,
): Candidate[] =>
  asCandidates(people).map((one) => {
    const saying = sayings.get(one.id) ?? null;
    return {
      ...one,
      concepts: grades.get(one.id) ?? least,
      saying,
      sentence: met.get(one.id)?.sentence ?? null,
      match: saying === 'alike' ? 'near' : one.match,
    };
  });

/** Those who say one of the concepts; see `Meeting`. */
export interface MeetingAny {
  readonly ids: readonly string[];
  readonly isPartial: boolean;
  /** The concepts that nobody says. */
  readonly unmet: readonly string[];
}

const metAlone = (met: Meeting['met']): string[] =>
  [...met].flatMap(([id, one]) => (saysAny(one) ? [id] : []));

/** Who meets one of the concepts: an exclusion leaves out nobody who is only near to it. */
export async function whoMeetConcepts(
  context: FindContext,
  concepts: readonly ConceptPlan[],
): Promise<MeetingAny> {
  const ids = new Set<string>();
  const unmet: string[] = [];
  let isPartial = false;
  for (const concept of concepts) {
    const sought = { within: null, enough: Number.POSITIVE_INFINITY };
    const meeting = await meetConcepts(context, [concept], sought);
    const met = metAlone(meeting.met);
    if (met.length === 0 && !meeting.isPartial) unmet.push(concept.phrases.join('" or "'));
    for (const id of met) ids.add(id);
    isPartial ||= meeting.isPartial;
  }
  return { ids: [...ids], isPartial, unmet };
}

const withoutPeople = (
  who: NonNullable<Found['who']>,
  ids: ReadonlySet<string>,
): NonNullable<Found['who']> => ({
  ...who,
  plan: { ...who.plan, excludedPeople: new Set([...who.plan.excludedPeople, ...ids]) },
});

/** How many are left of a number of people; so many or more are still so many or more. */
export const fewer = (total: number, removed: number): number =>
  total >= MAX_COUNTED ? total : total - removed;

/** Without those who meet one of the concepts: all who are listed are read. */
export async function withoutMeeting<F extends Found>(
  context: FindContext,
  concepts: readonly ConceptPlan[],
  found: F,
): Promise<F> {
  const ids = found.people.map(({ id }) => id);
  const meeting = new Set(metAlone(await gradePeople(context, concepts, ids)));
  if (meeting.size === 0) return found;
  const people = found.people.filter(({ id }) => !meeting.has(id));
  const near = found.people.filter(({ id, match }) => meeting.has(id) && match === 'near').length;
  const total = fewer(found.total, meeting.size - near);
  return {
    ...found,
    ...{ people, total, isPartial: found.isPartial && total > 0 },
    near: fewer(found.near, near),
    who: found.who && withoutPeople(found.who, meeting),
  };
}

/** The question for those who say the concepts, or for those who are only like it; null: nobody. */
function whoOf(plan: SearchPlan, { grades, sayings }: Judged, isAlike: boolean): Found['who'] {
  const people = new Map([...grades].filter(([id]) => (sayings.get(id) === 'alike') === isAlike));
  return people.size === 0 ? null : { plan, concepts: { people, only: true } };
}

/** Concepts decide who is found, among everyone or those whom the conditions let through. */
async function byConcepts(
  context: FindContext,
  plan: SearchPlan,
  within: Within = null,
): Promise<Found> {
  const sought = { within, enough: enoughFor(context, plan) };
  const { met, isPartial } = await meetConcepts(context, plan.concepts, sought);
  const judged = judge(context, plan, met);
  const { unmetConcepts } = judged;
  if (judged.grades.size === 0) return { ...NO_MATCH, unmetConcepts };
  const [saying, alike] = [whoOf(plan, judged, false), whoOf(plan, judged, true)];
  const most = RERANKED + context.before.size;
  const [found, near] = await Promise.all([
    saying === null ? null : findFitting(context, saying, most),
    alike === null ? null : findFitting(context, alike, most),
  ]);
  const people = [...(found?.people ?? []), ...(near?.people ?? [])];
  const total = found?.total ?? 0;
  const onlyNearly = (found?.near ?? 0) + (near === null ? 0 : near.total + near.near);
  return {
    total,
    near: onlyNearly,
    unordered: found?.unordered ?? 0,
    isPartial: isPartial && total + onlyNearly > 0,
    people: withConcepts(people, met, judged),
    unmetConcepts,
    who: saying,
  };
}

/** Who meets the conditions when nobody of them is known for the concepts. */
function withoutConcepts(
  plan: SearchPlan,
  { people, ...counts }: FoundPeople,
  unmetConcepts: readonly string[],
): Found {
  if (plan.mustMeetConcepts) return { ...NO_MATCH, unmetConcepts };
  const all = asCandidates(people).map((one) => ({ ...one, concepts: 0 }));
  const who = { plan, concepts: null };
  return { ...counts, isPartial: false, people: all, unmetConcepts, who };
}

/** Conditions and concepts: whoever meets the conditions must meet the concepts as well. */
async function byBoth(context: FindContext, plan: SearchPlan): Promise<Found> {
  const best = RERANKED + context.before.size;
  const { found: fitting, within, inside, among } = await findToGrade(context, plan, best);
  if (fitting.total > MAX_GRADED) return byConceptsFirst(context, plan, fitting);
  // Of nobody it says nothing that no concept is met.
  if (fitting.people.length === 0) return NO_MATCH;
  const sought = { within, inside, enough: enoughFor(context, plan) };
  const { met, isPartial } = await meetConcepts(context, plan.concepts, sought);
  const judged = judge(context, plan, met);
  const { grades, unmetConcepts } = judged;
  if (plan.people !== null) {
    const people = withConcepts(fitting.people, met, judged, MIN_GRADE_WITH_NAME);
    const who = { plan, concepts: null };
    return { ...fitting, isPartial: false, people, unmetConcepts, who };
  }
  if (grades.size === 0) return withoutConcepts(plan, fitting, unmetConcepts);
  const people = await among(grades);
  const all = withConcepts(people, met, judged);
  const isNear = (at: number) => all[at]?.match === 'near';
  const near = people.filter((_, at) => isNear(at)).length;
  const unordered = people.filter((one, at) => one.isUnordered && !isNear(at)).length;
  const who = whoOf(plan, judged, false);
  const total = people.length - near;
  const isSome = isPartial && total + near > 0;
  return { total, isPartial: isSome, near, unordered, people: all, unmetConcepts, who };
}

/** A page of those who meet conditions and concepts. */
const ENOUGH_OF_BOTH = 20;

/** More people meet the conditions than can be read: those of them whom the concepts find in the index. */
async function byConceptsFirst(
  context: FindContext,
  plan: SearchPlan,
  fitting: FoundPeople,
): Promise<Found> {
  const { visibility, today, unknown } = context;
  const asked = { plan, visibility, today, concepts: null, ...(unknown && { unknown }) };
  const sampled = await byConcepts({ ...context, wantsAll: true }, plan);
  // A sample of everybody shows enough of those who meet both, unless these are few.
  const isWhole = sampled.total > 0 && !sampled.isPartial;
  const isEnough = isWhole || sampled.total >= ENOUGH_OF_BOTH;
  const found = isEnough
    ? sampled
    : await byConcepts(context, plan, () => metStatement(asked, true));
  if (found.total + found.near > 0) return found;
  const all = plan.concepts.map(({ phrases }) => phrases[0] ?? '');
  return withoutConcepts(plan, fitting, all);
}

/** Reranks by the question's own words: they contain what no clause expresses. */
async function withCover(context: FindContext, found: Found): Promise<Found> {
  const people = byScore(found.people).slice(0, RERANKED);
  const hasUnread = weightedWords(context.words, context.unread).length > 0;
  const compared = people.slice(0, hasUnread ? RERANKED : RERANKED_WHEN_READ);
  if (compared.length < 2) return { ...found, people };
  const words = weightedWords(context.words, context.query);
  const covers = await wordCover(
    context.db,
    words,
    compared.map(({ id }) => id),
  );
  const covered = compared.map((one) => ({ ...one, cover: covers.get(one.id) ?? 0 }));
  const others = people.slice(compared.length);
  return { ...found, people: [...byScore(covered), ...others] };
}

/** The same people as only near: some part of what was asked is not met. */
export const onlyNear = <F extends Found>(found: F): F => ({
  ...found,
  total: 0,
  unordered: 0,
  who: null,
  near: found.total + found.near,
  people: found.people.map((one) => ({ ...one, match: 'near' as const })),
});

/** Who does not meet a concept does not meet the question; a name alone still means the person. */
function asNear(found: Found, plan: SearchPlan): Found {
  return found.unmetConcepts.length === 0 || plan.people !== null ? found : onlyNear(found);
}

const withoutMet = (found: Found): Found => ({
  ...found,
  people: found.people.filter(({ match }) => match === 'near'),
});

/** Who is found when the places are read otherwise; who was found if that finds nobody better. */
async function inOtherPlaces(
  found: Found,
  plan: SearchPlan,
  search: (plan: SearchPlan) => Promise<Found>,
): Promise<Found> {
  const otherPlan = found.total === 0 ? withOtherPlaces(plan) : null;
  if (otherPlan === null) return found;
  const other = await search(otherPlan);
  const isBetter = other.total > 0 || (found.near === 0 && other.near > 0);
  return isBetter ? { ...other, otherPlan } : found;
}

/** People who meet the plan, best first. */
export async function findPeople(context: FindContext, plan: SearchPlan): Promise<Found> {
  if (isUnsatisfiable(plan)) return NO_MATCH;
  const conditions = hasConditions(plan);
  if (plan.concepts.length === 0 && !conditions) return NO_MATCH;
  const search = !conditions ? byConcepts : plan.concepts.length === 0 ? byConditions : byBoth;
  const again = async (other: SearchPlan) => {
    const found = asNear(await search(context, other), other);
    const isPartial = found.isPartial || (plan.isNamedInPart && found.total > 0);
    return {
      ...found,
      isPartial,
      people: found.people.filter(({ id }) => !context.before.has(id)),
    };
  };
  const found = await again(plan);
  const read = context.unknown ? found : await inOtherPlaces(found, plan, again);
  const best = plan.nearFirst ? withoutMet(read) : read;
  if (plan.order !== null) return best;
  // Concepts alone have read every word by its sentence; words of other sentences would blur that.
  return conditions ? withCover(context, best) : { ...best, people: byScore(best.people) };
}
