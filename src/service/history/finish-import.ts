import type { Queryable } from '../store/database.ts';
import { type BegunImport, beginImport, type TrackedImport } from './begin-import.ts';
import { STILL_GONE } from './change-owner.ts';
import { recordChanges } from './record-changes.ts';

/** The records of one source in one directory; written so that no index is used. */
const OF_SOURCE = 'r.source = $2 and left(r.row_key, length($3)) = $3';

const parametersOf = ({ importId, source, directoryId }: TrackedImport): string[] => [
  importId,
  source,
  `${directoryId}|`,
];

/** How many people the file has, and the latest date on which one of them connected. */
async function contentOf(tx: Queryable, tracked: TrackedImport) {
  const [row] = await tx.query<{ people: number; newest: string | null }>(
    `select count(distinct r.profile_id)::bigint as people, max(r.record ->> 'connected_on') filter (
       where length(r.record ->> 'connected_on') = 10) as newest
     from import_records r where r.seen_in = $1 and ${OF_SOURCE}`,
    parametersOf(tracked),
  );
  return row ?? { people: 0, newest: null };
}

/** Who is gone, under each id that the person may have by now, and the id that they had then. */
const GONE = `
  select c.profile_id as id, c.profile_id as said from person_changes c
  where c.directory_id = $4 and c.source = $5 and ${STILL_GONE}
  union all
  select a.profile_id, a.alias
  from person_changes c join profile_aliases a on a.alias = c.profile_id and a.kind = 'merged'
  where c.directory_id = $4 and c.source = $5 and ${STILL_GONE}`;

/**
 * People of the file before this one who are not in it, unless they were gone already. People of other
 * lists in the same format, which were imported in between, are not missing.
 */
async function missingPeople(tx: Queryable, tracked: BegunImport): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with gone as materialized (${GONE}), missing as materialized (
       select r.profile_id as id from import_records r join profiles p on p.id = r.profile_id
       where ${OF_SOURCE} group by r.profile_id
       having bool_or(r.seen_in = $6) and not bool_or(r.seen_in = $1)
     )
     select id from missing except select id from gone order by id`,
    [...parametersOf(tracked), tracked.directoryId, tracked.series, tracked.earlier?.id ?? ''],
  );
  return rows.map(({ id }) => id);
}

/** People who were gone and are in this file again. */
async function returnedPeople(tx: Queryable, tracked: TrackedImport): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with gone as materialized (${GONE})
     select distinct g.said as id from gone g join import_records r on r.profile_id = g.id
     where r.seen_in = $1 and ${OF_SOURCE} order by id`,
    [...parametersOf(tracked), tracked.directoryId, tracked.series],
  );
  return rows.map(({ id }) => id);
}

const changeOf = (kind: 'gone' | 'returned') => (profileId: string) => ({
  ...{ profileId, kind },
  ...{ before: null, after: null, heldIn: null, connectedOn: null },
});

/** People of the file whom its source has not stated before. */
async function newPeople(tx: Queryable, { importId }: BegunImport): Promise<number> {
  const rows = await tx.query<{ people: number }>(
    `select count(*)::bigint as people from person_changes where import_id = $1 and kind = 'new'`,
    [importId],
  );
  return rows[0]?.people ?? 0;
}

/**
 * Whether a file is a later state of the one before it: it has at least as many of those people as
 * it lacks. A single card, one group of contacts or another list does not say that all others are
 * gone.
 */
const isLaterState = (file: { people: number; added: number; missing: number }): boolean =>
  file.missing <= file.people - file.added;

async function recordAbsences(tx: Queryable, begun: BegunImport, people: number): Promise<boolean> {
  const returned = await returnedPeople(tx, begun);
  await recordChanges(tx, begun, returned.map(changeOf('returned')));
  const missing = await missingPeople(tx, begun);
  const added = (await newPeople(tx, begun)) + returned.length;
  if (!isLaterState({ people, added, missing: missing.length })) return false;
  await recordChanges(tx, begun, missing.map(changeOf('gone')));
  return true;
}

/** Notes that a file was read to its end, and who is no longer in it. */
export async function finishImport(tx: Queryable, tracked: TrackedImport): Promise<void> {
  const begun = await beginImport(tx, tracked);
  if (begun === null) return;
  const { people, newest } = await contentOf(tx, tracked);
  const isCompared = begun.earlier !== null && !begun.isOlder;
  const saysWhoIsGone = isCompared && (await recordAbsences(tx, begun, people));
  await tx.query(
    `update connection_imports set newest_connection = $2::date, says_who_is_gone = $3,
       finished_at = now() where id = $1 and finished_at is null`,
    [begun.importId, newest, saysWhoIsGone],
  );
}
