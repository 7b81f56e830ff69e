import { readShards } from '../store/cluster/shards.ts';
import type { Inside } from './concepts/concept-candidates.ts';
import type { Within } from './concepts/look-reader.ts';
import type { FindContext } from './find-people.ts';
import type { SearchPlan } from './plan/search-plan.ts';
import type { FoundPeople, FoundPerson } from './retrieve/people-finder.ts';
import { metStatement, type PeopleQuestion } from './retrieve/people-statement.ts';

/** People who meet the conditions and are graded one by one; of more, only those found by concept. */
export const MAX_GRADED = 5000;

/** So many people the shards of a cluster send, and are told again with each statement about them. */
const MAX_SENT = 1000;

/** So many shards may send without hundreds that nobody needs. */
const AT_ONCE = 500;

/** The people of a question, in the order of the plan. */
export const findFitting = (
  { finder, visibility, today, unknown }: FindContext,
  question: Pick<PeopleQuestion, 'plan' | 'concepts'>,
  most: number,
  many = most,
): Promise<FoundPeople> =>
  finder.find({ ...question, visibility, today, ...(unknown && { unknown }) }, most, many);

/** Who meets the conditions of a plan and may be graded by its concepts. */
export interface Fitting {
  /** The best of them. */
  readonly found: FoundPeople;
  /** All of them, to look among. */
  readonly within: Within;
  /** Which of some people are among them, where `within` does not say. */
  readonly inside?: Inside;
  /** Those of some people who are among them, in the order of the plan. */
  among(people: ReadonlyMap<string, unknown>): Promise<readonly FoundPerson[]>;
}

/** Those of these people who meet the plan, in its order: what the best leave is read after them. */
async function fittingAmong(
  context: FindContext,
  plan: SearchPlan,
  ids: Iterable<string>,
): Promise<readonly FoundPerson[]> {
  const found: FoundPerson[] = [];
  // Equal grades leave the order to the conditions.
  const left = new Map([...ids].map((id) => [id, 1]));
  while (left.size > 0) {
    const concepts = { people: left, only: true };
    const { people } = await findFitting(context, { plan, concepts }, AT_ONCE);
    found.push(...people);
    if (people.length < AT_ONCE) break;
    for (const { id } of people) left.delete(id);
  }
  return found;
}

/** Whom a name means is known here: all of them are graded, though shards send them by and by. */
async function withNamesakes(
  context: FindContext,
  plan: SearchPlan,
  found: FoundPeople,
): Promise<FoundPeople> {
  const { people } = found;
  if (plan.people === null || found.total + found.near <= people.length) return found;
  const left = new Set(plan.people.keys());
  for (const { id } of people) left.delete(id);
  return { ...found, people: [...people, ...(await fittingAmong(context, plan, left))] };
}

/**
 * Who meets the conditions, to be graded by the concepts. The shards of a cluster send no more of them
 * than a thousand: of more they look among their own, and of those who are graded it is asked whether
 * they meet the conditions.
 * @param best so many are wanted of people who are too many to be graded
 */
export async function findToGrade(
  context: FindContext,
  plan: SearchPlan,
  best: number,
): Promise<Fitting> {
  const isSpread = (await readShards(context.db)) !== null;
  const most = isSpread ? MAX_SENT : MAX_GRADED;
  const first = await findFitting(context, { plan, concepts: null }, most, best);
  const found = isSpread ? await withNamesakes(context, plan, first) : first;
  const { people } = found;
  if (!isSpread || found.total + found.near <= people.length) {
    const among = async (some: ReadonlyMap<string, unknown>) =>
      people.filter(({ id }) => some.has(id));
    return { found, within: people.map(({ id }) => id), among };
  }
  const { visibility, today, unknown } = context;
  const asked = { plan, visibility, today, concepts: null, ...(unknown && { unknown }) };
  return {
    found,
    within: () => metStatement(asked, true),
    inside: async (ids) => new Set((await fittingAmong(context, plan, ids)).map(({ id }) => id)),
    among: (some) => fittingAmong(context, plan, some.keys()),
  };
}
