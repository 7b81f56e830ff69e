/**
 * The rule between tenants, in SQL: which directories a key sees beside what is public. Every
 * statement that asks takes it from here, so that no two can differ.
 */

/** SQL expressions of a key's columns. */
export interface KeyColumns {
  readonly id: string;
  readonly owner: string;
}

/** The columns of a key that stands under this alias. */
const columnsOf = (key: string): KeyColumns => ({ id: `${key}.id`, owner: `${key}.owner_id` });

/**
 * Whether the directory `d` is the connections of the key's owner, which need no grant, or is
 * granted to the key. An archived directory is held all the same.
 */
export const isHeld = ({ id, owner }: KeyColumns): string => `(
  (d.type = 'connections' and d.owner_id = ${owner})
  or exists (select from directory_grants g where g.directory_id = d.id and g.key_id = ${id}))`;

/**
 * The ids of the directories that the key under an alias sees now, in order.
 * @param only another condition, over the key and the directory `d`
 */
export const heldDirectories = (key: string, only = 'true'): string => `array(
  select d.id from directories d
  where d.archived_at is null and ${isHeld(columnsOf(key))} and ${only}
  order by d.id)`;

/** Whether the key under an alias is in use at a time: neither revoked nor expired. */
export const isInUse = (key: string, at: string): string =>
  `(${key}.revoked_at is null and (${key}.expires_at is null or ${key}.expires_at > ${at}))`;
