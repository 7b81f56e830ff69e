import type { MatchReason } from '../../../contract/search.ts';
import { dateOf } from '../../people/record/day-number.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import { isCurrentOn } from '../retrieve/time-conditions.ts';
import type { JobDetail, PersonDetail } from './person-details.ts';
import { stayDates } from './stay-dates.ts';
import { jobAsText, unitAsText } from './stay-reasons.ts';

const lastDayOf = ({ startOn, endOn }: JobDetail): number => endOn ?? startOn ?? 0;

/** The present job; if there is none, the one that ended last. */
function mainJob({ jobs }: PersonDetail, today: number): JobDetail | undefined {
  const present = jobs.find((job) => isCurrentOn(job, today));
  return present ?? jobs.toSorted((a, b) => lastDayOf(b) - lastDayOf(a))[0];
}

/**
 * Who a person found by name is: the job with its dates, and the birth where several have the name.
 * A job that is asked for is a reason already.
 */
export function whoItIs(
  { people, experiences, born }: SearchPlan,
  person: PersonDetail,
  today: number,
  isSharedName: boolean,
): MatchReason[] {
  if (people === null) return [];
  const isJobSaid = experiences.some(({ isExcluded }) => !isExcluded);
  const job = isJobSaid ? undefined : mainJob(person, today);
  const isDated = job !== undefined && stayDates(job, today) !== '';
  const { birthOn } = person;
  const saysBirth = isSharedName && birthOn !== null && born.length === 0;
  return [
    ...(isDated ? [{ field: 'job', text: jobAsText(job, today, unitAsText(job)) }] : []),
    ...(saysBirth ? [{ field: 'birth', text: `born ${dateOf(birthOn)}` }] : []),
  ];
}
