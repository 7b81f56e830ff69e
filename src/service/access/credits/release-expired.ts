import type { Database } from '../../store/database.ts';
import { settle } from './settle.ts';

const BATCH = 500;

/**
 * Releases the reservations of requests whose process died. One statement each: locking many
 * accounts at once could deadlock with another sweeper.
 * @returns the number released
 */
export async function releaseExpired(db: Database, now: Date): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `select id from reservations where state = 'held' and expires_at < $1
     order by expires_at limit ${BATCH}`,
    [now],
  );
  let released = 0;
  for (const { id } of rows) {
    if ((await settle(db, id, 'released')) !== null) released += 1;
  }
  return rows.length < BATCH ? released : released + (await releaseExpired(db, now));
}
