import {
  boundedTransaction,
  refuseInsideTransaction,
  type Session,
} from '../bounded-transaction.ts';
import type {
  Database,
  QueryOptions,
  Scriptable,
  TransactionOptions,
  WorkQueue,
} from '../database.ts';
import { DiskFull, EngineLost, SqlError } from '../database-errors.ts';
import { WorkListeners } from '../work-listeners.ts';
import { Turns } from './turns.ts';

/** A running engine: in its own thread or (tests) in this one. */
export interface RunningEngine {
  readonly isAlive: boolean;
  /** Ends it at once; resolves when it no longer runs. */
  stop(): Promise<void>;
  run(
    ask:
      | { readonly kind: 'query'; readonly sql: string; readonly params: readonly unknown[] }
      | { readonly kind: 'script'; readonly sql: string }
      | { readonly kind: 'close' },
    timeoutMs: number,
  ): Promise<unknown[]>;
}

export interface PgliteDatabaseOptions {
  /** Starts the engine; called again after a running one was lost. */
  readonly start: () => Promise<RunningEngine>;
  /** The place that the message about a full disk names. */
  readonly where: string;
  readonly statementTimeoutMs?: number;
}

const DEFAULT_STATEMENT_MS = 30_000;

/** `53100` is Postgres' disk_full; a PANIC while it writes its log only has the words. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof SqlError && error.code === '53100') return true;
  return error instanceof Error && /no space left on device|ENOSPC/i.test(error.message);
}

/**
 * The embedded database: one engine with one connection, used in turns. A turn is a statement or a
 * whole transaction. A lost engine (it hung or broke) is restarted for the next turn; only the
 * current turn fails.
 */
export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly listeners = new WorkListeners();
  readonly #options: PgliteDatabaseOptions;
  readonly #turns = new Turns();
  #running: RunningEngine | null;
  #closed = false;

  private constructor(options: PgliteDatabaseOptions, running: RunningEngine) {
    this.#options = options;
    this.#running = running;
  }

  static async open(options: PgliteDatabaseOptions): Promise<PgliteDatabase> {
    return new PgliteDatabase(options, await options.start());
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    params: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Row[]> {
    const rows = await this.#turn(options, (session) => session.query(sql, params, options));
    return rows as Row[];
  }

  async script(sql: string, options?: QueryOptions): Promise<void> {
    await this.#turn(options, (session) => session.script(sql, options));
  }

  transaction<T>(work: (tx: Scriptable) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.#turn(options, (session) => boundedTransaction(this, session, work, options));
  }

  listen(queue: WorkQueue, listener: () => void): () => void {
    return this.listeners.listen(queue, listener);
  }

  notify(queue: WorkQueue): void {
    refuseInsideTransaction(this);
    this.listeners.notify(queue);
  }

  /** Waits for pending turns, then closes the engine cleanly. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // Neither side may still have a turn ahead of it: first those in the foreground end.
    await this.#turns.take('foreground', async () => undefined);
    await this.#turns.take('background', async () => {
      if (this.#running?.isAlive) {
        await this.#running.run({ kind: 'close' }, DEFAULT_STATEMENT_MS);
      }
    });
  }

  async #turn<T>(
    { isBackground = false }: QueryOptions | TransactionOptions = {},
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    refuseInsideTransaction(this);
    if (this.#closed) throw new EngineLost('The database is closed.');
    const urgency = isBackground ? 'background' : 'foreground';
    return this.#turns.take(urgency, async () => work(this.#session(await this.#engine())));
  }

  /** All statements of a turn use one engine: a transaction must not continue on the next. */
  #session(engine: RunningEngine): Session {
    return {
      query: (sql, params, options) =>
        this.#guard(engine.run({ kind: 'query', sql, params }, this.#timeout(options))),
      script: async (sql, options) => {
        await this.#guard(engine.run({ kind: 'script', sql }, this.#timeout(options)));
      },
    };
  }

  async #engine(): Promise<RunningEngine> {
    if (this.#running?.isAlive) return this.#running;
    // Two engines on one folder corrupt it, even for the moment in which one is being stopped.
    await this.#running?.stop();
    this.#running = await this.#guard(this.#options.start());
    return this.#running;
  }

  #timeout(options: QueryOptions | undefined): number {
    return options?.timeoutMs ?? this.#options.statementTimeoutMs ?? DEFAULT_STATEMENT_MS;
  }

  async #guard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw isDiskFull(error) ? new DiskFull(this.#options.where) : error;
    }
  }
}
