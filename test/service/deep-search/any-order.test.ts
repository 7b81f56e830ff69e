import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeepSearchStatus } from '../../../src/contract/deep-search.ts';
import { codeOf, successOf } from '../start-service.ts';
import { BERIT, type DeepWorld, NAMESAKES, openDeepWorld } from './deep-world.ts';

const PRICE = 10;
const CREDITS = 50;
let world: DeepWorld;
beforeEach(async () => {
  world = await openDeepWorld();
  await world.pages(BERIT.home, BERIT.talk, ...NAMESAKES);
});
afterEach(() => world.close());

const mail = { email: 'berit@brass-institute.example' };
const BODIES = [
  mail,
  { ...mail, runShape: 'full_generation_only' },
  // Fits nobody: the run fails and stays charged. A body that fits several people is left out: the
  // test could not tell when its credits are refunded.
  { structuredIntent: { version: 'v1', names: ['Ivo Nowhere'] } },
];

type Action =
  | { readonly act: 'start'; readonly id: string; readonly body: number }
  | { readonly act: 'poll' | 'cancel'; readonly id: string };

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ act: fc.constant('start' as const), id, body: fc.nat(BODIES.length - 1) }),
  fc.record({ act: fc.constantFrom('poll' as const, 'cancel' as const), id }),
);

/** The states in order; a run never goes back. */
const PROGRESS = ['running', 'generating_sections', 'completed', 'failed', 'cancelled'];
const ENDS = ['completed', 'failed', 'cancelled'];

/** What a caller knows of its runs. */
class Caller {
  readonly #key: string;
  readonly #bodies = new Map<string, number>();
  readonly #seen = new Map<string, DeepSearchStatus>();

  constructor(key: string) {
    this.#key = key;
  }

  get spent(): number {
    return PRICE * this.#bodies.size;
  }

  async do(one: Action): Promise<void> {
    if (one.act === 'start') return this.#start(one.id, one.body);
    const ask = one.act === 'poll' ? world.poll : world.cancel;
    const reply = await ask(one.id, this.#key);
    if (!this.#bodies.has(one.id)) {
      expect(reply.status).toBe(404);
      return;
    }
    const status = successOf('v2.deep_search.read', reply);
    this.#follows(one.id, status);
    if (one.act === 'cancel') expect(ENDS).toContain(status.status);
  }

  #follows(id: string, now: DeepSearchStatus): void {
    const before = this.#seen.get(id);
    if (before !== undefined && ENDS.includes(before.status)) expect(now).toEqual(before);
    const [from, to] = [
      PROGRESS.indexOf(before?.status ?? 'running'),
      PROGRESS.indexOf(now.status),
    ];
    expect(to).toBeGreaterThanOrEqual(from);
    this.#seen.set(id, now);
  }

  async #start(requestId: string, body: number): Promise<void> {
    const reply = await world.start({ ...BODIES[body], requestId }, this.#key);
    const bound = this.#bodies.get(requestId);
    if (bound === undefined && this.spent + PRICE > CREDITS) {
      expect([reply.status, codeOf(reply)]).toEqual([402, 'developer_api_credits_insufficient']);
    } else if (bound === undefined) {
      expect([reply.status, successOf('v2.deep_search.start', reply).status]).toEqual([
        202,
        'started',
      ]);
      this.#bodies.set(requestId, body);
    } else if (bound === body) {
      expect([reply.status, successOf('v2.deep_search.start', reply).status]).toEqual([
        200,
        'already_running',
      ]);
    } else {
      expect([reply.status, codeOf(reply)]).toEqual([
        409,
        'developer_api_idempotency_key_conflict',
      ]);
    }
  }
}

test('charges each run once in any order of starts, repeats, polls and cancels', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      turn += 1;
      const organization = `Guild ${turn}`;
      const { secret, id: keyId } = await world.key({ organization, credits: CREDITS });
      const caller = new Caller(secret);
      for (const one of actions) {
        // The test does not wait, so it refills the rate bucket.
        world.clock.now += 1000;
        await caller.do(one);
      }
      await world.settled();
      const [sum] = await world.db.query(
        `select sum(available_delta)::int as available, sum(reserved_delta)::int as reserved,
                sum(consumed_delta)::int as consumed from ledger where key_id = $1`,
        [keyId],
      );
      const { spent } = caller;
      expect(sum).toEqual({ available: CREDITS - spent, reserved: 0, consumed: spent });
    }),
    { numRuns: 12 },
  );
  // Those runs are about one person, or about a name that no source has.
  expect(await world.profiles()).toBeLessThanOrEqual(1);
});
