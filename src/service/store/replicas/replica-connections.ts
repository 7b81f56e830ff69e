import type { Queryable, QueryOptions } from '../database.ts';
import { ConnectionTurns } from '../postgres/connection-turns.ts';
import {
  DEFAULT_CONNECTIONS,
  PostgresDatabase,
  type PostgresDatabaseOptions,
} from '../postgres/postgres-database.ts';

/** Most milliseconds that a read waits for a free connection; then the primary answers it. */
const MAX_WAIT_MS = 2000;

/**
 * The connections to one replica. One more than reads may have, so that it can say where it is
 * while long statements have all others: a replica that is busy is not silent.
 */
export class ReplicaConnections implements Queryable {
  readonly #db: PostgresDatabase;
  readonly #turns: ConnectionTurns;

  /** @param options.connections for reads; default 10 */
  constructor({ connections = DEFAULT_CONNECTIONS, ...options }: PostgresDatabaseOptions) {
    this.#db = new PostgresDatabase({ ...options, connections: connections + 1 });
    this.#turns = new ConnectionTurns(connections, MAX_WAIT_MS);
  }

  /** Answers a statement of a read. @throws ConnectionsBusy when no connection is free in time */
  read<Row>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<Row[]> {
    return this.#turns.take(() => this.#db.query<Row>(sql, params, options));
  }

  /** Answers what is asked of the replica itself, however busy it is. */
  query<Row>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<Row[]> {
    return this.#db.query<Row>(sql, params, options);
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}
