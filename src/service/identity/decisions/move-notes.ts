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

/** Rows are removed and added anew, because on a cluster a row cannot change its profile. */
const PUT_NOTES = `
  insert into person_notes (id, ordinal, owner_id, profile_id, text, folded, created_at, edited_at)
  overriding system value
  select id, ordinal, owner_id, $1::text, text, folded, created_at, edited_at`;
const PUT_LABELS = `
  insert into label_people (ordinal, label_id, profile_id, added_at) overriding system value
  select ordinal, label_id, $1::text, added_at`;

/** Moves what owners have noted about one profile to another, before the first is deleted. */
export async function moveNotes(tx: Queryable, into: string, from: string): Promise<MovedNotes> {
  const notes = await tx.query<{ id: string }>(
    `with moved as (delete from person_notes where profile_id = $2 returning *)
     ${PUT_NOTES} from moved returning id`,
    [into, from],
  );
  const labels = await tx.query<MovedNotes['labels'][number]>(
    `with theirs as materialized (select label_id from label_people where profile_id = $1)
     select m.label_id as id, m.added_at::text as "addedAt",
       m.label_id in (select label_id from theirs) as "isShared"
     from label_people m where m.profile_id = $2 order by m.ordinal`,
    [into, from],
  );
  await tx.query(
    `with moved as (delete from label_people where profile_id = $2 returning *)
     ${PUT_LABELS} from moved on conflict do nothing`,
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
    `with moved as (
       delete from person_notes where id = any ($2::text[]) and profile_id = $3 returning *)
     ${PUT_NOTES} from moved`,
    [from, [...notes], into],
  );
  const moved = labels.filter(({ isShared }) => !isShared);
  await tx.query(
    `with moved as (
       delete from label_people where label_id = any ($2::text[]) and profile_id = $3 returning *)
     ${PUT_LABELS} from moved`,
    [from, moved.map(({ id }) => id), into],
  );
  const shared = labels.filter(({ isShared }) => isShared);
  await tx.query(
    `insert into label_people (label_id, profile_id, added_at)
     select s.id, $1::text, s.added_at
     from unnest($2::text[], $3::timestamptz[]) as s (id, added_at)
     join label_people o on o.label_id = s.id and o.profile_id = $4
     on conflict do nothing`,
    [from, shared.map(({ id }) => id), shared.map(({ addedAt }) => addedAt), into],
  );
}
