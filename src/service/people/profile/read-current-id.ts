import type { Queryable } from '../../store/database.ts';

/** The profile that an id leads to now: another one after a merge. */
export async function readCurrentId(db: Queryable, id: string): Promise<string> {
  const [merged] = await db.query<{ id: string }>(
    `select profile_id as id from profile_aliases where alias = $1 and kind = 'merged'
       and not exists (select from profiles where id = $1)`,
    [id],
  );
  return merged?.id ?? id;
}
