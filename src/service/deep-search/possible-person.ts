import type { Mention } from '../people/record/mention.ts';
import type { PersonRecord } from '../people/record/person-record.ts';

/** A person whom the signals may mean, as one space describes them. */
export interface PossiblePerson {
  readonly space: string;
  /** null: there is no profile yet. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  readonly known: readonly PersonRecord[];
  /** Other profiles that may be of the same person. */
  readonly otherIds: readonly string[];
}

/** All records of the person in that space. */
export const recordsOf = ({ mentions, known }: PossiblePerson): PersonRecord[] => [
  ...known,
  ...mentions.map(({ record }) => record),
];
