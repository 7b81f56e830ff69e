import { foldText } from '../../text/fold.ts';
import { titleGrade } from '../../text/titles/title-fit.ts';
import { type TitleReading, titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import type { RecordExperience } from '../record/person-record.ts';
import type { Claim } from './claim.ts';
import { byRecency, chosenDates, chosenText, supportingSources } from './fuse-stay.ts';
import { groupSimilar } from './group-similar.ts';
import { latestOf } from './rank-claims.ts';
import {
  type OrganizationReading,
  readOrganization,
  sameOrganization,
} from './same-organization.ts';
import { sameStay } from './same-stay.ts';

/** From this grade on two titles can be of one job. */
const SAME_TITLE = 0.8;

/** A job in the form for comparison. */
interface JobReading {
  readonly job: RecordExperience;
  /** null: not stated. */
  readonly title: readonly string[] | null;
  readonly titles: readonly TitleReading[];
  readonly organization: OrganizationReading | null;
  readonly unit: string;
}

function readJob(job: RecordExperience): JobReading {
  const title = job.title === undefined ? null : titleTokens(job.title);
  return {
    job,
    title,
    titles: title === null ? [] : titleReadings(title),
    organization: job.organization === undefined ? null : readOrganization(job.organization),
    unit: foldText(job.unit ?? ''),
  };
}

function sameTitle(a: JobReading, b: JobReading): number {
  if (a.title === null || b.title === null) return a.title === b.title ? 1 : 0.8;
  if (a.title.join(' ') === b.title.join(' ')) return 1;
  const grade = Math.max(titleGrade(a.titles, b.title), titleGrade(b.titles, a.title));
  return grade >= SAME_TITLE ? grade : 0;
}

const isDated = ({ job }: JobReading): boolean => (job.start_date ?? job.end_date) !== undefined;

/** If only one names the organization, both must have dates and titles. */
function sameEmployer(a: JobReading, b: JobReading): number {
  if (a.organization !== null && b.organization !== null) {
    return sameOrganization(a.organization, b.organization);
  }
  if (a.organization === b.organization) return 0.8;
  return isDated(a) && isDated(b) && a.title !== null && b.title !== null ? 0.6 : 0;
}

/** Another district is another office. */
const sameUnit = (a: JobReading, b: JobReading): boolean =>
  a.unit === '' || b.unit === '' || a.unit === b.unit;

/**
 * How likely two items are the same job, 0..1. A promotion ("Senior Engineer" after "Engineer" at
 * one employer) is a separate job when both have a start date.
 */
function likeness(a: JobReading, b: JobReading): number {
  const stay = sameUnit(a, b) ? sameStay(a.job, b.job) : 0;
  const employer = stay === 0 ? 0 : sameEmployer(a, b);
  const title = employer === 0 ? 0 : sameTitle(a, b);
  const bothBegan = a.job.start_date !== undefined && b.job.start_date !== undefined;
  const isRise = title < 1 && a.title !== null && b.title !== null && bothBegan && stay < 1;
  return isRise ? 0 : title * employer * stay;
}

const key = ({ job, title, organization, unit }: JobReading): string =>
  JSON.stringify([
    title?.join(' '),
    organization?.folded,
    ...[unit, job.start_date, job.end_date, job.current],
  ]);

/** Whether the job is over without an end date, according to the latest claims. */
function isOver(claims: readonly Claim<RecordExperience>[]): boolean {
  const over = claims.filter(({ value }) => value.current === false);
  const open = claims.filter(({ value }) => value.current !== false);
  return over.length > 0 && latestOf(over) >= latestOf(open);
}

function merged(claims: readonly Claim<RecordExperience>[]): RecordExperience {
  const dates = chosenDates(claims);
  const text = (of: (job: RecordExperience) => string | undefined) => chosenText(claims, of);
  const fields = {
    title: text((job) => job.title),
    organization: text((job) => job.organization),
    unit: text((job) => job.unit),
    location: text((job) => job.location),
    description: text((job) => job.description),
  };
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(stated),
    ...dates,
    ...(dates.end_date === undefined && isOver(claims) && { current: false }),
    sources: supportingSources(claims, dates),
  };
}

/** The jobs in the claims, each once, current ones first. */
export function fuseJobs(claims: readonly Claim<RecordExperience>[]): RecordExperience[] {
  const groups = groupSimilar(claims, {
    read: ({ value }) => readJob(value),
    key,
    likeness,
  });
  return groups.map(merged).toSorted(byRecency);
}
