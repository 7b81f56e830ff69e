import type { Mention } from '../people/record/mention.ts';
import type { PersonRecord } from '../people/record/person-record.ts';

/** One person whom the signals may mean, as one space speaks of them. */
export interface PersonSeen {
  readonly space: string;
  /** null: nobody has asked for this person yet. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  readonly known: readonly PersonRecord[];
  /** Other profiles that may be the same person's. */
  readonly otherIds: readonly string[];
}

/** All that is recorded of the person there. */
export const recordsOf = ({ mentions, known }: PersonSeen): PersonRecord[] => [
  ...known,
  ...mentions.map(({ record }) => record),
];
