import type { ImportChanges } from '../../contract/network.ts';
import type { Queryable } from '../store/database.ts';
import type { HeldJob } from './person-change.ts';

/** Most changed jobs that an import names at once. */
const NAMED = 5;

interface ImportRow {
  readonly isOlder: boolean;
  readonly saysWhoIsGone: boolean;
  readonly importedOn: string;
  readonly newestConnection: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

type NamedRow = {
  readonly profileId: string;
  readonly displayName: string;
  readonly before: HeldJob | null;
  readonly after: HeldJob | null;
};

const firstChanges = (db: Queryable, importId: string): Promise<NamedRow[]> =>
  db.query<NamedRow>(
    `with said as materialized (
       select id, kind, before, after, profile_id from person_changes
       where import_id = $1 and kind in ('job', 'title')
     ), theirs as materialized (
       select * from said union all
       select s.id, s.kind, s.before, s.after, a.profile_id
       from said s join profile_aliases a on a.alias = s.profile_id and a.kind = 'merged'
     )
     select p.id as "profileId", p.display_name as "displayName", c.before, c.after
     from theirs c join profiles p on p.id = c.profile_id
     order by c.kind, c.id limit $2::integer`,
    [importId, NAMED],
  );

/**
 * What an import says otherwise than the file of its source before it; null for the first one, and
 * for one that is not compared.
 */
export async function readImportChanges(
  db: Queryable,
  importId: string,
): Promise<ImportChanges | null> {
  const [row] = await db.query<ImportRow>(
    `select i.is_older as "isOlder", i.says_who_is_gone as "saysWhoIsGone",
       e.imported_on::text as "importedOn", e.newest_connection::text as "newestConnection",
       (select coalesce(jsonb_object_agg(n.kind, n.people), '{}') from (
          select kind, count(*) as people from person_changes where import_id = i.id group by kind
        ) as n) as counts
     from connection_imports i join connection_imports e on e.id = i.earlier_id
     where i.id = $1`,
    [importId],
  );
  if (row === undefined) return null;
  const { isOlder, saysWhoIsGone, counts, ...comparedWith } = row;
  const { new: added = 0, gone = 0, returned = 0, job = 0, title = 0 } = counts;
  return {
    ...{ comparedWith, isOlder, saysWhoIsGone },
    ...{ new: added, gone, returned, changedJobs: job, changedTitles: title },
    first: await firstChanges(db, importId),
  };
}
