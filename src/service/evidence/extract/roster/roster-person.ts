import type { RecordEducation, RecordExperience } from '../../../people/record/person-record.ts';
import type { Block } from '../page/page-blocks.ts';

/** A person in a list, table or card of a page, and what it says about them. */
export interface RosterPerson {
  readonly name: string;
  readonly jobs: readonly RecordExperience[];
  readonly education: readonly RecordEducation[];
  /** The entry's text, as a reader sees it. */
  readonly excerpt: string;
  /** The blocks about this person only, which may hold their contact details. */
  readonly entry: readonly Block[];
  /** Whether they belong to the page's own organization, unless the page says otherwise. */
  readonly isOwn: boolean;
  readonly birthDate?: string;
  readonly location?: string;
  readonly awards?: readonly string[];
}

/** The people of one list, and the blocks fully covered by what was read of them. */
export interface Roster {
  readonly people: readonly RosterPerson[];
  readonly read: readonly Block[];
}

export const EMPTY_ROSTER: Roster = { people: [], read: [] };
