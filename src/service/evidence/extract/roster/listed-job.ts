import type { RecordExperience } from '../../../people/record/person-record.ts';
import type { EntryWords } from './read-entry-words.ts';

export const hasDates = ({ start, end }: EntryWords): boolean =>
  start !== undefined || end !== undefined;

/** How a list writes its entries. */
export interface ListStyle {
  /** Whether organizations follow its titles. */
  readonly usesPlace: boolean;
  /** Whether unknown words in a title's position count as a title. */
  readonly usesGuess: boolean;
  /** The title that the list's heading gives to everybody. */
  readonly role: string | null;
}

/** The job that an entry states, read the way its list is written; null if none. */
export function listedJob(
  said: EntryWords,
  { usesPlace, usesGuess, role }: ListStyle,
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
