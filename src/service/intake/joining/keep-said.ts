import type { PersonRecord, RecordExperience } from '../../people/record/person-record.ts';
import { foldText } from '../../text/fold.ts';

const isTold = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const told = <Of extends object>(record: Of): Partial<Of> =>
  // Entries of a record are its own fields.
  Object.fromEntries(Object.entries(record).filter(([, value]) => isTold(value))) as Partial<Of>;

const employerOf = ({ organization = '' }: RecordExperience): string => foldText(organization);

/** A job with what an earlier file said of it where the new one is silent. */
function fuller(job: RecordExperience, before: readonly RecordExperience[]): RecordExperience {
  const same = before.filter(
    (one) => employerOf(one) !== '' && employerOf(one) === employerOf(job),
  );
  const [only] = same;
  const isPoorer = job.title === undefined && same.length === 1 && only !== undefined;
  return isPoorer ? { ...only, ...told(job) } : job;
}

/**
 * What a source says of a person once a newer file of it is in. What the file states takes the
 * place of what it stated before; a column that it lacks, or leaves empty, takes nothing away.
 */
export function keepSaid(before: PersonRecord, now: PersonRecord): PersonRecord {
  const jobs = now.experiences?.map((job) => fuller(job, before.experiences ?? []));
  const stated = {
    ...told(now),
    ...(jobs === undefined || jobs.length === 0 ? {} : { experiences: jobs }),
  };
  return { ...before, ...stated };
}
