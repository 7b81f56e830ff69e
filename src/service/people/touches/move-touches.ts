import type { Queryable } from '../../store/database.ts';

/**
 * Moves the days of contact of one profile to another, before the first is deleted.
 * @returns the profiles that they were written about, for `moveTouchesBack`
 */
export async function moveTouches(tx: Queryable, into: string, from: string): Promise<string[]> {
  const moved = await tx.query<{ id: string }>(
    `with moved as (
       update touches set profile_id = $1 where profile_id = $2 returning told_of)
     select distinct told_of as id from moved order by 1`,
    [into, from],
  );
  return moved.map(({ id }) => id);
}

/** Moves them back after a merge is undone; days that were written since stay where they are. */
export async function moveTouchesBack(
  tx: Queryable,
  into: string,
  from: string,
  toldOf: readonly string[],
): Promise<void> {
  await tx.query(
    'update touches set profile_id = $1 where profile_id = $2 and told_of = any ($3::text[])',
    [from, into, [...toldOf]],
  );
}
