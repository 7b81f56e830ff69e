import type { Database, Queryable } from '../../store/database.ts';

/** Any constant; it serializes writers of people on Postgres, as PGlite's one connection does. */
const WRITERS_LOCK = 7_320_411;

/** Waits until no other transaction writes people; held to the end of this one. */
export async function lockWriters(tx: Queryable, engine: Database['engine']): Promise<void> {
  if (engine === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK]);
}
