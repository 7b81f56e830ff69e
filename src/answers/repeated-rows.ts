import type { LinkItem, Profile, Sections } from '../contract/profile.ts';
import { otherNames } from './other-names.ts';
import { NAMES_IN_HEAD, type ProfileRow } from './profile-rows.ts';

/** The dates on which jobs and studies began or ended. */
function stayDates({ jobs, education }: Sections): Set<string> {
  const stays = [...(jobs?.items ?? []), ...(education?.items ?? [])];
  return new Set(
    stays.flatMap(({ startDate, endDate }) => [startDate, endDate].flatMap((day) => day ?? [])),
  );
}

/** Whether a basic fact is in the heading, or, with its sources, in the timeline. */
function isToldElsewhere(text: string, rows: readonly ProfileRow[], profile: Profile): boolean {
  const { headline, location } = profile;
  const [, label, value = ''] = /^(\w[\w ]*): (.*)$/s.exec(text) ?? [];
  const { jobTitle, companyName } = headline ?? {};
  switch (label) {
    case 'Headline':
      return [jobTitle, companyName].every((part) => part != null && value.includes(part));
    case 'Location':
      return value === location?.place;
    case 'Also known as':
      return otherNames(profile).slice(0, NAMES_IN_HEAD).includes(value);
    case 'Born':
      return rows.some((row) => row.section === 'eventsTimeline' && isBirth(row, value));
    default:
      return false;
  }
}

const isBirth = ({ text, when }: ProfileRow, day: string) => text === 'Born' && when === day;

/**
 * The rows without those that say again what others say: the begin and end of a job in the
 * timeline, links that facts cite or that only say where the profile is from, and what the heading
 * says.
 */
export function withoutRepeats(rows: readonly ProfileRow[], profile: Profile): ProfileRow[] {
  const sections = profile.sections ?? {};
  const dates = stayDates(sections);
  const cited = new Set(
    rows.flatMap(({ section, sources }) =>
      section === 'links' ? [] : sources.map(({ url }) => url),
    ),
  );
  const items = sections.links?.items ?? [];
  const repeated = new Set(
    items.filter((item) => cited.has(item.url) || isSource(item)).map(({ url }) => url),
  );
  const printed = new Set<string>();
  return rows.filter(({ section, text, when }) => {
    if (section === 'basic') return !isToldElsewhere(text, rows, profile);
    if (section === 'eventsTimeline') return !(STAY.test(text) && dates.has(when));
    if (section === 'links') {
      const address = addressOf(text);
      const isNew = !printed.has(address);
      printed.add(address);
      return isNew && ![...repeated].some((url) => text.endsWith(url));
    }
    return true;
  });
}

/** The address that ends a link's row, however it is written. */
const addressOf = (text: string): string =>
  text.replace(/^.*https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** A page that the profile is made from, not one that the person has. */
const isSource = ({ title, kind, url }: LinkItem): boolean =>
  [title, kind].includes('source') && !/^https?:\/\/(?:[a-z]+\.)?linkedin\.com\//i.test(url);

/** How a line of the timeline words a job or studies. */
const STAY = /^(?:Began|Ended) (?:as|studies at) /;
