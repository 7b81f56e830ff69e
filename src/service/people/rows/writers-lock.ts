import { refuseCommitsInDoubt } from '../../store/cluster/commits-in-doubt.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { StatementTimeout } from '../../store/database-errors.ts';

/**
 * Any constant. Whoever merges, splits or rebuilds people on Postgres has it alone, as on PGlite's
 * single connection; imports share it, and claim what they write (see write-claims.ts).
 */
const WRITERS_LOCK = 7_320_411;

/** Held by whoever adds terms, until the commit: then their ids become visible in order. */
const TERMS_LOCK = 7_320_413;

/** Shared by writers who have released what they claimed, until their commit is complete. */
const COMMITS_LOCK = 7_320_415;

/**
 * Planning for a writer. Connections force custom plans, for which Postgres plans the check of each
 * foreign key of each row anew: 2.7 of 11.6 s of an import, where the checks themselves took 0.35.
 * Our own statements are unnamed and planned for their values in any case. Look-ups of a few keys
 * never gain by parallel workers, whose start takes longer than the look-up.
 */
const PLANNING = `set_config('plan_cache_mode', 'auto', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

/** Reads what a writer needs to know before its transaction, with plans for a writer. */
export const readAsWriter = <T>(db: Database, read: (db: Queryable) => Promise<T>): Promise<T> =>
  db.engine === 'pglite'
    ? read(db)
    : db.transaction(async (tx) => {
        await tx.query(`select ${PLANNING}`);
        return read(tx);
      });

/** This transaction cannot go on beside other writers of people: it has to have its turn alone. */
export class NeedsTurn extends Error {
  override readonly name = 'NeedsTurn';
}

/** Milliseconds for a lock: below those of a transaction, since twenty imports may be before it. */
const LOCK_MS = 90_000;

/**
 * Runs a statement that waits for other writers.
 * @throws NeedsTurn when that takes too long: nothing is written yet, so it can be tried again
 */
export async function waitForWriters<Row>(
  tx: Queryable,
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> {
  try {
    return await tx.query<Row>(sql, params, { timeoutMs: LOCK_MS });
  } catch (error) {
    if (error instanceof StatementTimeout) throw new NeedsTurn('other writers took too long');
    throw error;
  }
}

/** Lets other transactions that share it write people too; those that want it alone wait. */
export async function shareWritersLock(tx: Queryable): Promise<void> {
  const sql = `select pg_advisory_xact_lock_shared($1), ${PLANNING}`;
  await waitForWriters(tx, sql, [WRITERS_LOCK]);
}

/** Call it before claims are released: `awaitCommits` waits for the end of this transaction then. */
export async function announceCommit(tx: Queryable): Promise<void> {
  if (!(await isCluster(tx))) return;
  await waitForWriters(tx, 'select pg_advisory_xact_lock_shared($1)', [COMMITS_LOCK]);
}

/**
 * Waits until all commits that were announced are complete. On a cluster a commit is visible on the
 * coordinator, where claims are, a little before it is on the workers, where people are; locks are
 * kept until it is on all. Whoever takes a claim between the two would read what was before.
 * @throws CommitsInDoubt when a worker was lost meanwhile
 */
export async function awaitCommits(tx: Queryable): Promise<void> {
  if (!(await isCluster(tx))) return;
  // The savepoint ends the lock without the transaction, and whatever happens between the two does.
  await tx.query('savepoint commits');
  await waitForWriters(tx, 'select pg_advisory_xact_lock($1)', [COMMITS_LOCK]);
  await tx.query('rollback to savepoint commits');
  await refuseCommitsInDoubt(tx);
}

/** Waits until no other transaction adds terms; held until this one ends. */
export async function lockTerms(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TERMS_LOCK]);
}

/**
 * Waits until no other transaction writes people; held until this one ends.
 * @throws CommitsInDoubt on a cluster that has lost a worker during a commit
 */
export async function lockWriters(tx: Queryable, engine: Database['engine']): Promise<void> {
  if (engine !== 'postgres') return;
  await waitForWriters(tx, `select pg_advisory_xact_lock($1), ${PLANNING}`, [WRITERS_LOCK]);
  if (await isCluster(tx)) await refuseCommitsInDoubt(tx);
}
