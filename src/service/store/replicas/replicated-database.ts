import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from '../../runtime/once.ts';
import type {
  Database,
  QueryOptions,
  ReadReplicas,
  Scriptable,
  TransactionOptions,
  WorkQueue,
} from '../database.ts';
import { StatementTimeout } from '../database-errors.ts';
import { chooseReader } from './choose-reader.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import type { ReplicaState } from './replica-state.ts';
import { readServerFacts, type ServerFacts } from './standby-problem.ts';

/** One read: the replica that answers it, or the primary. */
interface Scope {
  readonly replica: Replica | null;
  isOpen: boolean;
  /** A statement of it has failed on the replica. */
  hasFailed: boolean;
}

/**
 * What a read must see: the primary's log so far. A commit that anyone knows of has been flushed,
 * unless commits do not wait for that; what is only inserted may belong to open transactions.
 */
const NEEDED = `select pg_wal_lsn_diff(case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint as needed`;

/** A Postgres with streaming replicas, which answer what is read inside `replicas.read`. */
export class ReplicatedDatabase implements Database {
  readonly engine;
  readonly replicas: ReadReplicas;
  readonly #primary: Database;
  readonly #servers: readonly Replica[];
  readonly #scopes = new AsyncLocalStorage<Scope>();
  readonly #primaryFacts: () => Promise<ServerFacts>;

  constructor(primary: Database, replicas: readonly ReplicaOptions[]) {
    this.engine = primary.engine;
    this.#primary = primary;
    this.#servers = replicas.map((options) => new Replica(options));
    this.#primaryFacts = once(() => readServerFacts(primary));
    const isReading = () => this.#replica !== null;
    this.replicas = {
      get isReading() {
        return isReading();
      },
      read: (work) => this.#read(work),
      states: () => this.#states(),
    };
  }

  get waiting(): number {
    return this.#primary.waiting;
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Row[]> {
    const scope = this.#scope;
    if (!scope?.replica) return this.#primary.query<Row>(sql, params, options);
    try {
      return await scope.replica.query<Row>(sql, params, options);
    } catch (error) {
      // A read that took its time has used up that of the request.
      scope.hasFailed ||= !(error instanceof StatementTimeout);
      throw error;
    }
  }

  script(sql: string, options?: QueryOptions): Promise<void> {
    return this.#primary.script(sql, options);
  }

  transaction<T>(work: (tx: Scriptable) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.#primary.transaction(work, options);
  }

  listen(queue: WorkQueue, listener: () => void): () => void {
    return this.#primary.listen(queue, listener);
  }

  notify(queue: WorkQueue): void {
    this.#primary.notify(queue);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers, this.#primary].map((one) => one.close()));
  }

  /** The read that the current code is part of. */
  get #scope(): Scope | undefined {
    const scope = this.#scopes.getStore();
    return scope?.isOpen ? scope : undefined;
  }

  get #replica(): Replica | null {
    return this.#scope?.replica ?? null;
  }

  async #read<T>(work: () => Promise<T>): Promise<T> {
    if (this.#scope !== undefined) return work();
    const scope: Scope = { replica: await this.#choose(), isOpen: true, hasFailed: false };
    try {
      return await this.#inside(scope, work);
    } catch (error) {
      if (!scope.hasFailed) throw error;
      return this.#inside({ replica: null, isOpen: true, hasFailed: false }, work);
    }
  }

  /** What `work` leaves running is no part of the read: it goes to the primary. */
  async #inside<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      scope.isOpen = false;
    }
  }

  async #choose(): Promise<Replica | null> {
    for (const one of this.#servers) one.probeIfDue(this.#primaryFacts);
    const alive = this.#servers.filter(({ isAlive }) => isAlive);
    if (alive.length === 0) return null;
    const needed = await this.#needed();
    return chooseReader(alive, needed) ?? this.#await(alive, needed);
  }

  /** Waits until the first of them is as far as needed; null: none soon is. */
  async #await(alive: readonly Replica[], needed: number): Promise<Replica | null> {
    const reached = alive.map(async (one) => {
      if (!(await one.reaches(needed))) throw new Error('behind');
    });
    await Promise.any(reached).catch(() => undefined);
    return chooseReader(alive, needed);
  }

  async #needed(): Promise<number> {
    const [row] = await this.#primary.query<{ needed: number }>(NEEDED);
    return row?.needed ?? Number.POSITIVE_INFINITY;
  }

  async #states(): Promise<ReplicaState[]> {
    const needed = await this.#needed();
    await Promise.all(this.#servers.map((one) => one.probe(this.#primaryFacts)));
    return this.#servers.map((one) => one.state(needed));
  }
}
