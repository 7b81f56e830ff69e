import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyCredits } from '../../src/answers/watcher-cost.ts';
import { createClient } from '../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { type CallOutcome, callTool } from '../../src/mcp/call-tool.ts';
import type { Person } from '../../src/mcp/consent/consent.ts';
import { type Listener, listen } from '../../src/service/api/listen.ts';
import { updateWatcher } from '../../tools/update_watcher.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../mcp/support/environment.ts';
import { successOf } from '../service/start-service.ts';
import { openWatchWorld, type WatchWorld } from '../service/watchers/watch-world.ts';
import { tries } from '../support/thorough.ts';
import { agreedTo, person, questionOf } from './asked-person.ts';

/** Several calls at once, over real HTTP and the real service: nobody pays more than was agreed. */

let world: WatchWorld;
let listener: Listener;
let client: PeopleSearchClient;
let watcher: string;
beforeAll(async () => {
  // Each request comes a second after the one before, so that no rate limit is met.
  let now = Date.now();
  world = await openWatchWorld({ now: () => (now += 1000) });
  listener = await listen(world.service, { port: 0 });
  const target = {
    kind: 'remote',
    baseUrl: listener.url ?? '',
    apiKey: world.owner.secret,
  } as const;
  client = createClient({ target, owner: randomUUID() });
  watcher = await world.watch({ interval_seconds: 2_592_000 });
  await world.call(`PATCH /v3/watchers/${watcher}`, { enabled: false });
});
afterAll(async () => {
  await client.close();
  await listener.close();
  await world.close();
});

interface State {
  readonly enabled: boolean;
  readonly interval_seconds: number;
}
interface Change {
  readonly enabled?: boolean;
  readonly every_hours?: number;
  /** Whether the user agrees, if asked. */
  readonly agrees: boolean;
}

const read = async (): Promise<State> => {
  const found = successOf('v3.watchers.read', await world.call(`GET /v3/watchers/${watcher}`));
  return { enabled: found.enabled === true, interval_seconds: found.interval_seconds ?? 0 };
};

function call(args: object, who: Person): Promise<CallOutcome> {
  const environment = {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('embedded' as const),
    settings: SETTINGS,
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
  };
  const signal = new AbortController().signal;
  return callTool(updateWatcher, { watcher, ...args }, environment, {
    signal,
    report: () => undefined,
    person: who,
  });
}

/** The highest monthly credits that the question names. */
function creditsIn(question: string): number {
  const [, most] = /That costs [\d,]+–([\d,]+) credits/.exec(question) ?? [];
  return Number((most ?? '0').replaceAll(',', ''));
}

/** Makes one call as a host does, and gives the monthly credits that its user agreed to. */
async function settle({ agrees, ...args }: Change): Promise<number> {
  let agreed = 0;
  let who = person(null);
  for (;;) {
    const outcome = await call(args, who);
    const question = questionOf(outcome);
    if (question === '' || !agrees) return agreed;
    agreed = Math.max(agreed, creditsIn(question));
    who = agreedTo(outcome);
  }
}

const hours = fc.constantFrom(1, 6, 24, 720);
const state = fc.record({
  enabled: fc.boolean(),
  interval_seconds: hours.map((one) => one * 3600),
});
const change = fc
  .record(
    { enabled: fc.boolean(), every_hours: hours, agrees: fc.boolean() },
    { requiredKeys: ['agrees'] },
  )
  .filter(({ enabled, every_hours }) => enabled !== undefined || every_hours !== undefined);

test('a watcher never costs more than before or than its user agreed to, whatever calls meet', async () => {
  let meetings = 0;
  await fc.assert(
    fc.asyncProperty(state, fc.array(change, { minLength: 2, maxLength: 3 }), async (now, all) => {
      await world.call(`PATCH /v3/watchers/${watcher}`, now);
      const agreed = await Promise.all(all.map(settle));
      const after = await read();
      const most = Math.max(monthlyCredits(now).most, ...agreed);
      expect(monthlyCredits(after).most).toBeLessThanOrEqual(most);
      if (after.enabled !== now.enabled || after.interval_seconds !== now.interval_seconds) {
        meetings += 1;
      }
    }),
    {
      numRuns: tries(24, 40),
      examples: [
        [
          { enabled: true, interval_seconds: 2_592_000 },
          [
            { enabled: false, every_hours: 1, agrees: false },
            { enabled: true, agrees: false },
          ],
        ],
      ],
    },
  );
  expect(meetings).toBeGreaterThan(10);
}, 60_000);
