import type { BasicItem, JobItem, Profile } from '../contract/profile.ts';
import { ALIAS, otherNames } from './other-names.ts';

/** Whether a headline such as "Mayor, City of Plano" states this job. */
function isStatedBy(headline: string, { title, organization }: JobItem): boolean {
  return (
    title !== undefined &&
    headline.startsWith(title) &&
    (organization === undefined || headline.includes(organization))
  );
}

/** Whether a headline states a job that is over, and no present one. */
function isOfFormerJob(headline: string, jobs: readonly JobItem[]): boolean {
  const stated = jobs.filter((job) => isStatedBy(headline, job));
  return stated.length > 0 && stated.every(({ current }) => current !== true);
}

/**
 * The basic facts as a reader needs them: no mere forms of the name, no office long left as if
 * held. Beside a present job, the headline of a former one would only confuse.
 */
export function basicFacts(profile: Profile): BasicItem[] {
  const names = new Set(otherNames(profile));
  const jobs = profile.sections?.jobs?.items ?? [];
  const hasPresentJob = jobs.some(({ current }) => current === true);
  return (profile.sections?.basic?.items ?? []).flatMap((item) => {
    const { label, value } = item;
    if (label === ALIAS && !names.has(value)) return [];
    if (label !== 'Headline' || !isOfFormerJob(value, jobs)) return [item];
    return hasPresentJob ? [] : [{ ...item, value: `formerly ${value}` }];
  });
}
