import type { PersonRecord } from '../../../people/record/person-record.ts';

/** A person as structured data states them; what the page shows decides whether it is believed. */
export interface StatedPerson {
  readonly name: string;
  readonly record: Partial<Omit<PersonRecord, 'name'>>;
  /** The page is theirs: their profile or home page. */
  readonly isSubject: boolean;
}

/** A page may name a crowd; a page that states more people than this is a list or a forgery. */
export const MAX_PEOPLE = 50;
