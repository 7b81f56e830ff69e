import type { Intent } from '../../contract/intent.ts';
import { makePlan, namedBy, type PlanContext, resolveNameOnce } from './plan/make-plan.ts';
import {
  hasConditions,
  isUnsatisfiable,
  type SearchPlan,
  uncertainClauses,
  withOtherPlaces,
} from './plan/search-plan.ts';
import { metStatement, type PeopleQuestion } from './retrieve/people-statement.ts';
import { type Namesakes, united } from './vocabulary/namesakes.ts';
import { type Among, resolveName } from './vocabulary/resolve-name.ts';

/**
 * Those who may meet the rest of a plan, also where its places are read otherwise, or where one of its
 * clauses is unknown of them.
 */
function whoMayMeet(rest: SearchPlan, { question, today }: PlanContext): Among[] {
  const asked: PeopleQuestion = {
    plan: { ...rest, nearFirst: false },
    visibility: question.visibility,
    today,
    concepts: null,
  };
  const otherwise = withOtherPlaces(asked.plan);
  return [
    () => metStatement(asked, true),
    ...(otherwise === null ? [] : [() => metStatement({ ...asked, plan: otherwise }, true)]),
    ...uncertainClauses(rest).map((unknown) => () => metStatement({ ...asked, unknown }, true)),
  ];
}

/** Where more people have a name than are read: also those of them who may meet the rest of the plan. */
async function namedAmongOthers(
  plan: SearchPlan,
  names: readonly string[],
  context: PlanContext,
): Promise<SearchPlan> {
  const rest = { ...plan, people: null, nearlyNamed: new Set<string>() };
  if (!hasConditions(rest) || isUnsatisfiable(rest)) return plan;
  const { db, vocabulary, question } = context;
  const allAmong = whoMayMeet(rest, context);
  const found: Namesakes[] = [];
  let isNamedInPart = false;
  for (const name of names) {
    const anybody = await resolveNameOnce(context, name);
    const fitting: Namesakes[] = [];
    for (const among of anybody.isCut ? allAmong : []) {
      fitting.push(await resolveName(db, vocabulary, name, question.visibility, among));
    }
    isNamedInPart ||= fitting.some(({ isCut }) => isCut);
    // Who has a name only nearly is so beside everybody who has it.
    found.push(united([anybody, ...fitting]));
  }
  const { people, nearly } = namedBy(found);
  return { ...plan, people, nearlyNamed: nearly, isNamedInPart };
}

/** The plan of a merged intent. */
export async function planOf(intent: Intent, context: PlanContext): Promise<SearchPlan> {
  const plan = await makePlan(intent, context);
  return plan.isNamedInPart ? namedAmongOthers(plan, intent.names ?? [], context) : plan;
}
