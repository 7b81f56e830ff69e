import type { Clock } from '../../../src/client/clock.ts';
import { clientOf } from '../../../src/client/create-client.ts';
import { KeyStates } from '../../../src/client/key-state.ts';
import { silentLogger } from '../../../src/client/logger.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import { RetryBudget } from '../../../src/client/retry/retry-budget.ts';
import { type EngineSettings, startEngine } from '../../../src/client/start-engine.ts';
import { ManualClock } from './manual-clock.ts';

export type TestClientSettings = Partial<EngineSettings> & Pick<EngineSettings, 'target'>;

/**
 * A client that shares no state with others, as in a process of its own. Its random numbers are
 * always 0, so that retries come at once.
 */
export function testClient(settings: TestClientSettings): PeopleSearchClient {
  const clock: Clock = settings.clock ?? new ManualClock();
  const engine = startEngine({
    clock,
    random: () => 0,
    logger: silentLogger,
    states: new KeyStates(),
    budget: new RetryBudget(),
    ...settings,
  });
  return clientOf({
    call: (id, options) => engine.call(id, options),
    follow: (link, options) => engine.follow(link, options),
    pollRun: (handle, wait) => engine.pollRun(handle, wait),
    bucketLevels: () => engine.bucketLevels(),
    close: () => engine.close(),
  });
}
