import type { ChangeKind } from '../../contract/change-kind.ts';
import type { OwnReader } from '../people/contacts/read-own-records.ts';
import { isOfSeries } from '../people/record/table-series.ts';
import type { Queryable } from '../store/database.ts';
import { changesWithOwners, FROM_CHANGES, STILL_GONE } from './change-owner.ts';
import { knownSince } from './known-since.ts';
import { connectionsSql, latestFiles } from './latest-files.ts';
import type { HeldJob } from './person-change.ts';

/** A change of one of an owner's connections. Dates are ISO days. */
export interface KnownChange {
  readonly profileId: string;
  readonly kind: ChangeKind;
  readonly before: HeldJob | null;
  readonly after: HeldJob | null;
  /** The first day on which it may have happened; null: not known. */
  readonly from: string | null;
  /** The last day on which it may have happened. */
  readonly by: string;
  /** Between the newest file of its source and the one before it. */
  readonly isNewest: boolean;
  readonly source: string;
}

/** The newest file of a source. Dates are ISO days. */
export interface NewestFile {
  readonly id: string;
  readonly source: string;
  readonly importedOn: string;
  /** When the file that it is compared with was imported; null: it is the only one. */
  readonly comparedOn: string | null;
  /** The newest connection of that file: changes lie after it. */
  readonly comparedUpTo: string | null;
  readonly saysWhoIsGone: boolean;
}

/** The directory of the owner's connections, if the key sees it. */
const ownSql = `(select d.id from directories d where d.id = ${connectionsSql('$1')}
  and d.id = any ($2::text[]))`;

/** The file `e` with which a newest file `i` is compared, as SQL; an older one may have come later. */
const COMPARED = '(e.id = i.earlier_id or (e.earlier_id = i.id and e.is_older))';

/** The changes of these kinds, latest first; who is back is no longer gone. */
export const readChanges = (
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  kinds: readonly ChangeKind[],
): Promise<KnownChange[]> =>
  db.query<KnownChange>(
    `${changesWithOwners([
      `c.directory_id = ${ownSql}`,
      'c.kind = any ($3::text[])',
      `(c.kind <> 'gone' or (${STILL_GONE}))`,
    ])}, newest as materialized ${latestFiles(ownSql)}
     select p.id as "profileId", c.kind, c.before, c.after, c.from_on::text as "from",
       c.by_on::text as "by", c.source, c.import_id in (select id from newest) as "isNewest"
     ${FROM_CHANGES} order by c.id desc`,
    [ownerId, [...directoryIds], [...kinds]],
  );

/** The newest file of each source of the owner's connections. */
export const readNewestFiles = (
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
): Promise<NewestFile[]> =>
  db.query<NewestFile>(
    `select i.id, i.source, i.imported_on::text as "importedOn",
       e.imported_on::text as "comparedOn", e.newest_connection::text as "comparedUpTo",
       exists (select from connection_imports s
               where s.directory_id = i.directory_id and ${isOfSeries('s')}
                 and s.says_who_is_gone) as "saysWhoIsGone"
     from connection_imports i left join lateral (
       select e.imported_on, e.newest_connection from connection_imports e where ${COMPARED}
       order by e.newest_connection desc nulls last, e.ordinal desc limit 1) e on true
     where i.id in ${latestFiles(ownSql)} order by i.source`,
    [ownerId, [...directoryIds]],
  );

/** Who is in the newest file of a source that was compared with an earlier one. */
export async function readCompared(
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with files as materialized (
       select i.id, i.directory_id from connection_imports i
       where i.id in ${latestFiles(ownSql)}
         and exists (select from connection_imports e where ${COMPARED})
     )
     select distinct r.profile_id as id
     from import_records r join files i on i.id = r.seen_in
     where starts_with(r.row_key, i.directory_id || '|')`,
    [ownerId, [...directoryIds]],
  );
  return rows.map(({ id }) => id);
}

/** Who connected with the owner on which day, as the files say it; see `dayNumber`. */
export const readDaysOfConnecting = (
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
): Promise<{ profileId: string; day: number }[]> =>
  db.query(
    `select p.id as "profileId", p.connected_on as day
     from profiles p join directory_profiles m on m.profile_id = p.id
     where m.directory_id = ${ownSql} and p.connected_on is not null`,
    [ownerId, [...directoryIds]],
  );

/** See `knownSince`. */
export const readKnownSince = (
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
): Promise<string | null> => knownSince(db, ownSql, [ownerId, [...directoryIds]]);
