import type { Intent } from '../../contract/intent.ts';
import { makePlan, type PlanContext, planNames } from './plan/make-plan.ts';
import { hasConditions, type SearchPlan, uncertainClauses } from './plan/search-plan.ts';
import { metStatement, type PeopleQuestion } from './retrieve/people-statement.ts';
import { type Among, whoHaveName } from './vocabulary/resolve-name.ts';

/** Those who may meet the rest of a plan, also where one of its clauses is unknown of them. */
function whoMayMeet(rest: SearchPlan, { question, today }: PlanContext): Among[] {
  const asked: PeopleQuestion = {
    plan: { ...rest, nearFirst: false },
    visibility: question.visibility,
    today,
    concepts: null,
  };
  return [
    () => metStatement(asked, true),
    ...uncertainClauses(rest).map((unknown) => () => metStatement({ ...asked, unknown }, true)),
  ];
}

/** Where more people have a name than are read: those of them who may meet the rest of the plan. */
async function namedAmongOthers(
  plan: SearchPlan,
  intent: Intent,
  context: PlanContext,
): Promise<SearchPlan> {
  const rest = { ...plan, people: null, nearlyNamed: new Set<string>() };
  if (!hasConditions(rest)) return plan;
  const people = new Map<string, number>();
  const excludedPeople = new Set(plan.excludedPeople);
  let isNamedInPart = false;
  for (const among of whoMayMeet(rest, context)) {
    const named = await planNames(intent.names ?? [], context, among);
    const excluded = await planNames(intent.excludedNames ?? [], context, among);
    for (const [id, grade] of named.people) people.set(id, grade);
    for (const id of excluded.people.keys()) excludedPeople.add(id);
    isNamedInPart ||= named.isCut;
  }
  if (plan.people === null) return { ...plan, excludedPeople, isNamedInPart };
  // Who has a name only nearly is so beside everybody who has it.
  const surely = new Set(whoHaveName(new Map([...plan.people, ...people])));
  const nearlyNamed = new Set([...people.keys()].filter((id) => !surely.has(id)));
  return { ...plan, people, nearlyNamed, excludedPeople, isNamedInPart };
}

/** The plan of a merged intent. */
export async function planOf(intent: Intent, context: PlanContext): Promise<SearchPlan> {
  const plan = await makePlan(intent, context);
  return plan.isNamedInPart ? namedAmongOthers(plan, intent, context) : plan;
}
