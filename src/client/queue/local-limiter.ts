import type { Bucket } from '../../contract/buckets.ts';
import type { Clock } from '../clock.ts';
import * as arrivals from './arrivals.ts';
import { correctedLevel } from './corrected-level.ts';
import * as gcra from './gcra.ts';
import type { BucketLevel, LimitedBucket, RateLimiter, ReportedLevel } from './rate-limiter.ts';

/** Longest pause after a 429, so that an absurd `Retry-After` does not stop a process for a day. */
const MAX_PAUSE_MS = 3_600_000;

interface Held {
  state: arrivals.Arrivals;
  limit: Bucket;
}

const availableNow = ({ state, limit }: Held, now: number): number =>
  gcra.available(arrivals.worstCase(state, limit, now), limit, now);

/** The buckets of one API key within this process. */
export class LocalLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #of(bucket: LimitedBucket): Held {
    let held = this.#held.get(bucket.id);
    if (held === undefined) {
      held = { state: arrivals.NONE, limit: bucket.limit };
      this.#held.set(bucket.id, held);
    }
    return held;
  }

  take(bucket: LimitedBucket): number {
    const held = this.#of(bucket);
    const now = this.#clock.now();
    const wait = arrivals.waitMs(held.state, held.limit, now);
    if (wait === 0) held.state = arrivals.sent(held.state, now);
    return wait;
  }

  ended(bucket: LimitedBucket, sentAt: number): void {
    const held = this.#of(bucket);
    held.state = arrivals.ended(held.state, held.limit, sentAt, this.#clock.now());
  }

  peek(bucket: LimitedBucket, ahead = 0): number {
    const { state, limit } = this.#of(bucket);
    return arrivals.waitMs(state, limit, this.#clock.now(), ahead);
  }

  pause(bucket: LimitedBucket, ms: number): void {
    const held = this.#of(bucket);
    const fullAt = this.#clock.now() + gcra.fullAfterPause(held.limit, Math.min(ms, MAX_PAUSE_MS));
    held.state = arrivals.raise(held.state, held.limit, fullAt);
  }

  correct(bucket: LimitedBucket, reported: ReportedLevel): void {
    const held = this.#of(bucket);
    if (reported.rate !== null) held.limit = { ...held.limit, rate: reported.rate };
    const now = this.#clock.now();
    const requests = availableNow(held, now);
    const left = correctedLevel(reported, { requests, rate: held.limit.rate, now });
    if (left === null) return;
    const fullAt = now + gcra.fullAfterHolding(held.limit, left);
    held.state = arrivals.raise(held.state, held.limit, fullAt);
  }

  level(bucket: LimitedBucket): BucketLevel {
    const held = this.#of(bucket);
    const left = Math.floor(availableNow(held, this.#clock.now()));
    return { bucket: bucket.name, left: Math.max(0, left), rate: held.limit.rate };
  }
}
