import type { Database } from '../../../src/service/store/database.ts';

/** Lets the time pass for which a dead worker keeps its runs. */
export async function endLeases(db: Database): Promise<void> {
  await db.query(
    'update runs set leased_until = clock_timestamp() where leased_until > clock_timestamp()',
  );
}
