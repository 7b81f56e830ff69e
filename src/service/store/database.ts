/** How long one statement may take. */
export interface QueryOptions {
  /**
   * The statement fails with `StatementTimeout` after so many milliseconds. Default 30,000;
   * give more to the few statements that need it, such as `vacuum`.
   */
  readonly timeoutMs?: number;
}

/** Runs SQL; numbered parameters `$1…`. Both engines behave the same behind it. */
export interface Queryable {
  /** Answers the rows. Throws `SqlError` when the database refuses the statement. */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Row[]>;
}

/** Work that waits in a table until a worker of some process takes it. */
export type WorkQueue = 'runs' | 'deliveries' | 'watchers';

/** Also runs scripts, and tells the workers of this process what was written for them. */
export interface Scriptable extends Queryable {
  /**
   * Wakes the workers of a queue, as Postgres' NOTIFY would: in a transaction once, after its
   * commit, and never when it is rolled back; on the database itself at once. Whoever writes what
   * a worker takes calls it; workers of other processes find the work by looking.
   */
  notify(queue: WorkQueue): void;
  /** Runs statements separated by `;`, without parameters, such as a migration. */
  script(sql: string, options?: QueryOptions): Promise<void>;
}

/** Bounds of one transaction, so that a callback that hangs cannot hold the database for ever. */
export interface TransactionOptions {
  /** Longest pause between two statements, in milliseconds. Default 10,000. */
  readonly idleMs?: number;
  /** Longest whole, in milliseconds. Default 120,000. */
  readonly totalMs?: number;
}

/**
 * A database of either engine, with the project's types: int8 as number, timestamps as Date,
 * dates as `YYYY-MM-DD`, json parsed, vectors as text.
 */
export interface Database extends Scriptable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * How many statements and transactions of others wait for the one that is under way: of the
   * embedded engine's one connection. Whoever writes much then holds it for less at a time.
   */
  readonly waiting: number;
  /** Has a worker woken by `notify`. @returns what ends it. */
  listen(queue: WorkQueue, listener: () => void): () => void;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Inside,
   * use `tx` alone: the embedded engine has one connection, so `db.query` there would wait for
   * itself, and throws instead. Throws `TransactionTimeout` beyond its bounds.
   */
  transaction<T>(work: (tx: Scriptable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}
