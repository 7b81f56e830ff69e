import type { EducationItem, JobItem, Sections } from '../../../contract/profile.ts';
import { hasBegun, isCurrent, isOver } from '../../people/record/partial-date.ts';
import { educationSentence, jobSentence } from '../../people/sections/profile-facts.ts';
import { type Evidence, evidence } from './evidence.ts';

/** A job or a course of study, with the fact that tells it. */
export interface Stay {
  readonly kind: 'job' | 'study';
  /** The employer or school. */
  readonly at: string;
  /** Title, unit, degree and field. */
  readonly role: string;
  /** The job's title, or the degree. */
  readonly title: string;
  /** The unit within the employer, such as a district. */
  readonly unit: string;
  readonly place: string;
  /** Everything else in words: place and description. */
  readonly more: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly isCurrent: boolean;
  /** Begins only in the future. */
  readonly isPlanned: boolean;
  readonly fact: Evidence;
  /** What a source says of the job besides. */
  readonly description: Evidence | null;
}

const joined = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

function datesOf(item: JobItem | EducationItem, today: string) {
  const { startDate, endDate } = item;
  return {
    start: startDate ?? null,
    end: endDate ?? null,
    isPlanned: startDate !== undefined && !hasBegun(startDate, today),
  };
}

function jobStay(job: JobItem, today: string): Stay {
  const { startDate: start_date, endDate: end_date, current } = job;
  // Stored when the person was imported: a job that ended since is not current.
  const isOngoing = current !== false && isCurrent({ start_date, end_date }, today);
  return {
    kind: 'job',
    at: job.organization ?? '',
    role: joined(job.title, job.unit),
    title: job.title ?? '',
    unit: job.unit ?? '',
    place: job.location ?? '',
    more: joined(job.location, job.description),
    ...datesOf(job, today),
    isCurrent: isOngoing,
    fact: evidence('jobs', jobSentence(job, today), job.sources),
    description: job.description ? evidence('jobs', job.description, job.sources) : null,
  };
}

function studyStay(course: EducationItem, today: string): Stay {
  const dates = datesOf(course, today);
  return {
    kind: 'study',
    at: course.school,
    role: joined(course.degree, course.fieldOfStudy),
    title: course.degree ?? '',
    unit: '',
    place: '',
    more: '',
    ...dates,
    // Studies without an end are not presumed to go on.
    isCurrent:
      dates.start !== null && !dates.isPlanned && dates.end !== null && !isOver(dates.end, today),
    fact: evidence('education', educationSentence(course, today), course.sources),
    description: null,
  };
}

/** The jobs of a profile, then its studies, each in the order of the profile. */
export const staysOf = (sections: Sections, today: string): Stay[] => [
  ...(sections.jobs?.items ?? []).map((job) => jobStay(job, today)),
  ...(sections.education?.items ?? []).map((course) => studyStay(course, today)),
];

/** Latest start first; stays without dates come last. */
export function latestFirst(stays: readonly Stay[]): Stay[] {
  const key = ({ start, end, isCurrent }: Stay) =>
    start ?? (end !== null ? end : isCurrent ? '0001' : '0000');
  return stays.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
