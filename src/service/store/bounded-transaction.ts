import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryOptions, Scriptable, TransactionOptions, WorkQueue } from './database.ts';
import { TransactionMisuse, TransactionTimeout } from './database-errors.ts';
import type { WorkListeners } from './work-listeners.ts';

/** The statements of one connection while a transaction holds it. */
export interface Session {
  query(sql: string, params: readonly unknown[], options?: QueryOptions): Promise<unknown[]>;
  script(sql: string, options?: QueryOptions): Promise<void>;
}

const DEFAULT_IDLE_MS = 10_000;
const DEFAULT_TOTAL_MS = 120_000;

/** The transaction whose callback the current code runs in, if any. */
const current = new AsyncLocalStorage<{ readonly db: object; isOpen: boolean }>();

/** Throws inside a transaction on the same `db`, where a further statement would deadlock. */
export function refuseInsideTransaction(db: object): void {
  const inside = current.getStore();
  if (inside?.isOpen && inside.db === db) {
    throw new TransactionMisuse('Inside a transaction, run every statement on its own handle.');
  }
}

/**
 * Counts running statements and calls `expire` when none has run for `idleMs`, or after `totalMs`.
 */
class Bounds {
  readonly expired: Promise<never>;
  #expire: (error: TransactionTimeout) => void = () => {};
  #running = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #total: NodeJS.Timeout;
  readonly #idleMs: number;

  constructor(options: TransactionOptions) {
    this.#idleMs = options.idleMs ?? DEFAULT_IDLE_MS;
    const totalMs = options.totalMs ?? DEFAULT_TOTAL_MS;
    this.expired = new Promise((_, reject) => {
      this.#expire = reject;
    });
    this.expired.catch(() => {});
    this.#total = setTimeout(() => this.#expire(new TransactionTimeout('total', totalMs)), totalMs);
    this.#waitIdle();
  }

  async during<T>(statement: () => Promise<T>): Promise<T> {
    this.#running += 1;
    clearTimeout(this.#idle);
    try {
      return await statement();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#waitIdle();
    }
  }

  #waitIdle(): void {
    const ms = this.#idleMs;
    this.#idle = setTimeout(() => this.#expire(new TransactionTimeout('idle', ms)), ms);
  }

  end(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
    // A statement that is still running must not restart the idle timer.
    this.#running = Number.POSITIVE_INFINITY;
  }
}

/**
 * Runs `begin`, `work` and `commit` or `rollback` on a session of its own. Ends in time even if
 * `work` never does; its handle is unusable afterwards. If `work` swallows the error of a failed
 * statement, that error is thrown: Postgres would turn the commit into a rollback, which must not
 * look like success. Workers are notified after the commit.
 */
export async function boundedTransaction<T>(
  db: { readonly listeners: WorkListeners },
  session: Session,
  work: (tx: Scriptable) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  await session.query('begin', []);
  const bounds = new Bounds(options);
  const scope = { db, isOpen: true };
  const queued = new Set<WorkQueue>();
  let failure: unknown = null;
  const refuseWhenOver = () => {
    if (!scope.isOpen) throw new TransactionMisuse('This transaction has already ended.');
  };
  const run = async <Answer>(statement: () => Promise<Answer>): Promise<Answer> => {
    refuseWhenOver();
    try {
      const answer = await bounds.during(statement);
      failure = null;
      return answer;
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
  const tx: Scriptable = {
    query: <Row>(sql: string, params: readonly unknown[] = [], settings?: QueryOptions) =>
      run(() => session.query(sql, params, settings)) as Promise<Row[]>,
    script: (sql, settings) => run(() => session.script(sql, settings)),
    notify: (queue) => {
      refuseWhenOver();
      queued.add(queue);
    },
  };
  try {
    const answer = await Promise.race([current.run(scope, () => work(tx)), bounds.expired]);
    scope.isOpen = false;
    if (failure !== null) throw failure;
    await session.query('commit', []);
    for (const queue of queued) db.listeners.notify(queue);
    return answer;
  } catch (error) {
    scope.isOpen = false;
    // A lost session has rolled back by itself; the caller's error says why.
    await session.query('rollback', []).catch(() => {});
    throw error;
  } finally {
    bounds.end();
  }
}
