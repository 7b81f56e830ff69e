import type { HeldJob, PersonChange } from '../../history/person-change.ts';
import { readOrganization, sameOrganization } from '../../people/fuse/same-organization.ts';
import type { PersonRecord, RecordExperience } from '../../people/record/person-record.ts';
import { titleGrade } from '../../text/titles/title-fit.ts';
import { titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';

/** A job that a newer file states instead of another. */
export type JobChange = Pick<PersonChange, 'kind' | 'before' | 'after'>;

const isHeldNow = ({ title, organization, current, end_date }: RecordExperience): boolean =>
  (title ?? organization) !== undefined && current !== false && end_date === undefined;

const presentJobs = ({ experiences = [] }: PersonRecord): RecordExperience[] =>
  experiences.filter(isHeldNow);

/** Whether two titles say the same: "CEO" and "Chief Executive Officer". */
function sameTitle(a: string, b: string): boolean {
  const [one, other] = [titleTokens(a), titleTokens(b)];
  if (one.join(' ') === other.join(' ')) return true;
  return titleGrade(titleReadings(one), other) === 1 && titleGrade(titleReadings(other), one) === 1;
}

const sameEmployer = (a: string, b: string): boolean =>
  sameOrganization(readOrganization(a), readOrganization(b)) > 0;

/** Whether both may be one job; what only one of them states does not tell them apart. */
function sameJob(a: RecordExperience, b: RecordExperience): boolean {
  if (a.organization !== undefined && b.organization !== undefined) {
    if (!sameEmployer(a.organization, b.organization)) return false;
    return a.title === undefined || b.title === undefined || sameTitle(a.title, b.title);
  }
  if (a.title === undefined || b.title === undefined) return a.organization === b.organization;
  return sameTitle(a.title, b.title);
}

const without = (
  jobs: readonly RecordExperience[],
  others: readonly RecordExperience[],
): RecordExperience[] => jobs.filter((job) => !others.some((other) => sameJob(job, other)));

const heldJob = ({ title, organization }: RecordExperience): HeldJob => ({
  title: title ?? null,
  organization: organization ?? null,
});

const isPromotion = (before: RecordExperience, after: RecordExperience): boolean =>
  before.organization !== undefined &&
  after.organization !== undefined &&
  sameEmployer(before.organization, after.organization);

/**
 * The present job that a newer record states and the earlier one does not, and the one that it
 * leaves out. A record without any job says nothing about jobs.
 */
export function changedJob(before: PersonRecord, now: PersonRecord): JobChange | null {
  const [held, holds] = [presentJobs(before), presentJobs(now)];
  if (held.length === 0 || holds.length === 0) return null;
  // A job that is already known to be over is no news.
  const known = [...holds, ...(now.experiences ?? []).filter((job) => job.current === false)];
  const [left, joined] = [without(held, known)[0], without(holds, held)[0]];
  if (left === undefined && joined === undefined) return null;
  const kind = left && joined && isPromotion(left, joined) ? 'title' : 'job';
  return {
    kind,
    before: left === undefined ? null : heldJob(left),
    after: joined === undefined ? null : heldJob(joined),
  };
}

/** Most jobs that are kept of earlier files. */
const MAX_FORMER_JOBS = 20;

/**
 * The jobs of an earlier record that a newer one no longer states, as former ones. Only those without
 * dates: a file with dates states the past itself.
 */
export function formerJobs(before: PersonRecord, now: PersonRecord): RecordExperience[] {
  const undated = (before.experiences ?? []).filter(
    ({ start_date: start, end_date: end }) => (start ?? end) === undefined,
  );
  return without(undated, now.experiences ?? [])
    .slice(0, MAX_FORMER_JOBS)
    .map((job) => ({ ...job, current: false }));
}
