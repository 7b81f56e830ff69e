import { setTimeout as delay } from 'node:timers/promises';
import type { QueryOptions } from '../database.ts';
import { DatabaseUnusable } from '../database-errors.ts';
import { withoutPassword } from '../postgres/postgres-failures.ts';
import { isAway } from '../transient-error.ts';
import type { ReplicaFacts } from './choose-reader.ts';
import { isUnreachable } from './is-unreachable.ts';
import { pauseBeforeProbe } from './pause-before-probe.ts';
import { ReplicaConnections } from './replica-connections.ts';
import type { ReplicaState } from './replica-state.ts';
import { Silence } from './silence.ts';
import { readServerFacts, type ServerFacts, standbyProblem } from './standby-problem.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** Most connections for reads; there is one more to ask where it is. Default 10. */
  readonly connections?: number;
  readonly statementTimeoutMs?: number;
}

/** A read waits this long for a replica that is a moment behind: less than most searches take. */
const MAX_WAIT_MS = 25;
const ASK_EVERY_MS = 3;

/** One that was behind after all is not waited for again so soon. */
const BEHIND_MS = 250;

/** A replica that says nothing for this long is gone, even if its connection stands. */
const SILENT_MS = 1500;

/** Longer than silence, so that a replica that says nothing is called silent. */
const CONNECT_MS = SILENT_MS + 500;

/** After this long in a statement the replica is asked whether it is still there. */
const SLOW_MS = 3000;

const POSITION = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed,
  pg_is_in_recovery() as "inRecovery",
  case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as "lagSeconds"`;

interface Position {
  readonly replayed: number | null;
  readonly inRecovery: boolean;
  readonly lagSeconds: number | null;
}

/** The connections to one streaming replica, and what is known of it. */
export class Replica implements ReplicaFacts {
  inFlight = 0;
  readonly #options: ReplicaOptions;
  #connections: ReplicaConnections;
  #replayed = 0;
  /** Sentences; null: it answers. */
  #problem: string | null = 'It has not been asked yet.';
  #lagSeconds: number | null = null;
  #failures = 0;
  #probeFrom = 0;
  #behindUntil = 0;
  #asking: Promise<void> | null = null;
  #probing: Promise<void> | null = null;
  /** Rejects when the replica is left: its statements then wait for nothing. */
  #silence = new Silence();

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#connections = this.#open();
  }

  get isAlive(): boolean {
    return this.#problem === null;
  }

  get replayed(): number {
    return this.#replayed;
  }

  state(needed: number): ReplicaState {
    const { isAlive } = this;
    return {
      address: withoutPassword(this.#options.url),
      problem: this.#problem,
      lagSeconds: isAlive ? this.#lagSeconds : null,
      lagBytes: isAlive ? Math.max(0, needed - this.#replayed) : null,
    };
  }

  /** @throws whatever the driver says; the read is then asked of the primary */
  async query<Row>(sql: string, params?: readonly unknown[], options?: QueryOptions) {
    this.inFlight += 1;
    const slow = setTimeout(() => void this.#ask().catch(() => undefined), SLOW_MS);
    try {
      const silence = this.#silence.promise;
      return await Promise.race([this.#connections.read<Row>(sql, params, options), silence]);
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    } finally {
      clearTimeout(slow);
      this.inFlight -= 1;
    }
  }

  /** Resolves with whether it has replayed up to there, soon. */
  async reaches(needed: number): Promise<boolean> {
    const deadline = performance.now() + MAX_WAIT_MS;
    if (performance.now() < this.#behindUntil) return this.#replayed >= needed;
    while (this.isAlive && this.#replayed < needed) {
      if (performance.now() > deadline) {
        this.#behindUntil = performance.now() + BEHIND_MS;
        return false;
      }
      await this.#ask().catch(() => undefined);
      if (this.#replayed < needed) await delay(ASK_EVERY_MS);
    }
    return this.isAlive;
  }

  /** Tries a replica that does not answer, when its pause is over; callers share one try. */
  probeIfDue(primary: () => Promise<ServerFacts>): void {
    if (!this.isAlive && performance.now() >= this.#probeFrom) void this.probe(primary);
  }

  /** Asks the replica who and where it is. Never throws: `state` has what it says. */
  probe(primary: () => Promise<ServerFacts>): Promise<void> {
    this.#probing ??= this.#probe(primary).finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  async close(): Promise<void> {
    await this.#connections.close();
  }

  async #probe(primary: () => Promise<ServerFacts>): Promise<void> {
    try {
      const facts = await this.#inTime(readServerFacts(this.#connections));
      const problem = standbyProblem(await primary(), facts);
      if (problem !== null) return this.#fail(problem);
      await this.#ask();
      this.#problem = null;
      this.#failures = 0;
    } catch (error) {
      this.#fail(error instanceof DatabaseUnusable ? error.message : 'It does not answer.');
    }
  }

  /** Reads how far it has replayed; callers at the same time share one statement. */
  #ask(): Promise<void> {
    this.#asking ??= this.#readPosition().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #readPosition(): Promise<void> {
    try {
      const [position] = await this.#inTime(this.#connections.query<Position>(POSITION));
      if (!position?.inRecovery) throw new DatabaseUnusable('It is no standby any more.');
      this.#replayed = position.replayed ?? 0;
      this.#lagSeconds = position.lagSeconds;
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    }
  }

  async #inTime<T>(asked: Promise<T>): Promise<T> {
    const silent = new DatabaseUnusable('It does not answer.');
    const timer = setTimeout(() => this.#leaveConnections(silent), SILENT_MS);
    try {
      return await Promise.race([asked, this.#silence.promise]);
    } catch (error) {
      if (isUnreachable(error)) this.#leaveConnections(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Leaves its connections, which may hang for as long as the network likes: whoever waits for one
   * asks the primary.
   * @param why what they are told
   */
  #leaveConnections(why: Error): void {
    const left = this.#connections;
    const silence = this.#silence;
    this.#silence = new Silence();
    this.#connections = this.#open();
    silence.fall(why);
    left.close().catch(() => undefined);
  }

  #noteFailure(error: unknown): void {
    if (error instanceof DatabaseUnusable) this.#fail(error.message);
    else if (error instanceof Error && isAway(error)) this.#fail('Its connections broke.');
  }

  #fail(problem: string): void {
    // Many statements fail together when a server goes: they count as one failure.
    if (this.isAlive || performance.now() >= this.#probeFrom) {
      this.#failures += 1;
      this.#probeFrom = performance.now() + pauseBeforeProbe(this.#failures, Math.random());
    }
    this.#problem = problem;
    // A server that was made anew, or from an older backup, has to say where it is.
    this.#replayed = 0;
  }

  #open(): ReplicaConnections {
    return new ReplicaConnections({
      ...this.#options,
      setting: 'DATABASE_READ_URL',
      // The primary answers at once; there is nothing to wait for.
      connectMs: CONNECT_MS,
      onConnect: (ask) => this.#checkConnection(ask),
    });
  }

  /**
   * A server never replays backwards: a new connection that is behind what is known leads to another
   * server, or to one that has crashed since and replays again.
   */
  async #checkConnection(ask: (sql: string) => Promise<unknown[]>): Promise<void> {
    const [position] = (await ask(POSITION)) as Position[];
    if ((position?.replayed ?? 0) >= this.#replayed) return;
    const problem = 'It has fallen back: it was restarted, or another server answers there.';
    this.#fail(problem);
    throw new DatabaseUnusable(problem);
  }
}
