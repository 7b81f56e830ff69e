import type { Bucket } from '../../contract/buckets.ts';
import type { Clock } from '../clock.ts';
import { ArrivalSlack } from './arrival-slack.ts';
import { correctedLevel } from './corrected-level.ts';
import * as gcra from './gcra.ts';
import type { BucketLevel, LimitedBucket, RateLimiter, ReportedLevel } from './rate-limiter.ts';

/** Longest pause after a 429, so that an absurd `Retry-After` does not stop a process for a day. */
const MAX_PAUSE_MS = 3_600_000;

interface Held {
  state: gcra.GcraState;
  limit: Bucket;
  readonly slack: ArrivalSlack;
}

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
      held = { state: gcra.FULL, limit: bucket.limit, slack: new ArrivalSlack() };
      this.#held.set(bucket.id, held);
    }
    return held;
  }

  take(bucket: LimitedBucket): number {
    const held = this.#of(bucket);
    const now = this.#clock.now();
    const wait = gcra.waitMs(held.state, held.limit, now, held.slack.ms);
    if (wait > 0) return wait;
    if (held.state.fullAt <= now) held.slack.begin(now);
    held.state = gcra.take(held.state, held.limit, now);
    return 0;
  }

  peek(bucket: LimitedBucket): number {
    const { state, limit, slack } = this.#of(bucket);
    return gcra.waitMs(state, limit, this.#clock.now(), slack.ms);
  }

  pause(bucket: LimitedBucket, ms: number): void {
    const held = this.#of(bucket);
    const fullAt = this.#clock.now() + gcra.fullAfterPause(held.limit, Math.min(ms, MAX_PAUSE_MS));
    held.state = gcra.raise(held.state, fullAt);
  }

  correct(bucket: LimitedBucket, reported: ReportedLevel): void {
    const held = this.#of(bucket);
    if (reported.rate !== null) held.limit = { ...held.limit, rate: reported.rate };
    const now = this.#clock.now();
    held.slack.answered(reported.sentAt, now);
    const requests = gcra.available(held.state, held.limit, now);
    const left = correctedLevel(reported, { requests, rate: held.limit.rate, now });
    if (left === null) return;
    held.state = gcra.raise(held.state, now + gcra.fullAfterHolding(held.limit, left));
  }

  level(bucket: LimitedBucket): BucketLevel {
    const { state, limit } = this.#of(bucket);
    const left = Math.floor(gcra.available(state, limit, this.#clock.now()));
    return { bucket: bucket.name, left: Math.max(0, left), rate: limit.rate };
  }
}
