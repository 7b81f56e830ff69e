import type { ExperienceClause, Order } from '../../../contract/intent.ts';
import { dateOf, yearOfDay } from '../../people/record/day-number.ts';
import { foldText } from '../../text/fold.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { JobDetail } from '../explain/person-details.ts';

/** A clause for people related by a job, and their order. */
export interface RelatedJobs {
  readonly clause: ExperienceClause;
  readonly order: Order | null;
  /** Where the job of the named person is, if on record. */
  readonly place?: string | null;
}

const nextYear = (day: number): string => `${yearOfDay(day) + 1}`;
const previousYear = (day: number): string => `${yearOfDay(day) - 1}`;

/** The job itself, by whatever is known of it. */
function sameJob({ title, organization, unit }: JobDetail): ExperienceClause {
  return {
    ...(title === null ? {} : { title }),
    ...(organization === null ? {} : { organization }),
    ...(unit === null ? {} : { unit }),
  };
}

/** Offices of which there is one: their holders follow each other. */
const SINGLE = phraseSet(`
  mayor governor lieutenant_governor attorney_general secretary_of_state treasurer state_treasurer
  auditor state_auditor comptroller controller chief_election_officer president prime_minister
  ceo chief_executive_officer chairman chairwoman chair director_general
`);

const isSingle = ({ title, unit }: JobDetail): boolean =>
  unit !== null || (title !== null && SINGLE.has(foldText(title)));

/** Who held the same job before or after; null when the record does not say when it was held. */
export function neighboursOf(
  jobs: readonly JobDetail[],
  type: 'before' | 'after',
): RelatedJobs | null {
  const dated = jobs.filter(({ startOn, endOn }) => (type === 'before' ? startOn : endOn) !== null);
  const [job] = dated.toSorted((a, b) => (b.startOn ?? 0) - (a.startOn ?? 0));
  if (job === undefined || (type === 'after' && job.startOn === null)) {
    return neighboursByEnd(jobs, type);
  }
  if (type === 'before' && job.startOn !== null) {
    // A vacancy or an overlap of some months still makes a predecessor.
    const ended = { from: previousYear(job.startOn), to: nextYear(job.startOn) };
    const clause = { ...sameJob(job), ended };
    return { clause, order: { by: 'end', direction: 'descending' }, place: job.place };
  }
  if (job.endOn === null) return null;
  const started = { from: previousYear(job.endOn), to: nextYear(job.endOn) };
  const clause = { ...sameJob(job), started };
  return { clause, order: { by: 'start', direction: 'ascending' }, place: job.place };
}

/** Of an office that one person holds at a time, the ends alone say who followed whom. */
function neighboursByEnd(jobs: readonly JobDetail[], type: 'before' | 'after'): RelatedJobs | null {
  const [job] = jobs.filter(isSingle).toSorted((a, b) => (b.endOn ?? 0) - (a.endOn ?? 0));
  if (job === undefined || (job.endOn === null && !job.isCurrent)) return null;
  if (type === 'before') {
    const ended = job.endOn === null ? {} : { ended: { to: dateOf(job.endOn) } };
    const clause = { ...sameJob(job), ...ended, ...(job.endOn === null ? { former: true } : {}) };
    return { clause, order: { by: 'end', direction: 'descending' }, place: job.place };
  }
  if (job.endOn === null) return null;
  const clause = { ...sameJob(job), held: { from: dateOf(job.endOn) } };
  return { clause, order: { by: 'end', direction: 'ascending' }, place: job.place };
}

/** The time from the first to the last day of these jobs; an open end stays open. */
function timeOf(jobs: readonly JobDetail[]): ExperienceClause['held'] {
  const starts = jobs.map(({ startOn }) => startOn);
  const from = starts.every((day) => day !== null) ? Math.min(...starts) : null;
  const ends = jobs.map(({ endOn, isCurrent }) => (isCurrent ? null : endOn));
  const to = ends.every((day) => day !== null) ? Math.max(...ends) : null;
  if (from === null && to === null) return undefined;
  return {
    ...(from === null ? {} : { from: dateOf(from) }),
    ...(to === null ? {} : { to: dateOf(to) }),
  };
}

/**
 * Who worked at the same organization at the same time. A question that names only a title
 * ("governors in office at the same time as …") asks for that title anywhere.
 */
export function colleaguesOf(
  jobs: readonly JobDetail[],
  asked: ExperienceClause | undefined,
): RelatedJobs | null {
  const [latest] = jobs;
  if (latest === undefined) return null;
  const same = jobs.filter(
    (job) => asked !== undefined || job.organizationTerm === latest.organizationTerm,
  );
  const held = timeOf(same);
  if (held === undefined) return null;
  if (asked !== undefined) return { clause: { ...asked, held }, order: null };
  if (latest.organization === null) return null;
  return { clause: { organization: latest.organization, held }, order: null };
}
