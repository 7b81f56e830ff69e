import type { Database, Queryable } from '../../store/database.ts';

/** Any constant; serializes writers of people on Postgres, as PGlite's single connection does. */
const WRITERS_LOCK = 7_320_411;

/** Waits until no other transaction writes people; held until this one ends. */
export async function lockWriters(tx: Queryable, engine: Database['engine']): Promise<void> {
  if (engine === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK]);
}
