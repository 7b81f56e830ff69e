import type { RecordEducation, RecordExperience } from '../../../people/record/person-record.ts';
import type { Block } from '../page/page-blocks.ts';

/** Somebody whom a list, a table or a card of a page names, and what it says of them. */
export interface RosterPerson {
  readonly name: string;
  readonly jobs: readonly RecordExperience[];
  readonly education: readonly RecordEducation[];
  /** The words of the entry, as a reader sees them. */
  readonly excerpt: string;
  /** The blocks that are about them alone, where their addresses and numbers may stand. */
  readonly entry: readonly Block[];
  /** Whether they are where the page's own organization is, unless the page says otherwise. */
  readonly isOwn: boolean;
  readonly birthDate?: string;
  readonly location?: string;
  readonly awards?: readonly string[];
}

/** The people of one list, and the blocks that said no more than what was read of them. */
export interface Roster {
  readonly people: readonly RosterPerson[];
  readonly read: readonly Block[];
}

export const EMPTY_ROSTER: Roster = { people: [], read: [] };
