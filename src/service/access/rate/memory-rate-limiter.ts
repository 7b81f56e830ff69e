import type { Bucket } from '../../../contract/buckets.ts';
import { type GcraDecision, type GcraState, gcra } from './gcra.ts';
import type { RateLimiter } from './rate-limiter.ts';

const MAX_BUCKETS = 100_000;

/**
 * Buckets in this process. The map is bounded, because callers without a key have buckets by
 * address: beyond `most`, the least recently used bucket is dropped. It is almost surely full
 * again, and a full bucket equals an absent one.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #states = new Map<string, GcraState>();
  readonly #now: () => number;
  readonly #most: number;

  constructor(now: () => number = Date.now, most: number = MAX_BUCKETS) {
    this.#now = now;
    this.#most = most;
  }

  get size(): number {
    return this.#states.size;
  }

  async take(key: string, bucket: Bucket): Promise<GcraDecision> {
    const decision = gcra(this.#states.get(key), this.#now(), bucket);
    // Deleting first keeps the map in order of last use.
    this.#states.delete(key);
    this.#states.set(key, decision.state);
    if (this.#states.size > this.#most) this.#dropOldest();
    return decision;
  }

  #dropOldest(): void {
    const oldest = this.#states.keys().next();
    if (oldest.done !== true) this.#states.delete(oldest.value);
  }

  async close(): Promise<void> {
    this.#states.clear();
  }
}
