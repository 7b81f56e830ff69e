import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { tries } from '../support/thorough.ts';
import { LedgerService } from './support/ledger-service.ts';
import { ManualClock } from './support/manual-clock.ts';
import { testClient } from './support/test-client.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const FACE = { signals: { face_source: { image_url: 'photo:1' } } };

type Event =
  | {
      readonly do:
        | 'call'
        | 'lost'
        | 'fresh'
        | 'restart'
        | 'import'
        | 'complete'
        | 'fail'
        | 'refund';
    }
  | { readonly do: 'wait'; readonly minutes: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom({ do: 'call' } as const, { do: 'lost' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'fresh' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'restart' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'import' } as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { do: 'complete' } as const,
      { do: 'fail' } as const,
      { do: 'refund' } as const,
    ),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(12) }) },
);

/** A model of the rule: whether a call joins the last run or starts a new one. */
class Model {
  runs = 0;
  revision = 1;
  #last: { state: string; changedAt: number; startedAt: number; revision: number } | null = null;
  /** This process has called since the last run began. */
  #remembers = false;

  call(now: number, fresh: boolean): void {
    if (fresh || !this.#joins(now)) {
      this.runs += 1;
      this.#last = { state: 'running', changedAt: now, startedAt: now, revision: this.revision };
    }
    this.#remembers = true;
  }

  #joins(now: number): boolean {
    const last = this.#last;
    if (last === null || last.revision !== this.revision) return false;
    if (last.state === 'completed') return now - last.changedAt <= QUARTER && this.#isSeen(now);
    return last.state === 'running' && this.#isSeen(now);
  }

  #isSeen(now: number): boolean {
    const windows = Math.floor(now / QUARTER) - Math.floor((this.#last?.startedAt ?? 0) / QUARTER);
    return windows <= 1 || this.#remembers;
  }

  end(state: string, now: number): boolean {
    if (this.#last?.state !== 'running') return false;
    Object.assign(this.#last, { state, changedAt: now });
    return true;
  }

  restart(): void {
    this.#remembers = false;
  }
}

it('starts exactly the runs that the rule requires after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 16 }), async (events) => {
      const clock = new ManualClock();
      const service = new LedgerService();
      service.now = () => clock.now();
      await service.listen();
      const model = new Model();
      const process = () =>
        testClient({
          clock,
          target: { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey },
        });
      let client: PeopleSearchClient = process();
      for (const event of events) {
        if (event.do === 'wait') await clock.advance(event.minutes * MINUTE);
        if (event.do === 'import') service.revision = model.revision += 1;
        if (event.do === 'restart') {
          await client.close();
          client = process();
          model.restart();
        }
        if (event.do === 'complete' && model.end('completed', clock.now())) {
          service.end(service.lastRun, 'completed');
        }
        if (event.do === 'fail' && model.end('failed', clock.now())) {
          service.end(service.lastRun, 'failed');
        }
        if (event.do === 'refund' && model.end('refunded', clock.now())) {
          service.end(service.lastRun, 'completed', 100);
        }
        if (event.do === 'lost')
          service.faults.push({ when: 'after', method: 'POST', answer: null });
        if (['call', 'lost', 'fresh'].includes(event.do)) {
          model.call(clock.now(), event.do === 'fresh');
          await client.search(FACE, { fresh: event.do === 'fresh' });
        }
      }
      await client.close();
      await service.close();
      expect(service.runs.size).toBe(model.runs);
    }),
    { numRuns: tries(27, 80) },
  );
});
