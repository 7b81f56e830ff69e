import type { GroupBy } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Groups } from '../../contract/search.ts';
import { countedPeople } from './counted-people.ts';
import type { SearchPlan } from './plan/search-plan.ts';
import type { CountedGroups } from './retrieve/count-groups.ts';

type AskedJobs = Pick<SearchPlan, 'experiences'>;

/** What a job of today may lack, by what people are counted by. */
const OF_JOBS: Partial<Record<GroupBy, string>> = {
  organization: 'employer',
  title: 'title',
  unit: 'department or team',
  start_year: 'start',
};

/** Says that a value which is not listed may be one of the largest, or an employer with many spellings. */
function listedNotices({ groups, unlisted }: CountedGroups): Notice[] {
  const about = { field: 'intent.groupBy' };
  if (unlisted !== null) {
    const most = countedPeople(unlisted);
    const said = `to the values that most people have. One that is not listed may have up to ${most}.`;
    return [noticeOf('applied', said, about)];
  }
  if (groups.by !== 'organization' || !groups.more_may_follow) return [];
  const said = 'to employers by their common spellings; one with many rare ones may be missing.';
  return [noticeOf('applied', said, about)];
}

/**
 * Where no job is asked for, people are counted by those of today: who has none is not counted, and
 * may have left.
 */
function presentNotices(groups: Groups, { experiences }: AskedJobs): Notice[] {
  const what = OF_JOBS[groups.by];
  const isOfJob = experiences.some(({ isExcluded }) => !isExcluded);
  if (what === undefined || isOfJob || groups.not_known === 0) return [];
  const whose = `${countedPeople(groups.not_known)} with no ${what} of a job held today`;
  return [
    noticeOf('applied', `by jobs held today; "not known" are ${whose}.`, {
      field: 'intent.groupBy',
    }),
  ];
}

/** What is said of groups: which are listed, and by which jobs people are counted. */
export const groupNotices = (counted: CountedGroups, plan: AskedJobs): Notice[] => [
  ...listedNotices(counted),
  ...presentNotices(counted.groups, plan),
];
