import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthlyCredits } from '../../../src/answers/watcher-cost.ts';
import { createWebhook } from '../../../tools/create_webhook.ts';
import type { Tool } from '../../../tools/define-tool.ts';
import { getUsage } from '../../../tools/get_usage.ts';
import { queryProfile } from '../../../tools/query_profile.ts';
import { quotePopulation } from '../../../tools/quote_population.ts';
import { searchPopulation } from '../../../tools/search_population.ts';
import { startDeepSearch } from '../../../tools/start_deep_search.ts';
import { watchProfile } from '../../../tools/watch_profile.ts';
import { successOf } from '../../service/start-service.ts';
import {
  DEEP_PRICES,
  MAX_UNASKED,
  openSpendingWorld,
  type Settled,
  type SpendingWorld,
} from './spending-world.ts';

/**
 * Several calls at once, in two processes over one real service, while its operator changes a
 * price: nothing is spent or sent that nobody agreed to.
 */

let world: SpendingWorld;
let round = 0;
beforeAll(async () => {
  world = await openSpendingWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.restart());

const at = fc.constantFrom(0 as const, 1 as const);
const agrees = fc.boolean();
const few = fc.nat({ max: 1 });

/** A paid call, by what it costs; the arguments are made new in each round. */
interface Payment {
  readonly pays: 'deep' | 'rebuild' | 'query' | 'population';
  readonly which: number;
  readonly agrees: boolean;
  readonly at: 0 | 1;
}
const payment: fc.Arbitrary<Payment> = fc.record({
  pays: fc.constantFrom('deep', 'rebuild', 'query', 'population'),
  which: few,
  agrees,
  at,
});
/** The operator sets a price after some other requests. */
const change = fc.record({ price: fc.constantFrom(...DEEP_PRICES), after: fc.nat({ max: 6 }) });

function callOf({ pays, which }: Payment, newcomer: string): { tool: Tool; args: object } {
  switch (pays) {
    case 'deep': {
      const email = `nobody-${round}-${which}@nowhere.example`;
      return { tool: startDeepSearch, args: { name: 'Nobody Known', email } };
    }
    case 'rebuild':
      return { tool: startDeepSearch, args: { profile_id: newcomer, fresh: which === 1 } };
    case 'query':
      return { tool: queryProfile, args: { id: world.ada, query: `round ${round} of ${which}` } };
    case 'population': {
      const depth = which === 0 ? 'identity' : 'partial';
      const asked = { kind: 'company', name: world.company, depth, max_people: 1 + (round % 3) };
      return { tool: searchPopulation, args: asked };
    }
  }
}

async function changePrice({ price, after }: { price: 5 | 10 | 40; after: number }) {
  for (let requests = 0; requests < after; requests += 1) await world.call('GET /v3/watchers');
  world.setDeepPrice(price);
}

const isDeclined = ({ outcome }: Settled): boolean =>
  !outcome.ok && outcome.text.includes('the user declined');

test('no mix of calls spends more than was agreed to and the budget', async () => {
  const seen = { asked: 0, declined: 0, paid: 0, refused: 0 };
  const newcomer = await world.newcomer();
  const mixes = fc.array(payment, { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(mixes, fc.array(change, { maxLength: 2 }), async (payments, changes) => {
      round += 1;
      world.restart();
      const before = await world.reserved();
      const calls = payments.map((one) => world.settle({ ...one, ...callOf(one, newcomer) }));
      const [settled] = await Promise.all([
        Promise.all(calls),
        Promise.all(changes.map(changePrice)),
      ]);
      const spent = (await world.reserved()) - before;
      const agreed = settled.reduce((sum, one) => sum + one.agreed, 0);
      expect(spent).toBeLessThanOrEqual(agreed + MAX_UNASKED);
      seen.asked += settled.filter(({ questions }) => questions.length > 0).length;
      seen.declined += settled.filter(isDeclined).length;
      seen.paid += spent > 0 ? 1 : 0;
    }),
    { numRuns: 40 },
  );
  expect(Math.min(seen.asked, seen.declined, seen.paid)).toBeGreaterThan(5);
}, 120_000);

describe('what a call carries', () => {
  const deep = (email: string, agrees: boolean) => ({
    tool: startDeepSearch,
    args: { name: 'Nobody Known', email },
    agrees,
    at: 0 as const,
  });
  const spentBy = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await world.reserved();
    await work();
    return (await world.reserved()) - before;
  };

  test('a price that rises unseen is asked about, and nothing is paid without a yes', async () => {
    world.setDeepPrice(40);
    const refused = deep('one@nowhere.example', false);
    expect(await spentBy(() => world.settle(refused))).toBe(0);
    let settled: Settled | undefined;
    const spent = await spentBy(async () => {
      settled = await world.settle(deep('two@nowhere.example', true));
    });
    expect([spent, settled?.agreed]).toEqual([40, 40]);
    expect(settled?.questions).toEqual([expect.stringContaining('costs up to 40 credits')]);
  });

  test('a key that is metered by now pays nothing that it was not asked about', async () => {
    world.setDeepPrice(10);
    const meter = async (metered: boolean) => {
      const row = [world.owner.id, metered];
      await world.db.query('update accounts set metered = $2 where key_id = $1', row);
      await world.db.query('update api_keys set metered = $2 where id = $1', row);
    };
    await meter(false);
    const population = { kind: 'company', name: world.company, depth: 'full', max_people: 1 };
    const everyone = { tool: searchPopulation, args: population, agrees: true, at: 0 } as const;
    await world.settle({ tool: getUsage, args: {}, agrees: true, at: 0 });
    // The search uses this quote, so that no answer tells of the credits before it is made.
    await world.settle({ ...everyone, tool: quotePopulation });
    await meter(true);
    let settled: Settled | undefined;
    const spent = await spentBy(async () => {
      settled = await world.settle(everyone);
    });
    expect([spent, settled?.agreed]).toEqual([10, 10]);
  });
});

const address = fc.constantFrom('/?to=ada', '/?to=eve');
const hook = fc.record({ address, agrees, at });

test('every address that receives anything was agreed to whole, and receives it once', async () => {
  const { endpoints } = successOf('v3.webhooks.list', await world.call('GET /v3/webhooks'));
  for (const { id } of endpoints) await world.call(`DELETE /v3/webhooks/${id}`);
  await fc.assert(
    fc.asyncProperty(fc.array(hook, { minLength: 2, maxLength: 3 }), async (hooks) => {
      world.restart();
      const calls = hooks.map(({ address: path, ...one }) =>
        world.settle({ ...one, tool: createWebhook, args: { url: world.receiver.url + path } }),
      );
      const questions = (await Promise.all(calls)).flatMap((one) => one.questions);
      const listed = successOf('v3.webhooks.list', await world.call('GET /v3/webhooks'));
      for (const { id, url } of listed.endpoints) {
        expect(questions.some((question) => question.includes(`"${url}"`))).toBe(true);
        await world.call(`DELETE /v3/webhooks/${id}`);
      }
      const urls = listed.endpoints.map(({ url }) => url);
      expect(urls.length).toBe(new Set(urls).size);
    }),
    { numRuns: 15 },
  );
}, 120_000);

const watch = fc.record({ every_hours: fc.constantFrom(1, 24, 720), agrees, at });

test('a watcher costs no more than the dearest answer that its user agreed to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(watch, { minLength: 2, maxLength: 3 }), async (watches) => {
      world.restart();
      const calls = watches.map(({ every_hours, ...one }) =>
        world.settle({ ...one, tool: watchProfile, args: { id: world.ada, every_hours } }),
      );
      await Promise.all(calls);
      const agreed = watches
        .filter((one) => one.agrees)
        .map(({ every_hours }) => monthlyCredits({ interval_seconds: every_hours * 3600 }).most);
      const { watchers } = successOf('v3.watchers.list', await world.call('GET /v3/watchers'));
      for (const one of watchers) {
        expect(monthlyCredits(one).most).toBeLessThanOrEqual(Math.max(0, ...agreed));
        await world.call(`DELETE /v3/watchers/${one.watcher_id}`);
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);
