import { tellsLetters } from '../../people/record/letters-after-name.ts';
import type { PersonRecord, RecordExperience } from '../../people/record/person-record.ts';
import { foldText } from '../../text/fold.ts';
import { formerJobs } from './changed-jobs.ts';

const isStated = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const statedFields = <Of extends object>(record: Of): Partial<Of> =>
  // Object.entries of a record yields only its own fields.
  Object.fromEntries(Object.entries(record).filter(([, value]) => isStated(value))) as Partial<Of>;

const employerOf = ({ organization = '' }: RecordExperience): string => foldText(organization);

/** A job with details of an earlier file that the new one lacks. */
function fuller(job: RecordExperience, before: readonly RecordExperience[]): RecordExperience {
  const same = before.filter(
    (one) => employerOf(one) !== '' && employerOf(one) === employerOf(job),
  );
  const [only] = same;
  const isPoorer = job.title === undefined && same.length === 1 && only !== undefined;
  return isPoorer ? { ...only, ...statedFields(job) } : job;
}

/** Letters are those of the newer name; other facts stay until there are others. */
function mergedFacts(before: PersonRecord, now: PersonRecord): Pick<PersonRecord, 'facts'> {
  const stated = now.facts ?? [];
  const others = stated.filter((one) => !tellsLetters(one));
  const kept = (before.facts ?? []).filter((one) => !tellsLetters(one));
  const facts = [...(others.length > 0 ? others : kept), ...stated.filter(tellsLetters)];
  return facts.length > 0 ? { facts } : {};
}

/**
 * The record of a person after a newer file of the same source. Its values replace earlier ones;
 * columns that are missing or empty in it delete nothing, and a job that it no longer states is a
 * former one.
 */
export function mergeNewerRecord(before: PersonRecord, now: PersonRecord): PersonRecord {
  const jobs = now.experiences?.map((job) => fuller(job, before.experiences ?? []));
  const stated = {
    ...statedFields(now),
    ...(jobs === undefined || jobs.length === 0
      ? {}
      : { experiences: [...jobs, ...formerJobs(before, { ...now, experiences: jobs })] }),
  };
  const { facts: _told, ...others } = before;
  return { ...others, ...stated, ...mergedFacts(before, now) };
}
