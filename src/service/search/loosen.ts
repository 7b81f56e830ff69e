import type { Intent } from '../../contract/intent.ts';
import type { Loosen } from '../../contract/search.ts';
import { loosenedIntents } from './plan/loosened-intents.ts';
import { makePlan, type PlanContext } from './plan/make-plan.ts';
import { hasConditions, isHopeless } from './plan/search-plan.ts';
import { countStatement } from './retrieve/people-statement.ts';

/** An intent may hold dozens of clauses; each costs a statement that counts. */
const MOST_TRIED = 8;

async function countFor(intent: Intent, context: PlanContext): Promise<number> {
  const plan = await makePlan(intent, context);
  // Without its only clause an intent asks for everybody, which helps nobody.
  if (!hasConditions(plan) || isHopeless(plan)) return 0;
  const { visibility } = context.question;
  const question = { plan, visibility, year: context.year, concepts: null };
  const { sql, params } = countStatement(question);
  const [row] = await context.db.query<{ total: number }>(sql, params);
  return row?.total ?? 0;
}

/**
 * Which clause to give up when nobody meets all of them, with how many people there would be
 * without it, most first. Clauses whose loss still finds nobody are left out.
 */
export async function loosenings(intent: Intent, context: PlanContext): Promise<Loosen[]> {
  const found: Loosen[] = [];
  for (const { clause, text, intent: without } of loosenedIntents(intent).slice(0, MOST_TRIED)) {
    const count = await countFor(without, context);
    if (count > 0) found.push({ clause, text, would_match: count });
  }
  return found.toSorted((a, b) => b.would_match - a.would_match);
}
