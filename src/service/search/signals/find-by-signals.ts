import type { FindContext, Found } from '../find-people.ts';
import { hasConditions, isUnsatisfiable, type SearchPlan } from '../plan/search-plan.ts';
import { matchSignals, type SignalMatch } from './match-signals.ts';
import type { SearchSignals } from './search-signals.ts';

/** The people found by signals. */
export interface SignalAnswer extends Found {
  readonly matches: ReadonlyMap<string, SignalMatch>;
}

/** The factor for a person who has the identifier but contradicts the other clauses. */
const CONTRADICTED = 0.5;

/** The plan limited to the people of the signals; if a name is asked, to those who have it. */
function restricted(plan: SearchPlan, matches: ReadonlyMap<string, SignalMatch>): SearchPlan {
  const people = new Map<string, number>();
  for (const id of matches.keys()) {
    const grade = plan.people === null ? 1 : (plan.people.get(id) ?? 0);
    if (grade > 0) people.set(id, grade);
  }
  return { ...plan, people };
}

async function whoMeet(
  context: FindContext,
  plan: SearchPlan,
  matches: ReadonlyMap<string, SignalMatch>,
): Promise<Set<string>> {
  const question = { visibility: context.visibility, today: context.today, concepts: null };
  const asked = restricted(plan, matches);
  if (isUnsatisfiable(asked)) return new Set();
  const { people } = await context.finder.find({ ...question, plan: asked }, matches.size);
  return new Set(people.map(({ id }) => id));
}

/**
 * People with the signals, first those who also meet the other clauses. An identifier outweighs a
 * clause: a person with the asked e-mail address stays in the answer, with less confidence, even if
 * the name or the job differs. null: no one has any of the identifiers.
 */
export async function findBySignals(
  context: FindContext,
  signals: SearchSignals,
  plan: SearchPlan,
): Promise<SignalAnswer | null> {
  const matches = await matchSignals(context.db, signals, context.visibility);
  if (matches.size === 0) return null;
  const meet = hasConditions(plan)
    ? await whoMeet(context, plan, matches)
    : new Set(matches.keys());
  const people = [...matches].map(([id, { sure }]) => ({
    id,
    grade: sure * (meet.has(id) ? 1 : CONTRADICTED),
    concepts: null,
    saying: null,
    cover: 0,
    sentence: null,
    match: 'met' as const,
  }));
  people.sort((a, b) => b.grade - a.grade || (a.id < b.id ? -1 : 1));
  return {
    ...{ total: people.length, isPartial: false, near: 0, unordered: 0 },
    ...{ people, unmetConcepts: [], who: null, matches },
  };
}
