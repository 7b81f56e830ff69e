import type { Logger } from 'pino';
import type { Bucket } from '../../../contract/buckets.ts';
import type { GcraDecision } from './gcra.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Shared buckets with a fallback to this process' own: while Redis is unavailable, requests are
 * still limited, per replica, rather than all refused or all let through.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #open: () => Promise<RateLimiter>;
  readonly #own: RateLimiter;
  readonly #log: Pick<Logger, 'warn'>;
  #shared: Promise<RateLimiter> | null = null;

  constructor(open: () => Promise<RateLimiter>, own: RateLimiter, log: Pick<Logger, 'warn'>) {
    this.#open = open;
    this.#own = own;
    this.#log = log;
  }

  async take(key: string, bucket: Bucket): Promise<GcraDecision> {
    this.#shared ??= this.#open();
    try {
      return await (await this.#shared).take(key, bucket);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#log.warn(
        { reason },
        'Redis is unreachable; rate limits apply per process until it is back',
      );
      return this.#own.take(key, bucket);
    }
  }

  async close(): Promise<void> {
    const shared = await this.#shared?.catch(() => null);
    await Promise.all([shared?.close(), this.#own.close()]);
  }
}
