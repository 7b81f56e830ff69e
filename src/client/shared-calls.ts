import type { Answer } from './answer/answer.ts';
import { Coalescer } from './coalescer.ts';
import type { KeyQueue, Priority } from './queue/key-queue.ts';
import type { LimitedBucket } from './queue/rate-limiter.ts';
import type { SendOptions } from './sender.ts';
import type { TimeLimits } from './time-limits.ts';

/** A caller of a call that can be shared. */
export interface Caller extends TimeLimits {
  readonly priority: Priority;
}

/**
 * Shares one call between equal calls in flight, with the latest deadline and the highest priority
 * of its callers.
 */
export class SharedCalls {
  readonly #coalescer = new Coalescer();
  readonly #deadlines = new Map<string, number>();
  readonly #queue: KeyQueue;

  constructor(queue: KeyQueue) {
    this.#queue = queue;
  }

  /**
   * @param key the same for equal calls.
   * @param bucket where the call waits, so that a more urgent caller can raise its priority.
   */
  async share(
    key: string,
    bucket: LimitedBucket,
    caller: Caller,
    start: (options: SendOptions) => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    this.#deadlines.set(key, Math.max(this.#deadlines.get(key) ?? 0, caller.deadline));
    if (caller.priority === 'person') this.#queue.raisePriority(bucket.id, key);
    try {
      return await this.#coalescer.share(key, caller.signal, (signal) =>
        start({ priority: caller.priority, signal, deadline: () => this.#deadline(key), id: key }),
      );
    } finally {
      if (!this.#coalescer.has(key)) this.#deadlines.delete(key);
    }
  }

  #deadline(key: string): number {
    return this.#deadlines.get(key) ?? 0;
  }
}
