import type { LabelKind } from '../../contract/notes.ts';
import type { Queryable } from '../store/database.ts';
import { comparedWords, startInLike } from './compared-words.ts';

/** A tag or list of an owner. */
export interface LabelName {
  readonly id: string;
  readonly kind: LabelKind;
  readonly name: string;
  /** As names are compared. */
  readonly folded: string;
}

/** All tags and lists of an owner, newest first; there are at most 1,000. */
export const readLabelNames = (db: Queryable, ownerId: string): Promise<LabelName[]> =>
  db.query<LabelName>(
    'select id, kind, name, folded from labels where owner_id = $1 order by ordinal desc',
    [ownerId],
  );

/** The people of some tags or lists of an owner, each with the name of one that they are in. */
export async function peopleOfLabels(
  db: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ profile_id: string; name: string }>(
    `select m.profile_id, l.name from label_people m join labels l on l.id = m.label_id
     where l.owner_id = $1 and l.id = any ($2::text[])`,
    [ownerId, [...ids]],
  );
  return new Map(rows.map((row) => [row.profile_id, row.name]));
}

/** The people about whom one note of an owner has all these words, with the day of the newest. */
export async function peopleOfNotes(
  db: Queryable,
  ownerId: string,
  words: string,
): Promise<Map<string, string>> {
  const rows = await db.query<{ profile_id: string; day: string }>(
    `select profile_id, to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day
     from person_notes where owner_id = $1 and ' ' || folded like all ($2::text[]) group by profile_id`,
    [ownerId, comparedWords(words).map(startInLike)],
  );
  return new Map(rows.map((row) => [row.profile_id, row.day]));
}
