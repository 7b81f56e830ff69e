import type { JobItem } from '../../../contract/profile.ts';
import { isOver } from '../record/partial-date.ts';
import type { StoredProfile } from './stored-profile.ts';

const isPresent = ({ current, endDate }: JobItem, today: string): boolean =>
  current === true && (endDate === undefined || !isOver(endDate, today));

/** Whether a headline such as "Mayor, City of Plano" or "Mayor at Plano" states this job. */
function states(headline: string, { title, organization }: JobItem): boolean {
  return (
    title !== undefined &&
    headline.startsWith(title) &&
    (organization === undefined || headline.includes(organization))
  );
}

const asText = ({ title, organization }: JobItem): string =>
  [title, organization].filter((part) => part !== undefined).join(', ');

/**
 * What a person does now, where the headline states a job that is over: a present job, or null if
 * none is on record. Undefined: the headline stands.
 */
export function presentJob(
  { headline, profile }: Pick<StoredProfile, 'headline' | 'profile'>,
  today: string,
): string | null | undefined {
  const jobs = profile.sections?.jobs?.items ?? [];
  const stated = headline === null ? [] : jobs.filter((job) => states(headline, job));
  if (stated.length === 0 || stated.some((job) => isPresent(job, today))) return undefined;
  const present = jobs.find((job) => isPresent(job, today) && asText(job) !== '');
  return present === undefined ? null : asText(present);
}
