import type { GroupBy } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Groups } from '../../contract/search.ts';
import { countedPeople } from './counted-people.ts';
import type { SearchPlan } from './plan/search-plan.ts';

/** What a job of today may lack, by what people are counted by. */
const OF_JOBS: Partial<Record<GroupBy, string>> = {
  organization: 'employer',
  title: 'title',
  unit: 'department or team',
  start_year: 'start',
};

/**
 * Where no job is asked for, people are counted by those of today: who has none is not counted, and
 * may have left.
 */
export function groupNotices(
  groups: Groups | null,
  { experiences }: Pick<SearchPlan, 'experiences'>,
): Notice[] {
  const what = groups === null ? undefined : OF_JOBS[groups.by];
  const isOfJob = experiences.some(({ isExcluded }) => !isExcluded);
  if (groups === null || what === undefined || isOfJob || groups.not_known === 0) return [];
  const whose = `${countedPeople(groups.not_known)} with no ${what} of a job held today`;
  return [
    noticeOf('applied', `by jobs held today; "not known" are ${whose}.`, {
      field: 'intent.groupBy',
    }),
  ];
}
