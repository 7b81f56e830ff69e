import type { Queryable } from '../database.ts';
import { SqlError } from '../database-errors.ts';

/**
 * A worker was lost between the two phases of a commit and does not show its rows of it yet, or it
 * cannot be asked. Whoever decides by what it shows could write a person twice.
 */
export class CommitsInDoubt extends Error {
  override readonly name = 'CommitsInDoubt';

  constructor() {
    super('A worker of the database has not completed a commit.');
  }
}

/**
 * What all workers have prepared of transactions of this coordinator, by its process and number. One
 * worker after the other: for several at once, Citus looks for answers every 100 ms only.
 */
const PREPARED = `
  select success, coalesce(result, '') as ids from run_command_on_workers($ask$
    select coalesce(string_agg(gid, ' '), '') from pg_prepared_xacts
    where database = current_database() and gid like 'citus\\_0\\_%' $ask$, false)`;

const ACTIVE = `
  select process_id || '_' || transaction_number as id from get_all_active_transactions()
  where transaction_number > 0`;

/** `citus_GROUP_PROCESS_TRANSACTION_CONNECTION` */
const transactionOf = (prepared: string): string => prepared.split('_').slice(2, 4).join('_');

/** @throws CommitsInDoubt when a worker cannot be asked */
async function readPrepared(tx: Queryable): Promise<string[]> {
  const workers = await tx.query<{ success: boolean; ids: string }>(PREPARED);
  if (workers.some(({ success }) => !success)) throw new CommitsInDoubt();
  return workers.flatMap(({ ids }) => ids.split(' ').filter((id) => id !== ''));
}

/**
 * Does nothing while all that workers have prepared is of transactions that go on, which are asked
 * for later: one that ends between the two is no longer prepared at the second look.
 * @throws CommitsInDoubt
 */
export async function refuseCommitsInDoubt(tx: Queryable): Promise<void> {
  const prepared = await readPrepared(tx);
  if (prepared.length === 0) return;
  const active = new Set((await tx.query<{ id: string }>(ACTIVE)).map(({ id }) => id));
  const left = prepared.filter((id) => !active.has(transactionOf(id)));
  if (left.length === 0) return;
  const still = new Set(await readPrepared(tx));
  if (left.some((id) => still.has(id))) throw new CommitsInDoubt();
}

/** `insufficient_privilege` */
const REFUSED = '42501';

/**
 * Completes or undoes them, as Citus' maintenance worker does each minute, which is waited for where
 * this user may not. Not in a transaction.
 */
export async function settleCommits(db: Queryable): Promise<void> {
  try {
    await db.query('select recover_prepared_transactions()');
  } catch (error) {
    if (!(error instanceof SqlError) || error.code !== REFUSED) throw error;
  }
}
