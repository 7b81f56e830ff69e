import { uniteRecords } from '../../people/fuse/unite-records.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { deleteProfiles } from '../../people/rows/delete-profiles.ts';
import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import { lockProfiles } from '../../people/rows/lock-profiles.ts';
import { moveImportRecords } from '../../people/rows/move-import-records.ts';
import { storedTermCounts } from '../../people/rows/person-terms.ts';
import { readImportedRecords } from '../../people/rows/read-imported-records.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import { moveTouches } from '../../people/touches/move-touches.ts';
import { spaceOfWriter } from '../../people/visibility/term-space.ts';
import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { refreshReviews, repointReviews } from '../reviews/refresh-reviews.ts';
import { logDecision } from './decision-log.ts';
import { IdentityRefusal } from './identity-refusal.ts';
import { readKeptApart } from './keep-apart.ts';
import { type MovedNotes, moveNotes } from './move-notes.ts';
import { type ProfileSnapshot, takeSnapshot } from './profile-snapshot.ts';

/** Two profiles of one person, and why. */
export interface Merge {
  /** The profile that stays. */
  readonly into: string;
  /** The profile that becomes its alias. */
  readonly from: string;
  readonly reasons: readonly Reason[];
  readonly runId: string | null;
}

/** What undoing a merge needs. */
export interface MergeState {
  readonly from: ProfileSnapshot;
  /** What the remaining profile had before. */
  readonly record: PersonRecord | null;
  readonly aliases: readonly string[];
  readonly directories: readonly string[];
  /** Watchers of the merged profile that moved, and those that were disabled. */
  readonly watchers: { readonly moved: readonly string[]; readonly rested: readonly string[] };
  /** Absent in merges from before there were notes. */
  readonly notes?: MovedNotes;
  /** The profiles of whom days of contact were told that moved; absent in earlier merges. */
  readonly touches?: readonly string[];
}

type Pair = Pick<Merge, 'into' | 'from'>;

interface Side {
  readonly id: string;
  readonly slug: string;
  readonly isPublic: boolean;
  readonly origin: string;
  readonly directories: string[];
  readonly aliases: string[];
  readonly record: PersonRecord | null;
  readonly isSpoken: boolean;
}

async function readSides(tx: Queryable, { into, from }: Pair): Promise<Map<string, Side>> {
  const rows = await tx.query<Side>(
    `select p.id, p.slug, p.is_public as "isPublic", p.origin, r.record,
       array(select directory_id from directory_profiles d
             where d.profile_id = p.id order by 1) as directories,
       array(select alias from profile_aliases a where a.profile_id = p.id) as aliases,
       r.record is not null or exists (
         select from mentions m where m.profile_id = p.id) as "isSpoken"
     from profiles p left join profile_records r on r.profile_id = p.id
     where p.id = any ($1::text[]) order by p.id`,
    [[into, from]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function refusalOf(into: Side | undefined, from: Side | undefined, merge: Pair): string | null {
  if (merge.into === merge.from) return 'a profile cannot be merged with itself';
  if (into === undefined) return `profile ${merge.into} not found`;
  if (from === undefined) return `profile ${merge.from} not found`;
  if (into.isPublic !== from.isPublic) return 'one of them is public and the other private';
  const sameRooms = into.directories.join() === from.directories.join();
  if (!into.isPublic && !sameRooms) return 'they belong to different private directories';
  if ((into.origin === 'demo') !== (from.origin === 'demo')) return 'one of them is demo data';
  const silent = [into, from].find(({ isSpoken }) => !isSpoken);
  return silent === undefined ? null : `no source of ${silent.id} is stored; import it again first`;
}

async function checked(tx: Queryable, merge: Merge): Promise<{ into: Side; from: Side }> {
  await lockProfiles(tx, [merge.into, merge.from], 'update');
  const sides = await readSides(tx, merge);
  const [into, from] = [sides.get(merge.into), sides.get(merge.from)];
  const refusal = refusalOf(into, from, merge);
  const apart = refusal === null ? await readKeptApart(tx, [merge.into, merge.from]) : [];
  const reason =
    refusal ?? (apart.length > 0 ? 'a reviewer decided that they are two people' : null);
  if (reason !== null || into === undefined || from === undefined) {
    throw new IdentityRefusal(`${merge.from} cannot be merged into ${merge.into}: ${reason}.`);
  }
  return { into, from };
}

/** Why two profiles cannot be merged now; null when they can. Locks nothing. */
export async function mergeRefusal(db: Queryable, pair: Pair): Promise<string | null> {
  const sides = await readSides(db, pair);
  return refusalOf(sides.get(pair.into), sides.get(pair.from), pair);
}

/**
 * Moves the keys of earlier imports. They are removed and added anew, because on a cluster a row
 * cannot change its profile.
 */
async function moveIdentities(tx: Queryable, into: string, from: string): Promise<void> {
  const keys = await tx.query<{ key: string }>(
    `select identity_key as key from profiles where id = $1 and identity_key is not null
     union all select identity_key from merged_identities where profile_id = $1`,
    [from],
  );
  const moved = keys.map(({ key }) => key);
  await tx.query('delete from merged_identities where identity_key = any ($1::text[])', [moved]);
  await tx.query(
    'insert into merged_identities (identity_key, profile_id) select unnest($2::text[]), $1',
    [into, moved],
  );
}

/** Makes everything that identifies the merged profile lead to the other one. */
async function moveNames(tx: Queryable, into: string, from: Side): Promise<void> {
  await tx.query(
    `insert into profile_aliases (alias, profile_id, kind)
     select alias, $1::text, kind from profile_aliases where profile_id = $2
     union all select $2::text, $1::text, 'merged' union all select $3::text, $1::text, 'slug'
     on conflict do nothing`,
    [into, from.id, from.slug],
  );
  await moveIdentities(tx, into, from.id);
  await tx.query(
    `insert into directory_profiles (directory_id, profile_id)
     select directory_id, $1::text from directory_profiles where profile_id = $2 on conflict do nothing`,
    [into, from.id],
  );
  await tx.query(
    `insert into identifiers (kind, value, profile_id)
     select kind, value, $1::text from identifiers where profile_id = $2 on conflict do nothing`,
    [into, from.id],
  );
}

/** A tenant that watches both keeps the watcher of the remaining one; the other is disabled. */
async function moveWatchers(tx: Queryable, into: string, from: string) {
  const moved = await tx.query<{ id: string }>(
    `update watchers w set profile_id = $1, updated_at = now()
     where profile_id = $2 and not exists (
       select from watchers o where o.tenant = w.tenant and o.profile_id = $1)
     returning id`,
    [into, from],
  );
  const rested = await tx.query<{ id: string }>(
    `update watchers set enabled = false, updated_at = now()
     where profile_id = $1 and enabled returning id`,
    [from],
  );
  return { moved: moved.map(({ id }) => id), rested: rested.map(({ id }) => id) };
}

/** Stores an import from before rows were stored as a row: records are united from rows. */
async function keepEarlierImport(tx: Queryable, side: Side): Promise<void> {
  if (side.record === null) return;
  const [said] = await tx.query('select 1 from import_records where profile_id = $1 limit 1', [
    side.id,
  ]);
  if (said !== undefined) return;
  const space = spaceOfWriter(side.isPublic, side.directories[0]);
  await tx.query(
    `insert into import_records (profile_id, source, row_key, content_hash, record)
     values ($1, '', $2, '', $3::jsonb)`,
    [side.id, `${space}|profile:${side.id}`, JSON.stringify(side.record)],
  );
}

/** Unites the import records of both; call after `moveImportRecords`, which brings their rows together. */
async function fuse(tx: Queryable, into: Side, from: Side): Promise<void> {
  if (from.record === null) return;
  const [row] = await tx.query<{ today: string }>(`select current_date::text as today`);
  const united = uniteRecords(await readImportedRecords(tx, into.id), row?.today ?? '');
  if (united === null) throw new Error(`no import record is stored for ${from.id}`);
  await tx.query(
    `insert into profile_records (profile_id, record) values ($1, $2::jsonb)
     on conflict (profile_id) do update set record = excluded.record`,
    [into.id, JSON.stringify(united.record)],
  );
}

async function remove(tx: Queryable, id: string): Promise<void> {
  const carried = await storedTermCounts(tx, [id]);
  await tx.query(
    `update terms set people = greatest(0, terms.people - c.people)
     from unnest($1::bigint[], $2::bigint[]) as c (id, people) where terms.id = c.id`,
    [[...carried.keys()], [...carried.values()]],
  );
  await deleteProfiles(tx, [id]);
}

/**
 * Merges two profiles. The id, slug and aliases of the merged one lead to the other for ever; so do
 * its identifiers, directories, watchers, notes, mentions and imports. The other is to be rebuilt.
 *
 * @returns the decision's number, by which it can be undone
 * @throws IdentityRefusal for a public and a private profile, for different private directories,
 *   and for two that a reviewer decided are two people
 */
export async function mergeProfiles(tx: Queryable, merge: Merge): Promise<number> {
  // Free of cost on the embedded engine, whose single connection serializes writers anyway.
  await lockWriters(tx, 'postgres');
  const { into, from } = await checked(tx, merge);
  const snapshot = await takeSnapshot(tx, from.id);
  if (snapshot === null)
    throw new Error(`profile ${from.id} was deleted while it was being locked`);
  for (const side of [into, from]) await keepEarlierImport(tx, side);
  await moveNames(tx, into.id, from);
  await moveImportRecords(tx, into.id, from.id);
  const watchers = await moveWatchers(tx, into.id, from.id);
  const notes = await moveNotes(tx, into.id, from.id);
  const touches = await moveTouches(tx, into.id, from.id);
  const moved = await tx.query<{ id: string }>(
    'update mentions set profile_id = $1 where profile_id = $2 returning id',
    [into.id, from.id],
  );
  await fuse(tx, into, from);
  await repointReviews(tx, into.id, from.id);
  await remove(tx, from.id);
  await refreshReviews(tx, { profileIds: [into.id], mentionIds: [] });
  await tx.query('update profiles set updated_at = now() where id = $1', [into.id]);
  await bumpIndexRevision(tx);
  const state: MergeState = {
    ...{ from: snapshot, record: into.record, watchers, notes, touches },
    ...{ aliases: into.aliases, directories: into.directories },
  };
  return logDecision(tx, {
    ...{ action: 'merge', profileId: into.id, otherProfileId: from.id },
    ...{ mentionIds: moved.map(({ id }) => id), reasons: merge.reasons },
    ...{ undoState: state, runId: merge.runId },
  });
}
