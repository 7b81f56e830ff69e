import type { Queryable } from '../../store/database.ts';

/** Deletes the watchers of people, with what they have seen. */
export async function purgeWatchers(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('delete from watchers where profile_id = any ($1::text[])', [[...ids]]);
}

/**
 * Deletes what undoing a merge would restore, and the texts of its reasons. The decisions stay,
 * with ids that no longer resolve.
 */
export async function purgeDecisions(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update identity_log set undo_state = null, reasons = '[]'
     where profile_id = any ($1::text[]) or other_profile_id = any ($1::text[])`,
    [[...ids]],
  );
}
