import { setTimeout as delay } from 'node:timers/promises';
import { CommitsInDoubt, settleCommits } from './cluster/commits-in-doubt.ts';
import type { Database, Scriptable, TransactionOptions } from './database.ts';
import { SqlError } from './database-errors.ts';

/** SQLSTATEs `deadlock_detected` and `serialization_failure`. */
const CONFLICTS = new Set(['40P01', '40001']);

/** Times that a transaction is tried in all. */
const MAX_TRIES = 5;

/** Before the next try, so that the others have what they waited for. */
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 100;

/**
 * Whether a transaction was ended only because of others: before it, whose commit a worker of a
 * cluster has not completed, or beside it. Nothing is written.
 */
export const isEndedByOthers = (error: unknown): boolean =>
  error instanceof CommitsInDoubt || (error instanceof SqlError && CONFLICTS.has(error.code));

/** Call it outside of the transaction that has failed, before it is tried again. */
export async function beforeRetry(db: Database, error: unknown): Promise<void> {
  if (error instanceof CommitsInDoubt) await settleCommits(db);
  await delay(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
}

/**
 * Like `db.transaction`, and again when the database ended it because of others: those that wait for
 * each other's rows, and on a cluster those that wait for the same two tables that all nodes have,
 * where a lock on a row is one on the table.
 * @param work must be the same when it runs again: it changes nothing outside of the transaction
 * @throws SqlError when that happens to five tries
 */
export async function retryTransaction<T>(
  db: Database,
  work: (tx: Scriptable) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work, options);
    } catch (error) {
      if (!isEndedByOthers(error) || tries === MAX_TRIES) throw error;
      await beforeRetry(db, error);
    }
  }
}
