import type { Queryable } from '../../store/database.ts';

/** Whether it is open for review that two of these profiles are one person. */
export async function hasOpenReview(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `select 1 from identity_reviews
     where state = 'open' and a_profile_id = any ($1::text[]) and b_profile_id = any ($1::text[])
     limit 1`,
    [[...ids]],
  );
  return rows.length > 0;
}
