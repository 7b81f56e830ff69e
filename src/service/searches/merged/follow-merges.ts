import type { SearchSnapshot } from '../../../contract/search.ts';
import { readProfiles } from '../../people/profile/read-profile.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { changeHead, type OpenRow, replaceRow } from '../rows/store-rows.ts';
import { planRowMerges } from './plan-row-merges.ts';
import { recountPeople } from './recount-people.ts';
import { resolveIds } from './resolve-ids.ts';
import { idsOf, mergeableRow, rowAfterMerge } from './row-after-merge.ts';

/**
 * Whether any row lacks a merge that has happened, or shows one that was undone. Rows that a merge
 * may concern come first: mostly there are none, and a cluster cannot ask the shards for each row.
 */
const BEHIND = `
  with shown as (
    select r.profile_id as id, r.result ->> 'merged_into' as merged_into,
      nullif(r.result #>> '{former,profile_id}', r.profile_id) as former
    from search_results r where r.search_id = $1
  ), suspects as materialized (
    select * from (
      select shown.*,
        exists (select from profile_aliases a where a.alias = shown.id and a.kind = 'merged'
                  and a.profile_id is distinct from shown.merged_into) as is_merged,
        exists (select from profile_aliases a where a.alias = shown.former and a.kind = 'merged'
                  and a.profile_id <> shown.merged_into) as is_former_merged
      from shown) as each
    where is_merged or former is not null or merged_into <> id
  ), own as materialized (
    select p.id from profiles p
    where p.id in (select id from suspects union all select former from suspects)
  )
  select 1 as found from suspects s
  where s.is_former_merged or s.former in (select id from own)
    or (s.is_merged and s.id not in (select id from own))
    or (s.merged_into <> s.id and s.id in (select id from own))
  limit 1`;

async function isBehind(db: Queryable, searchId: string): Promise<boolean> {
  return (await db.query(BEHIND, [searchId])).length > 0;
}

const readRows = (db: Queryable, searchId: string): Promise<OpenRow[]> =>
  db.query<OpenRow>(
    `select position, result from search_results
     where search_id = $1 and result -> 'withheld' is null order by position`,
    [searchId],
  );

interface Head {
  readonly head: SearchSnapshot;
  readonly view: SearchView;
}

/**
 * Updates the rows of a search after profiles have merged or split again; each changed row gets a
 * new revision. Part of a step's transaction, or of a reader's once the run is over.
 * @returns whether anything changed
 */
export async function followMerges(tx: Queryable, searchId: string): Promise<boolean> {
  if (!(await isBehind(tx, searchId))) return false;
  const [search] = await tx.query<Head>(
    'select snapshot as head, visibility as view from searches where id = $1 for update',
    [searchId],
  );
  if (search === undefined) return false;
  const rows = await readRows(tx, searchId);
  const mergeable = rows.map(mergeableRow);
  const plan = planRowMerges(
    mergeable,
    await resolveIds(tx, [...new Set(mergeable.flatMap(idsOf))]),
  );
  const profileIds = plan.map(({ profileId }) => profileId);
  const people = await readProfiles(tx, profileIds, search.view);
  const before = new Map(rows.map((row) => [row.position, row.result]));
  const after = new Map(before);
  for (const next of plan) {
    const shown = before.get(next.position);
    const row = shown && rowAfterMerge(shown, next, people.get(next.profileId));
    if (row == null) continue;
    after.set(next.position, row);
    await replaceRow(tx, searchId, next.position, row);
  }
  const change = { before: [...before.values()], after: [...after.values()] };
  await changeHead(tx, searchId, recountPeople(search.head, change));
  return change.after.some((row, at) => row !== change.before[at]);
}

/** The same for a reader: while the run works, only the run may change the rows of its search. */
export async function followMergesAfterRun(db: Database, searchId: string): Promise<boolean> {
  if (!(await isBehind(db, searchId))) return false;
  return db.transaction(async (tx) => {
    const over = await tx.query(
      `select 1 as over from searches where id = $1 and snapshot ->> 'status' <> 'running' for update`,
      [searchId],
    );
    return over.length > 0 && followMerges(tx, searchId);
  });
}
