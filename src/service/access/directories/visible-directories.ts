/**
 * The tenant rule in SQL: which directories a key sees besides public people. Every statement uses
 * this one definition, so that no two can differ.
 */

/** SQL expressions of a key's columns. */
export interface KeyColumns {
  readonly id: string;
  readonly owner: string;
}

/** The columns of the key with this table alias. */
const columnsOf = (key: string): KeyColumns => ({ id: `${key}.id`, owner: `${key}.owner_id` });

/**
 * Whether the directory `d` is granted to the key or is its owner's connections, which need no
 * grant. An archived directory counts too.
 */
export const isVisibleDirectorySql = ({ id, owner }: KeyColumns): string => `(
  (d.type = 'connections' and d.owner_id = ${owner})
  or exists (select from directory_grants g where g.directory_id = d.id and g.key_id = ${id}))`;

/**
 * The ids of the directories that a key sees now, in order; `key` is a table alias.
 * @param only an extra condition on the key and the directory `d`
 */
export const visibleDirectoriesSql = (key: string, only = 'true'): string => `array(
  select d.id from directories d
  where d.archived_at is null and ${isVisibleDirectorySql(columnsOf(key))} and ${only}
  order by d.id)`;

/** Whether a key, given as a table alias, is neither revoked nor expired at a time. */
export const isKeyValidSql = (key: string, at: string): string =>
  `(${key}.revoked_at is null and (${key}.expires_at is null or ${key}.expires_at > ${at}))`;
