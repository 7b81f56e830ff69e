import { type FindContext, findPeople } from './find-people.ts';
import { type SearchPlan, type UncertainClause, uncertainClauses } from './plan/search-plan.ts';
import type { Candidate } from './rank/rerank.ts';

/** People who meet every clause but one, of which their records say too little. */
export interface UnknownPeople {
  readonly clause: UncertainClause;
  readonly count: number;
  /** Whether there may be more. */
  readonly isPartial: boolean;
  /** The best of them; empty where they were only counted. */
  readonly people: readonly Candidate[];
}

async function unknownOf(
  context: FindContext,
  plan: SearchPlan,
  unknown: UncertainClause,
  isListed: boolean,
): Promise<UnknownPeople> {
  if (!isListed && plan.concepts.length === 0) {
    const { finder, visibility, today } = context;
    const count = await finder.count({ plan, visibility, today, concepts: null, unknown });
    return { clause: unknown, count, isPartial: plan.isNamedInPart, people: [] };
  }
  const { total, isPartial, people } = await findPeople({ ...context, unknown }, plan);
  const sure = people.filter(({ match }) => match === 'met');
  return {
    clause: unknown,
    count: total,
    isPartial,
    people: sure.map((one) => ({ ...one, match: 'unknown' as const })),
  };
}

/**
 * For each clause that may be unknown, the people who would fit if it were met. An excluded job or
 * course has none: who may have had it is only near.
 */
export async function findUnknown(
  context: FindContext,
  plan: SearchPlan,
  isListed: boolean,
): Promise<UnknownPeople[]> {
  const asked = { ...plan, nearFirst: false };
  const found: UnknownPeople[] = [];
  for (const clause of uncertainClauses(plan)) {
    found.push(await unknownOf(context, asked, clause, isListed));
  }
  return found.filter(({ count }) => count > 0);
}
