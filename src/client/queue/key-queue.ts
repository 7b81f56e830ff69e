import PQueue from 'p-queue';
import type { Clock } from '../clock.ts';
import { turnTooLate } from '../errors/deadline-error.ts';
import type { LimitedBucket, RateLimiter } from './rate-limiter.ts';

/** `person`: a user waits for the response; `poll`: a loop that checks a run. */
export type Priority = 'person' | 'poll';

const RANK: Readonly<Record<Priority, number>> = { person: 1, poll: 0 };

/** A request's place in the queue. */
export interface Turn {
  readonly bucket: LimitedBucket;
  readonly priority: Priority;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. Read again while waiting, because more callers may have joined. */
  readonly deadline: () => number;
  /** Identifies the request for `raisePriority`. */
  readonly id?: string;
}

/**
 * Maximum concurrent requests; with one second of latency this still reaches every bucket's rate.
 */
const CONCURRENCY = 64;

/**
 * Queues all requests of one API key. Each bucket has a gate for one request at a time, which waits
 * for a free connection and then for the bucket; the others wait behind it by priority. So what a
 * user waits for overtakes all polls but one, a slow bucket does not delay others, and a token is
 * taken only at the moment of sending.
 */
export class KeyQueue {
  readonly limiter: RateLimiter;
  readonly #clock: Clock;
  readonly #running: PQueue;
  readonly #gates = new Map<string, PQueue>();

  constructor(limiter: RateLimiter, clock: Clock, concurrency = CONCURRENCY) {
    this.limiter = limiter;
    this.#clock = clock;
    this.#running = new PQueue({ concurrency });
  }

  /** True if nothing is waiting or running. */
  get idle(): boolean {
    const gates = [...this.#gates.values()];
    return [this.#running, ...gates].every(({ size, pending }) => size + pending === 0);
  }

  /** Requests that are waiting for their turn. */
  get waiting(): number {
    return [...this.#gates.values()].reduce((sum, { size }) => sum + size, this.#running.size);
  }

  /** Requests in progress, including those in a gate. */
  get running(): number {
    return this.#running.pending;
  }

  /**
   * Runs `send` when its turn comes.
   * @throws DeadlineError if the turn would come too late, at once if that is certain; the signal's
   *   reason if it aborts.
   */
  run<T>(turn: Turn, send: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#refuseLate(turn, this.limiter.peek(turn.bucket, this.#ahead(turn)));
      const { priority, signal, id } = turn;
      this.#gate(turn.bucket.id)
        .add(() => this.#enter(turn, send, resolve, reject), {
          priority: RANK[priority],
          signal,
          ...(id === undefined ? {} : { id }),
        })
        .catch(reject);
    });
  }

  /** Raises the priority of a queued poll because a user now waits for it. */
  raisePriority(bucketId: string, id: string): void {
    try {
      this.#gates.get(bucketId)?.setPriority(id, RANK.person);
    } catch {
      // No longer waiting: it has been sent.
    }
  }

  #gate(bucketId: string): PQueue {
    let gate = this.#gates.get(bucketId);
    if (gate === undefined) {
      gate = new PQueue({ concurrency: 1 });
      this.#gates.set(bucketId, gate);
    }
    return gate;
  }

  /** Requests that are sent before one that joins now: the one in the gate, and equal or higher. */
  #ahead({ bucket, priority }: Turn): number {
    const gate = this.#gates.get(bucket.id);
    if (gate === undefined) return 0;
    const waiting = priority === 'poll' ? gate.size : gate.sizeBy({ priority: RANK.person });
    return gate.pending + waiting;
  }

  /** Resolves when the request has been sent, so that the next one can enter the gate. */
  #enter<T>(
    turn: Turn,
    send: () => Promise<T>,
    resolve: (value: T) => void,
    reject: (reason: unknown) => void,
  ): Promise<void> {
    return new Promise((leave) => {
      const task = async (): Promise<T> => {
        await this.#takeTurn(turn);
        const sentAt = this.#clock.now();
        leave();
        return send().finally(() => this.limiter.ended(turn.bucket, sentAt));
      };
      this.#running.add(task, { signal: turn.signal }).then(resolve, reject).finally(leave);
    });
  }

  async #takeTurn(turn: Turn): Promise<void> {
    for (;;) {
      turn.signal.throwIfAborted();
      const wait = await this.limiter.take(turn.bucket);
      if (wait === 0) return;
      this.#refuseLate(turn, wait);
      await this.#clock.sleep(wait, turn.signal);
    }
  }

  #refuseLate({ bucket, deadline }: Turn, wait: number): void {
    if (wait > 0 && this.#clock.now() + wait >= deadline()) throw turnTooLate(bucket.name, wait);
  }
}
