import { moveImportRecordsBack } from '../../people/rows/move-import-records.ts';
import { storedTermCounts } from '../../people/rows/person-terms.ts';
import { moveTouchesBack } from '../../people/touches/move-touches.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import type { MergeState } from './merge-profiles.ts';
import { moveNotesBack } from './move-notes.ts';
import { restoreSnapshot } from './profile-snapshot.ts';

/** A merge as logged. */
export interface LoggedMerge {
  readonly into: string;
  readonly from: string;
  readonly mentionIds: readonly string[];
  readonly state: MergeState;
}

async function takeNamesBack(tx: Queryable, { into, from, state }: LoggedMerge): Promise<void> {
  await tx.query(
    `delete from profile_aliases a where a.profile_id = $1 and a.alias <> all ($3::text[])
       and (a.alias in ($2, $4::jsonb ->> 'slug') or a.alias in (
         select t ->> 'alias' from jsonb_array_elements($5::jsonb) as r (t)))`,
    [
      ...[into, from, [...state.aliases], JSON.stringify(state.from.profile)],
      JSON.stringify(state.from.below.profile_aliases ?? []),
    ],
  );
  await tx.query(
    `delete from merged_identities where profile_id = $1 and (
       identity_key = $2::jsonb ->> 'identity_key' or identity_key in (
         select t ->> 'identity_key' from jsonb_array_elements($3::jsonb) as r (t)))`,
    [
      into,
      JSON.stringify(state.from.profile),
      JSON.stringify(state.from.below.merged_identities ?? []),
    ],
  );
  await tx.query(
    `delete from directory_profiles where profile_id = $1 and directory_id <> all ($2::text[])
       and directory_id in (
         select t ->> 'directory_id' from jsonb_array_elements($3::jsonb) as r (t))`,
    [into, [...state.directories], JSON.stringify(state.from.below.directory_profiles ?? [])],
  );
}

async function takeRecordBack(tx: Queryable, { into, state }: LoggedMerge): Promise<void> {
  if (state.record === null) {
    await tx.query('delete from profile_records where profile_id = $1', [into]);
    return;
  }
  await tx.query('update profile_records set record = $2::jsonb where profile_id = $1', [
    into,
    JSON.stringify(state.record),
  ]);
}

async function countTerms(tx: Queryable, id: string): Promise<void> {
  const carried = await storedTermCounts(tx, [id]);
  await tx.query(
    `update terms set people = terms.people + c.people
     from unnest($1::bigint[], $2::bigint[]) as c (id, people) where terms.id = c.id`,
    [[...carried.keys()], [...carried.values()]],
  );
}

/**
 * Splits a merged profile into the two original ones. The remaining profile keeps what it got
 * since; both have to be rebuilt.
 */
export async function undoMerge(tx: Scriptable, merge: LoggedMerge): Promise<void> {
  const { into, from, mentionIds, state } = merge;
  await takeNamesBack(tx, merge);
  await takeRecordBack(tx, merge);
  await restoreSnapshot(tx, state.from);
  await moveImportRecordsBack(tx, into, from);
  await countTerms(tx, from);
  await tx.query(
    'update mentions set profile_id = $1 where id = any ($2::text[]) and profile_id = $3',
    [from, [...mentionIds], into],
  );
  await tx.query(
    `update watchers set profile_id = $1, updated_at = now() where id = any ($2::text[])`,
    [from, [...state.watchers.moved]],
  );
  await tx.query(
    `update watchers set enabled = true, updated_at = now() where id = any ($1::text[])`,
    [[...state.watchers.rested]],
  );
  if (state.notes !== undefined) await moveNotesBack(tx, into, from, state.notes);
  await moveTouchesBack(tx, into, from, state.touches ?? []);
  tx.notify('watchers');
  // The build that fused both must not be continued.
  await tx.query('delete from profile_builds where profile_id = $1', [into]);
  await tx.query('update profiles set updated_at = now() where id = $1', [into]);
}
