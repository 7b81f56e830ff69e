import type { Queryable } from '../../store/database.ts';

/** Small, so that no other statement waits long. */
const BATCH = 500;

/**
 * Deletes expired photos with their faces. Readers never return an expired photo, deleted or not.
 * @returns the number deleted.
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
