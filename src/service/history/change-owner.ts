import { recordOwnerIdsSql } from '../people/rows/import-records.ts';

/**
 * The profile that a change is about, as SQL: its own, or the one that its profile was merged into;
 * null when that is gone.
 * @param id the profile id of the change, as SQL
 */
export const changeOwnerSql = (id: string): string =>
  `coalesce((select o.id from profiles o where o.id = ${id}),
            (select a.profile_id from profile_aliases a
             where a.alias = ${id} and a.kind = 'merged' limit 1))`;

/**
 * The day by which a person was gone from the newest file of a directory, as SQL; null: they are not,
 * or another source still has them.
 * @param id the profile id, as SQL
 * @param directory the id of the directory, as SQL
 */
export const goneBySql = (id: string, directory: string): string =>
  `(select max(c.by_on)::text from person_changes c
    where c.profile_id = any (${recordOwnerIdsSql(id)}) and c.directory_id = ${directory}
      and ${STILL_GONE}
      and not exists (
        select from import_records r
        where r.profile_id = any (${recordOwnerIdsSql(id)}) and r.source <> c.source
          and split_part(r.row_key, '|', 1) = ${directory}))`;

/** Whether the person of a change `c` that says they are gone has been in no file since, as SQL. */
export const STILL_GONE = `c.kind = 'gone' and not exists (
  select from person_changes later
  where later.profile_id = c.profile_id and later.source = c.source
    and later.directory_id = c.directory_id and later.id > c.id and later.kind = 'returned')`;
