import type { Queryable } from '../../store/database.ts';

/** So few at a time that nobody waits for it. */
const BATCH = 500;

/**
 * Deletes the photos whose day is over, with their faces. Reading never answers an expired one,
 * whether it is deleted yet or not.
 * @returns how many went.
 */
export async function sweepPhotos(db: Queryable, now: Date): Promise<number> {
  for (let gone = 0; ; ) {
    const rows = await db.query(
      `delete from face_photos where id in (
         select id from face_photos where expires_at <= $1::timestamptz
         order by expires_at limit $2)
       returning id`,
      [now.toISOString(), BATCH],
    );
    gone += rows.length;
    if (rows.length < BATCH) return gone;
  }
}
