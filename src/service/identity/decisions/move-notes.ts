import type { Queryable } from '../../store/database.ts';

/** What a merge moved of owners' notes, tags and lists: ids only, so that no deleted text stays. */
export interface MovedNotes {
  readonly notes: readonly string[];
  /** Tags and lists that the merged profile was in. */
  readonly labels: readonly {
    readonly id: string;
    readonly addedAt: string;
    /** The remaining profile was in it too. */
    readonly isShared: boolean;
  }[];
}

/** Moves what owners have noted about one profile to another, before the first is deleted. */
export async function moveNotes(tx: Queryable, into: string, from: string): Promise<MovedNotes> {
  const notes = await tx.query<{ id: string }>(
    'update person_notes set profile_id = $1 where profile_id = $2 returning id',
    [into, from],
  );
  const labels = await tx.query<MovedNotes['labels'][number]>(
    `select m.label_id as id, m.added_at::text as "addedAt", exists (
       select from label_people o where o.label_id = m.label_id and o.profile_id = $1) as "isShared"
     from label_people m where m.profile_id = $2 order by m.ordinal`,
    [into, from],
  );
  await tx.query(
    `update label_people m set profile_id = $1 where m.profile_id = $2 and not exists (
       select from label_people o where o.label_id = m.label_id and o.profile_id = $1)`,
    [into, from],
  );
  return { notes: notes.map(({ id }) => id), labels };
}

/**
 * Moves them back after a merge is undone. What the owner has deleted since stays deleted; what was
 * noted since stays with the profile that remained.
 */
export async function moveNotesBack(
  tx: Queryable,
  into: string,
  from: string,
  { notes, labels }: MovedNotes,
): Promise<void> {
  await tx.query(
    'update person_notes set profile_id = $1 where id = any ($2::text[]) and profile_id = $3',
    [from, [...notes], into],
  );
  const moved = labels.filter(({ isShared }) => !isShared);
  await tx.query(
    `update label_people set profile_id = $1
     where label_id = any ($2::text[]) and profile_id = $3`,
    [from, moved.map(({ id }) => id), into],
  );
  const shared = labels.filter(({ isShared }) => isShared);
  await tx.query(
    `insert into label_people (label_id, profile_id, added_at)
     select s.id, $1, s.added_at from unnest($2::text[], $3::timestamptz[]) as s (id, added_at)
     where exists (select from label_people o where o.label_id = s.id and o.profile_id = $4)
     on conflict do nothing`,
    [from, shared.map(({ id }) => id), shared.map(({ addedAt }) => addedAt), into],
  );
}
