import type { Database, Queryable } from '../../store/database.ts';

/** Any constant; serializes writers of people on Postgres, as PGlite's single connection does. */
const WRITERS_LOCK = 7_320_411;

/**
 * Planning for a writer. Connections force custom plans, for which Postgres plans the check of each
 * foreign key of each row anew: 2.7 of 11.6 s of an import, where the checks themselves took 0.35.
 * Our own statements are unnamed and planned for their values in any case. Look-ups of a few keys
 * never gain by parallel workers, whose start takes longer than the look-up.
 */
const PLANNING = `set_config('plan_cache_mode', 'auto', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

/** Waits until no other transaction writes people; held until this one ends. */
export async function lockWriters(tx: Queryable, engine: Database['engine']): Promise<void> {
  if (engine !== 'postgres') return;
  await tx.query(`select pg_advisory_xact_lock($1), ${PLANNING}`, [WRITERS_LOCK]);
}
