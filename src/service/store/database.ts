import type { ReplicaState } from './replicas/replica-state.ts';

/** What statements and transactions have in common. */
interface TurnOptions {
  /**
   * Lets requests go first, on the embedded engine, whose one connection is used in turns. Set it
   * with `inBackground`. Default false.
   */
  readonly isBackground?: boolean;
}

/** Options of one statement. */
export interface QueryOptions extends TurnOptions {
  /**
   * Milliseconds after which the statement fails with `StatementTimeout`. Default 30,000; give more
   * to the few statements that need it, such as `vacuum`.
   */
  readonly timeoutMs?: number;
  /**
   * On a cluster, a limit inside of the statement holds for each shard, and not for all of them
   * together; the outermost part must have a limit too. A cluster no longer refuses statements that it
   * would answer wrongly, so set it only where what the shards find apart can be merged. Default false.
   */
  readonly isLimitedByShard?: boolean;
  /**
   * On a cluster, each shard sends so many groups of a statement, the first by its order, which is then
   * by what each shard has of a group: set it only where they are not added up. Default: all.
   */
  readonly groupsOfEachShard?: number;
}

/** Runs SQL with numbered parameters `$1…`. Both engines behave alike. */
export interface Queryable {
  /** Returns the rows. @throws SqlError when the database refuses the statement */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Row[]>;
}

/** Work that waits in a table until a worker of some process takes it. */
export type WorkQueue = 'runs' | 'deliveries' | 'watchers';

/** Also runs scripts, and notifies the workers of this process. */
export interface Scriptable extends Queryable {
  /**
   * Wakes the workers of a queue, like Postgres' NOTIFY: inside a transaction once, after its
   * commit, and never after a rollback; on the database itself at once. Call it after writing work
   * for a worker; workers of other processes find the work by polling.
   */
  notify(queue: WorkQueue): void;
  /** Runs statements separated by `;`, without parameters, such as a migration. */
  script(sql: string, options?: QueryOptions): Promise<void>;
}

/** Bounds of one transaction, so that a hanging callback cannot block the database for ever. */
export interface TransactionOptions extends TurnOptions {
  /** Longest pause between two statements, in milliseconds. Default 10,000. */
  readonly idleMs?: number;
  /** Longest duration in milliseconds. Default 120,000. */
  readonly totalMs?: number;
}

/** Streaming replicas that may answer reads; see `onReplica`. */
export interface ReadReplicas {
  /** Whether the current code is inside `read`, and a replica answers it. */
  readonly isReading: boolean;
  /**
   * Runs `work`, whose statements outside of transactions one replica answers, if there is one that
   * has everything committed so far; else the primary. If they fail there, `work` runs again on
   * the primary, so it must not write.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Asks each replica how it is. */
  states(): Promise<ReplicaState[]>;
}

/**
 * A database on either engine, with the project's types: int8 as number, timestamps as Date, dates
 * as `YYYY-MM-DD`, json parsed, vectors as text.
 */
export interface Database extends Scriptable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Number of statements and transactions that wait for the embedded engine's one connection. Code
   * that writes much then holds it for shorter times.
   */
  readonly waiting: number;
  /** Absent: reads and writes go to the same server. */
  readonly replicas?: ReadReplicas;
  /** Registers a worker to be woken by `notify`. @returns a function that unregisters it */
  listen(queue: WorkQueue, listener: () => void): () => void;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Use only
   * `tx` inside: the embedded engine has one connection, so `db.query` there would wait for itself,
   * and throws instead.
   * @throws TransactionTimeout when the transaction exceeds its bounds
   */
  transaction<T>(work: (tx: Scriptable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}
