import type { Queryable } from '../../store/database.ts';

/** Rows are removed and added anew, because on a cluster a row cannot change its profile. */
const PUT_TOUCHES = `
  insert into touches (profile_id, directory_id, told_of, on_day, kind, direction, times)
  select $1::text, directory_id, told_of, on_day, kind, direction, times`;

/**
 * Moves the days of contact of one profile to another, before the first is deleted.
 * @returns the profiles that they were written about, for `moveTouchesBack`
 */
export async function moveTouches(tx: Queryable, into: string, from: string): Promise<string[]> {
  const moved = await tx.query<{ id: string }>(
    `with moved as (delete from touches where profile_id = $2 returning *)
     ${PUT_TOUCHES} from moved returning told_of as id`,
    [into, from],
  );
  return [...new Set(moved.map(({ id }) => id))].sort();
}

/** Moves them back after a merge is undone; days that were written since stay where they are. */
export async function moveTouchesBack(
  tx: Queryable,
  into: string,
  from: string,
  toldOf: readonly string[],
): Promise<void> {
  await tx.query(
    `with moved as (
       delete from touches where profile_id = $2 and told_of = any ($3::text[]) returning *)
     ${PUT_TOUCHES} from moved`,
    [from, into, [...toldOf]],
  );
}
