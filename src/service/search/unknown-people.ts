import { type SearchPlan, type UncertainClause, uncertainClauses } from './plan/search-plan.ts';
import type { Candidate } from './rank/rerank.ts';
import type { PeopleFinder } from './retrieve/people-finder.ts';
import type { PeopleQuestion } from './retrieve/people-statement.ts';

/** People who meet every clause but one, of which their records say too little. */
export interface UnknownPeople {
  readonly clause: UncertainClause;
  readonly count: number;
  /** The best of them. */
  readonly people: readonly Candidate[];
}

type Asking = Pick<PeopleQuestion, 'visibility' | 'today'> & { readonly finder: PeopleFinder };

/**
 * For each clause that may be unknown, the people who would fit if it were met. An excluded clause
 * has none: who may meet it is left out.
 */
export async function findUnknown(
  { finder, visibility, today }: Asking,
  plan: SearchPlan,
  most: number,
): Promise<UnknownPeople[]> {
  const found: UnknownPeople[] = [];
  for (const clause of uncertainClauses(plan)) {
    const question = { plan, visibility, today, concepts: null, unknown: clause };
    const { total, people } = await finder.find(question, most);
    if (total === 0) continue;
    const candidates = people
      .filter(({ isNear }) => !isNear)
      .map((one) => ({
        ...one,
        concepts: null,
        cover: 0,
        sentence: null,
        match: 'unknown' as const,
      }));
    found.push({ clause, count: total, people: candidates });
  }
  return found;
}
