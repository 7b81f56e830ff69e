import pg from 'pg';
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
import { DatabaseClosed } from '../database-errors.ts';
import { WorkListeners } from '../work-listeners.ts';
import { awaitConnection } from './await-connection.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { explainConnection, translatePostgresFailure } from './postgres-failures.ts';
import { POSTGRES_TYPES } from './postgres-types.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

export interface PostgresDatabaseOptions {
  /** `postgres://…`; TLS according to its `sslmode` and `sslrootcert`. */
  readonly url: string;
  /** Most connections. Default 10. */
  readonly connections?: number;
  readonly statementTimeoutMs?: number;
  /** The setting that names it, for messages. Default `DATABASE_URL`. */
  readonly setting?: string;
  /**
   * Gives up on a connection after so many milliseconds, without waiting for a server that is full
   * or starting. By default such a server is waited for.
   */
  readonly connectMs?: number;
  /** Called with each new connection, which is dropped if this rejects. */
  readonly onConnect?: (ask: (sql: string) => Promise<unknown[]>) => Promise<void>;
}

const DEFAULT_STATEMENT_MS = 30_000;
export const DEFAULT_CONNECTIONS = 10;

/** Milliseconds for a connection. */
const CONNECT_MS = 10_000;

/** Above our own limit: ends a transaction whose process has lost the network. */
const IDLE_TRANSACTION_MS = 60_000;

/** Of every connection. Sent by `set` after connecting, because poolers refuse startup options. */
function settings(statementTimeoutMs: number): string {
  return `
    ${SESSION_SETTINGS.map((one) => `set ${one};`).join(' ')}
    set statement_timeout = ${statementTimeoutMs};
    set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS};`;
}

/** An external Postgres, through a connection pool. */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly listeners = new WorkListeners();
  /** Always 0: each transaction has its own connection. */
  readonly waiting = 0;
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #setting: string;
  readonly #isPatient: boolean;
  readonly #statementMs: number;
  readonly #turns: ConnectionTurns;

  constructor(options: PostgresDatabaseOptions) {
    this.#url = options.url;
    this.#setting = options.setting ?? 'DATABASE_URL';
    this.#isPatient = options.connectMs === undefined;
    this.#statementMs = options.statementTimeoutMs ?? DEFAULT_STATEMENT_MS;
    const max = options.connections ?? DEFAULT_CONNECTIONS;
    this.#turns = new ConnectionTurns(max);
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max,
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      types: POSTGRES_TYPES,
      application_name: 'people-search-mcp',
      onConnect: async (client) => {
        await client.query(settings(this.#statementMs));
        await options.onConnect?.(async (sql) => (await client.query(sql)).rows);
      },
    });
    // The pool replaces an idle connection that breaks; without a listener the error ends the
    // process.
    this.#pool.on('error', () => {});
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    params: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Row[]> {
    refuseInsideTransaction(this);
    return (await this.#with((session) => session.query(sql, params, options))) as Row[];
  }

  async script(sql: string, options?: QueryOptions): Promise<void> {
    refuseInsideTransaction(this);
    await this.#with((session) => session.script(sql, options));
  }

  async transaction<T>(
    work: (tx: Scriptable) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    refuseInsideTransaction(this);
    return this.#with((session) => boundedTransaction(this, session, work, options));
  }

  listen(queue: WorkQueue, listener: () => void): () => void {
    return this.listeners.listen(queue, listener);
  }

  notify(queue: WorkQueue): void {
    refuseInsideTransaction(this);
    this.listeners.notify(queue);
  }

  async close(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }

  #with<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#isPatient ? this.#turns.take(() => this.#within(work)) : this.#within(work);
  }

  async #within<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      return await work(this.#session(client, onError));
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pool.ending) throw new DatabaseClosed('The database was closed.');
    try {
      const connect = () => this.#pool.connect();
      return await (this.#isPatient ? awaitConnection(connect) : connect());
    } catch (error) {
      throw explainConnection(this.#url, error, this.#setting);
    }
  }

  /** @param onBroken is told of a connection that cannot be used again */
  #session(client: pg.PoolClient, onBroken: (error: Error) => void): Session {
    const run = <T>(options: QueryOptions | undefined, statement: () => Promise<T>): Promise<T> =>
      this.#withSettings(client, options, statement, onBroken);
    return {
      query: (sql, params, options) =>
        run(options, async () => (await client.query(sql, [...params])).rows),
      script: (sql, options) =>
        run(options, async () => {
          await client.query(sql);
        }),
    };
  }

  async #withSettings<T>(
    client: pg.PoolClient,
    options: QueryOptions | undefined,
    statement: () => Promise<T>,
    onBroken: (error: Error) => void,
  ): Promise<T> {
    const timeoutMs = options?.timeoutMs ?? this.#statementMs;
    const own = [
      ...(timeoutMs === this.#statementMs
        ? []
        : [settingOf('statement_timeout', Math.ceil(timeoutMs), this.#statementMs)]),
      ...(options?.isLimitedByShard ? [settingOf('citus.subquery_pushdown', 'on', 'off')] : []),
      ...(options?.groupsOfEachShard === undefined
        ? []
        : [settingOf(GROUPS_SENT, Math.trunc(options.groupsOfEachShard), ALL_GROUPS)]),
    ];
    try {
      if (own.length > 0) await client.query(own.map(({ set }) => set).join(';'));
      return await statement();
    } catch (error) {
      throw translatePostgresFailure(error, timeoutMs);
    } finally {
      if (own.length > 0) {
        await client.query(own.map(({ reset }) => reset).join(';')).catch((error) => {
          if (!isInFailedTransaction(error)) onBroken(error);
        });
      }
    }
  }
}

/** A failed transaction refuses every statement, and its rollback restores the settings anyway. */
const isInFailedTransaction = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

const GROUPS_SENT = 'citus.limit_clause_row_fetch_count';
const ALL_GROUPS = -1;

/** A setting of one statement, and how the connection has it otherwise. */
const settingOf = (name: string, own: number | string, usual: number | string) => ({
  set: `set ${name} = ${own}`,
  reset: `set ${name} = ${usual}`,
});
