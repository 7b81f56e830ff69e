import { type Intent, OWN_KINDS } from '../../../contract/intent.ts';
import { recordedSaid } from '../../../contract/recorded-fields.ts';
import type { MatchReason } from '../../../contract/search.ts';
import { foldTokens } from '../../text/fold.ts';
import { nameGrade } from '../../text/names/name-grade.ts';
import { changedReasons } from '../changed/changed-reasons.ts';
import { ownReasons } from '../own/own-reasons.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import type { PersonDetail } from './person-details.ts';
import { connectionReasons, contactReasons, personalReasons } from './personal-reasons.ts';
import { placeReasons } from './place-reasons.ts';
import { withStatus } from './reason-status.ts';
import { jobReasons, schoolReasons, type Telling } from './stay-reasons.ts';

/** The question and its plan. */
export interface PlannedQuestion extends Telling {
  readonly intent: Intent;
  readonly plan: SearchPlan;
}

/** The name on record that is most like those asked for. */
function nameReason(
  names: readonly string[],
  { nearlyNamed }: SearchPlan,
  person: PersonDetail,
): MatchReason {
  const likeness = (name: string) =>
    Math.max(...names.map((asked) => nameGrade(foldTokens(asked), foldTokens(name))));
  const [best] = person.names
    .map((name) => ({ name, grade: likeness(name) }))
    .filter(({ grade }) => grade > 0)
    .toSorted((a, b) => b.grade - a.grade);
  const reason = { field: 'names', text: best?.name ?? person.displayName };
  return withStatus(reason, nearlyNamed.has(person.id) ? 'near' : 'met');
}

/** Says that a contact detail is on record, never which. */
const recordedReasons = ({ recorded }: SearchPlan): MatchReason[] =>
  recorded.map(({ field, isExcluded }) => ({
    field: 'recorded',
    text: recordedSaid(field, isExcluded),
  }));

const EVERYBODY: MatchReason = { field: 'groupBy', text: 'everybody is counted' };

/** Why somebody is listed where a question only leaves people out. */
const NOT_LEFT_OUT: MatchReason = { field: 'excluded', text: 'not among those left out' };

/**
 * What the record says to each clause: one reason per clause, names first. A clause that is only
 * nearly met, or left open, says so.
 */
export function reasonsFor(question: PlannedQuestion, person: PersonDetail): MatchReason[] {
  const met = metClauses(question, person);
  if (met.length > 0) return met;
  if (question.plan.everybody) return [EVERYBODY];
  return leavesOut(question.intent) ? [NOT_LEFT_OUT] : [];
}

const leavesOut = ({ excludedNames, ...intent }: Intent): boolean =>
  (excludedNames?.length ?? 0) > 0 ||
  [
    intent.experiences,
    intent.schools,
    intent.semanticClauses,
    intent.geo,
    intent.places,
    ...OWN_KINDS.map((kind) => intent.personalization?.[kind]),
  ]
    .flat()
    .some((clause) => clause?.excluded === true);

function metClauses(question: PlannedQuestion, person: PersonDetail): MatchReason[] {
  const { intent, plan, today } = question;
  const { people } = plan;
  return [
    ...(people === null ? [] : [nameReason(intent.names ?? [], plan, person)]),
    ...plan.experiences.flatMap((one) => jobReasons(one, person, question)),
    ...plan.schools.flatMap((one) => schoolReasons(one, person, today)),
    ...plan.places.flatMap((one) => placeReasons(one, person, today)).slice(0, 1),
    ...personalReasons(plan, person),
    ...contactReasons(plan, person),
    ...changedReasons(plan.changed, person.id),
    ...recordedReasons(plan),
    ...connectionReasons(plan, person),
    ...ownReasons(plan.own, person.id),
  ];
}
