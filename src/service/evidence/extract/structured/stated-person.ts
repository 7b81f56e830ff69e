import type { PersonRecord } from '../../../people/record/person-record.ts';

/** A person in structured data; believed only as far as the visible page agrees. */
export interface StatedPerson {
  readonly name: string;
  readonly record: Partial<Omit<PersonRecord, 'name'>>;
  /** Whether the page is their own: a profile or home page. */
  readonly isSubject: boolean;
}

/** A page with more stated people than this is a list or a forgery. */
export const MAX_PEOPLE = 50;
