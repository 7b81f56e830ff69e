import type { Sections } from '../contract/profile.ts';
import type { ProfileRow } from './profile-rows.ts';

/** The dates on which jobs and studies began or ended. */
function stayDates({ jobs, education }: Sections): Set<string> {
  const stays = [...(jobs?.items ?? []), ...(education?.items ?? [])];
  return new Set(
    stays.flatMap(({ startDate, endDate }) => [startDate, endDate].flatMap((day) => day ?? [])),
  );
}

/**
 * The rows without those that say again what others say: the begin and end of a job in the
 * timeline, and links that facts cite as their sources.
 */
export function withoutRepeats(rows: readonly ProfileRow[], sections: Sections): ProfileRow[] {
  const dates = stayDates(sections);
  const cited = new Set(
    rows.flatMap(({ section, sources }) =>
      section === 'links' ? [] : sources.map(({ url }) => url),
    ),
  );
  const items = sections.links?.items ?? [];
  const repeated = new Set(items.filter(({ url }) => cited.has(url)).map(({ url }) => url));
  return rows.filter(({ section, text, when }) => {
    if (section === 'eventsTimeline') return !(STAY.test(text) && dates.has(when));
    if (section === 'links') return ![...repeated].some((url) => text.endsWith(url));
    return true;
  });
}

/** How a line of the timeline words a job or studies. */
const STAY = /^(?:Began|Ended) (?:as|studies at) /;
