import type { Queryable } from '../../store/database.ts';

/** Ends the watching of people, with all that their watchers have seen. */
export async function purgeWatchers(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('delete from watchers where profile_id = any ($1::text[])', [[...ids]]);
}

/**
 * What undoing a merge would bring back, and the words of its reasons. The decisions stay, as ids
 * that lead nowhere.
 */
export async function purgeDecisions(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update identity_log set undo_state = null, reasons = '[]'
     where profile_id = any ($1::text[]) or other_profile_id = any ($1::text[])`,
    [[...ids]],
  );
}
