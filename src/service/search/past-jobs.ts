import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { PersonDetail } from './explain/person-details.ts';
import { fittingJobs } from './explain/stay-reasons.ts';
import type { ExperiencePlan, SearchPlan } from './plan/search-plan.ts';
import { isCurrentOn } from './retrieve/time-conditions.ts';
import type { SearchQuestion } from './search-engine.ts';

/** A question with such a word asks for the past itself: "who |governed| Ohio". */
const SAYS_PAST = new RegExp(
  [
    String.raw`\b(?:was|were|been|had|did|ever|once|before|since|used to|any ?time|ex|former\w*)\b`,
    String.raw`\b(?:past|previous\w*|prior|retired|alumn\w*|historical\w*|last)\b`,
    String.raw`\b(?:who|that|which|people|any(?:one|body)|those)\s+(?:\w+\s+)?` +
      String.raw`(?:\w+ed|sat|held|led|ran|left|became|went|won|began|taught|sold|built)\b`,
  ].join('|'),
  'i',
);

/** Whether a clause asks for jobs of any time without saying so. */
const leavesOpenWhen = ({ time }: ExperiencePlan): boolean =>
  Object.values(time).every((asked) => asked === undefined);

/** Whether none of the jobs of a person that meet the clause is held today. */
function isOver(plan: ExperiencePlan, person: PersonDetail, today: number): boolean {
  const fitting = fittingJobs(plan, person, today);
  return fitting !== null && !fitting.all.some((job) => isCurrentOn(job, today));
}

/** "2 of the 20 people shown no longer have" */
function tally(past: number, shown: number): string {
  if (shown === 1) return 'the person shown no longer has';
  if (past === shown) return `none of the ${shown} people shown still has`;
  return `${past} of the ${shown} people shown no longer ${past === 1 ? 'has' : 'have'}`;
}

/**
 * "People at Acme" says no time, so those who left are listed too, which is told where any are. Who
 * is asked for by name is meant whenever it was, and an intent without a time asks for any.
 */
export function pastJobsNotices(
  { query, intent }: Pick<SearchQuestion, 'query' | 'intent'>,
  plan: SearchPlan,
  shown: readonly PersonDetail[],
  today: number,
): Notice[] {
  if (!query || SAYS_PAST.test(query)) return [];
  if (plan.people !== null || intent?.experiences !== undefined) return [];
  const [job, another] = plan.experiences.filter(({ isExcluded }) => !isExcluded);
  // Of two jobs somebody may have only one today.
  if (job === undefined || another !== undefined || !leavesOpenWhen(job)) return [];
  const past = shown.filter((person) => isOver(job, person, today)).length;
  if (past === 0) return [];
  const whom = tally(past, shown.length);
  const said = `at any time: ${whom} the job; with "now", only who has it today.`;
  return [noticeOf('applied', said, { field: 'intent.experiences.temporalScope' })];
}
