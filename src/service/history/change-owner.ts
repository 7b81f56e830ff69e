import { isOfSeries, TABLE } from '../people/record/table-series.ts';

/**
 * The people that changes are about, as a part of a statement before its `select`: `changes` has
 * the changes, and `owners` the profile (`id`) that each of their profile ids (`told`) means, which is
 * itself or the one that it was merged into. Changes are read first, as a cluster joins nothing of
 * the coordinator with people row by row.
 * @param conditions of changes `c`, as SQL
 */
export const changesWithOwners = (conditions: readonly string[]): string => `
  with changes as materialized (
    select c.* from person_changes c where ${[isOfSeries('c'), ...conditions].join(' and ')}
  ), own as materialized (
    select p.id from profiles p where p.id in (select profile_id from changes)
  ), owners as materialized (
    select id as told, id from own
    union all
    select a.alias, min(a.profile_id) from profile_aliases a
    where a.kind = 'merged' and a.alias in (select profile_id from changes)
      and a.alias not in (select id from own)
    group by a.alias
  )`;

/** Joins each change `c` of `changesWithOwners` with its person `p`. */
export const FROM_CHANGES = `from changes c join owners o on o.told = c.profile_id
  join profiles p on p.id = o.id`;

/**
 * The day (`by_on`) by which people were gone from the newest file of a directory, as a part of a
 * statement before its `select` that defines `gone (id, by_on)`; not those whom another source, or
 * another table, still has.
 * @param ids the profile ids, as SQL of an array
 * @param directory the id of the directory, as SQL
 */
export const withGone = (ids: string, directory: string): string => `
  with told as materialized (
    select id, id as told from unnest(${ids}) as asked (id)
    union all
    select a.profile_id, a.alias from profile_aliases a
    where a.profile_id = any (${ids}) and a.kind = 'merged'
  ), departed as materialized (
    select t.id, c.source, c.by_on from person_changes c join told t on t.told = c.profile_id
    where c.directory_id = ${directory} and ${isOfSeries('c')} and ${STILL_GONE}
  ), tables as materialized (
    select i.id, i.source from connection_imports i
    where i.directory_id = ${directory} and i.source like '${TABLE}:%'
  ), held as materialized (
    select distinct r.profile_id as id, coalesce(t.source, r.source) as source
    from import_records r left join tables t on t.id = r.seen_in
    where r.profile_id in (select id from departed)
      and split_part(r.row_key, '|', 1) = ${directory}
  ), gone as materialized (
    select d.id, max(d.by_on)::text as by_on from departed d
    where not exists (select 1 from held h where h.id = d.id and h.source <> d.source)
    group by d.id
  )`;

/** Whether the person of a change `c` that says they are gone has been in no file since, as SQL. */
export const STILL_GONE = `c.kind = 'gone' and not exists (
  select from person_changes later
  where later.profile_id = c.profile_id and later.source = c.source
    and later.directory_id = c.directory_id and later.id > c.id and later.kind = 'returned')`;
