import type { Clock } from './clock.ts';
import type { ClientSettings } from './create-client.ts';
import { Engine } from './engine.ts';
import { type KeyStates, processKeyStates } from './key-state.ts';
import type { ClientLogger } from './logger.ts';
import { KeyQueue } from './queue/key-queue.ts';
import { LocalLimiter } from './queue/local-limiter.ts';
import type { RateLimiter } from './queue/rate-limiter.ts';
import { connectRedis } from './queue/redis-connection.ts';
import { RedisLimiter } from './queue/redis-limiter.ts';
import { processRetryBudget, type RetryBudget } from './retry/retry-budget.ts';
import { Connection } from './transport/connection.ts';

/** Everything an engine needs; tests replace time, randomness and the shared state. */
export interface EngineSettings extends Omit<ClientSettings, 'logger'> {
  readonly clock: Clock;
  readonly random: () => number;
  readonly logger: ClientLogger;
  readonly states?: KeyStates;
  readonly budget?: RetryBudget;
}

export function startEngine(settings: EngineSettings): Engine {
  const { clock, random, logger, redisUrl, target, reconnect, owner } = settings;
  const states = settings.states ?? processKeyStates;
  const limiterFor = (keyDigest: string): RateLimiter => {
    const local = new LocalLimiter(clock);
    if (redisUrl === undefined || redisUrl === null) return local;
    return new RedisLimiter({ local, clock, logger, keyDigest, redis: connectRedis(redisUrl) });
  };
  const connection = new Connection({
    target,
    ...(reconnect === undefined ? {} : { reconnect }),
    ...(owner === undefined ? {} : { owner }),
    stateOf: (place, keyDigest) => {
      const ofKey = `${place} ${keyDigest}`;
      const shared = states.get(ofKey, () => new KeyQueue(limiterFor(keyDigest), clock));
      if (owner === undefined) return shared;
      // The service limits by key, so the limiter belongs to the key; the queue belongs to the
      // owner.
      const { limiter } = shared.queue;
      return states.get(`${ofKey} ${owner}`, () => new KeyQueue(limiter, clock));
    },
  });
  const budget = settings.budget ?? processRetryBudget;
  return new Engine({ connection, budget, clock, random, logger });
}
