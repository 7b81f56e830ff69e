import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/service/api/service-settings.ts';
import { deepSearchKind } from '../../../src/service/deep-search/deep-search-kind.ts';
import { enrichKind } from '../../../src/service/enrich/enrich-kind.ts';
import { SAME_THREAD_READER } from '../../../src/service/evidence/extract/document-reader.ts';
import { createRunner } from '../../../src/service/runs/runner.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { DyingDatabase } from '../access/paying/dying-database.ts';
import { NameEngine } from '../name-engine.ts';
import { endLeases } from '../runs/end-leases.ts';
import { addPeople } from '../start-service.ts';
import { BERIT, COUPLE, type DeepWorld, NAMESAKES, openDeepWorld } from './deep-world.ts';

const log = pino({ level: 'silent' });
const QUICK = { pollMs: 5, log } as const;

function kindsOver(db: Database) {
  const service = {
    db,
    search: new NameEngine(db),
    readers: async () => ({}),
    now: Date.now,
    settings: DEFAULT_SETTINGS,
    pages: null,
    documents: SAME_THREAD_READER,
  };
  return [deepSearchKind(service), enrichKind(service)];
}

/** A process that works on runs until it is killed at a moment, or nothing is left to do. */
async function liveUntil(world: DeepWorld, moment: number): Promise<boolean> {
  await endLeases(world.db);
  const db = new DyingDatabase(world.db, moment);
  const runner = createRunner({ db, ...QUICK });
  runner.know(kindsOver(db));
  await runner.start().catch(() => undefined);
  const isOver = () => expect(db.hasDied || !runner.isBusy()).toBe(true);
  await vi.waitFor(isOver, { interval: 2, timeout: 30_000 });
  await runner.close();
  return db.hasDied;
}

/** Expects that no run drops a candidate id that it has reported. */
async function expectAppended(world: DeepWorld, told: Map<string, string[]>): Promise<void> {
  const rows = await world.db.query<{ id: string; ids: string[] | null }>(
    `select id, outcome -> 'result' -> 'candidate_profile_ids' as ids from runs`,
  );
  for (const { id, ids } of rows) {
    const before = told.get(id) ?? [];
    expect((ids ?? []).slice(0, before.length)).toEqual(before);
    told.set(id, ids ?? []);
  }
}

const mail = { email: 'berit@brass-institute.example' };
const discovery = {
  runShape: 'candidate_discovery',
  structuredIntent: { version: 'v1', names: ['Ivo Sandqvist'] },
};
/** Signals that fit two people: the run picks neither and charges 0 credits. */
const SEVERAL: readonly object[] = [
  { structuredIntent: { version: 'v1', names: ['Ivo Sandqvist'] } },
  { phoneNumber: '+45 33 12 00 99' },
];
const BODIES = [
  mail,
  { ...mail, runShape: 'partial_plus_full' },
  { ...mail, runShape: 'full_generation_only' },
  discovery,
  ...SEVERAL,
];

test('runs killed at any statement create each person once and charge once', async () => {
  let kills = 0;
  const scenario = {
    bodies: fc.subarray(BODIES, { minLength: 5 }),
    moments: fc.array(fc.integer({ min: 40, max: 160 }), { minLength: 12, maxLength: 12 }),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(scenario), async ({ bodies, moments }) => {
      const world = await openDeepWorld();
      // Only processes that are killed work on these runs.
      await world.service.close();
      await world.pages(BERIT.home, BERIT.talk, ...NAMESAKES);
      const [gunvor] = await addPeople(world.db, [{ name: 'Gunvor Tveitan', headline: 'Keeper' }]);
      await addPeople(world.db, COUPLE);
      const key = world.owner.secret;
      await world.ask(`POST /v3/enrich/${gunvor}`, { key, body: { operation: 'full' } });
      const ids = await Promise.all(bodies.map((body) => world.begin(body)));
      const told = new Map<string, string[]>();
      for (const moment of moments) {
        const hasDied = await liveUntil(world, moment);
        await expectAppended(world, told);
        if (!hasDied) break;
        kills += 1;
      }
      await liveUntil(world, 1_000_000);
      const ends = await Promise.all(ids.map((id) => world.end(id)));
      const meant = bodies.flatMap((body, at) => ('email' in body ? [ends[at]?.result?.id] : []));
      expect(new Set(meant).size).toBeLessThanOrEqual(1);
      expect(meant).not.toContain(undefined);
      const names = await world.db.query<{ name: string; n: number }>(
        'select display_name as name, count(*)::int as n from profiles group by 1 order by 1',
      );
      expect(names).toEqual([
        { name: 'Anton Lindgaard', n: 1 },
        { name: 'Asta Lindgaard', n: 1 },
        ...(meant.length > 0 ? [{ name: 'Berit Quistgaard', n: 1 }] : []),
        { name: 'Gunvor Tveitan', n: 1 },
        ...(bodies.includes(discovery) ? [{ name: 'Ivo Sandqvist', n: 2 }] : []),
      ]);
      const accepted = bodies.filter((body) => !SEVERAL.includes(body));
      const price = DEFAULT_SETTINGS.deepSearchCredits * accepted.length;
      expect(await world.balance()).toEqual({
        available: 1000 - price,
        reserved: 0,
        consumed: price,
      });
      await world.close();
    }),
    { numRuns: 2 },
  );
  expect(kills).toBeGreaterThan(8);
});
