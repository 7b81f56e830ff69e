import type { Database } from '../../../src/service/store/database.ts';

/** Ends the leases of dead workers. */
export async function endLeases(db: Database): Promise<void> {
  await db.query(
    'update runs set leased_until = clock_timestamp() where leased_until > clock_timestamp()',
  );
}
