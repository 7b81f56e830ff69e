import type { Intent } from '../../contract/intent.ts';
import { MAX_COUNTED } from '../../contract/max-counted.ts';
import type { Loosen } from '../../contract/search.ts';
import { loosenedIntents } from './plan/loosened-intents.ts';
import type { PlanContext } from './plan/make-plan.ts';
import { hasConditions, isUnsatisfiable } from './plan/search-plan.ts';
import { planOf } from './plan-of.ts';
import type { PeopleFinder } from './retrieve/people-finder.ts';

/** An intent may have dozens of clauses; each costs one count query. */
const MAX_TRIED = 8;

async function countFor(
  intent: Intent,
  context: PlanContext,
  finder: PeopleFinder,
): Promise<number> {
  const plan = await planOf(intent, context);
  // An intent without its only clause would match everyone.
  if (!hasConditions(plan) || isUnsatisfiable(plan)) return 0;
  const { visibility } = context.question;
  return finder.count({ plan, visibility, today: context.today, concepts: null });
}

/**
 * Clauses to drop when no one meets all of them, with the number of people found without each, most
 * first. Clauses whose removal still finds no one are left out.
 */
export async function loosenings(
  intent: Intent,
  context: PlanContext,
  finder: PeopleFinder,
): Promise<Loosen[]> {
  const found: Loosen[] = [];
  for (const { clause, text, intent: without } of loosenedIntents(intent).slice(0, MAX_TRIED)) {
    const count = await countFor(without, context, finder);
    if (count > 0) found.push({ clause, text, would_match: Math.min(count, MAX_COUNTED) });
  }
  return found.toSorted((a, b) => b.would_match - a.would_match);
}
