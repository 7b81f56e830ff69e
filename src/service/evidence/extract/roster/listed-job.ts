import type { RecordExperience } from '../../../people/record/person-record.ts';
import type { Said } from './read-said.ts';

export const hasDates = ({ start, end }: Said): boolean => start !== undefined || end !== undefined;

/** What a list says of all its people. */
export interface Manner {
  /** Whether organizations stand behind its titles. */
  readonly usesPlace: boolean;
  /** Whether whatever stands where others have a title is one. */
  readonly usesGuess: boolean;
  /** The title that its heading gives to all. */
  readonly role: string | null;
}

/** What an entry says that somebody is, in the manner of its list; null where it says nothing. */
export function listedJob(
  said: Said,
  { usesPlace, usesGuess, role }: Manner,
): RecordExperience | null {
  const { place, isSurePlace, start, end } = said;
  const title = said.title ?? (usesGuess ? said.guess : undefined);
  const isEmployer = place !== undefined && (usesPlace || isSurePlace);
  const whole = place === undefined || isEmployer ? title : `${title}, ${place}`;
  const known = whole ?? (hasDates(said) ? role : null);
  if (known === null || known === undefined) return null;
  return {
    title: known,
    ...(isEmployer && { organization: place }),
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
  };
}
