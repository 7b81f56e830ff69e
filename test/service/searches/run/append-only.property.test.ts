import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResult } from '../../../../src/contract/search.ts';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  POTTERS,
  potters,
  startIdleService,
  testContext,
  workStep,
} from './search-world.ts';

let run: TestService;
let search: Asking;
beforeAll(async () => {
  run = await startIdleService();
  search = asking(run, (await run.key()).secret);
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }, { name: 'Tamsin Quell' }]);
  await putPages(run.db, potters(3));
});
afterAll(() => run.close());

const ORDER = ['generating', 'enriching', 'ready', 'failed'];

/** The rows as a client assembles them from deltas alone, in their order of arrival. */
class Reassembled {
  readonly rows: SearchResult[] = [];
  revision = 0;

  async poll(id: string): Promise<void> {
    const { results, revision = 0 } = await search.read(id, this.revision);
    for (const row of results) {
      const ids = [row.profile_id, ...(row.alias_ids ?? [])];
      const at = this.rows.findIndex(({ profile_id }) => ids.includes(profile_id));
      if (at < 0) this.rows.push(row);
      else this.rows[at] = row;
    }
    expect(revision).toBeGreaterThanOrEqual(this.revision);
    this.revision = revision;
  }
}

/** No row that was shown is gone, has moved or went back a status or level. */
function expectForward(before: readonly SearchResult[], after: readonly SearchResult[]): void {
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  for (const [at, row] of before.entries()) {
    const now = after[at];
    expect([now?.profile_id, ...(now?.alias_ids ?? [])]).toContain(row.profile_id);
    expect(now?.generation_level ?? 0).toBeGreaterThanOrEqual(row.generation_level ?? 0);
    const place = (one?: SearchResult) => ORDER.indexOf(one?.status ?? '');
    expect(place(now)).toBeGreaterThanOrEqual(place(row));
  }
}

/** A worked step, a step that dies before its commit, and two ways to poll. */
const move = fc.constantFrom('step', 'dies', 'whole', 'since');

test('rows are only added and only advance, despite crashes between polls', async () => {
  const moves = fc.array(move, { minLength: 8, maxLength: 24 });
  const depth = fc.constantFrom('partial', 'full');
  await fc.assert(
    fc.asyncProperty(
      moves,
      depth,
      fc.integer({ min: 0, max: 3 }),
      async (order, profile_depth, bad) => {
        // Removes earlier candidates, so that every search finds them again.
        await run.db.query(`delete from profiles where origin = 'evidence'`);
        const asked = {
          query: 'tamsin',
          intent: POTTERS,
          candidate_discovery: true,
          profile_depth,
        };
        const { search_id, results } = await search.start(asked);
        const context = testContext(run.db);
        let written = 0;
        const write: typeof context.write = (person) => {
          written += 1;
          return written === bad ? Promise.reject(new Error('this time')) : context.write(person);
        };
        const kind = searchKind({ ...context, write });
        const dying = { ...kind, step: () => Promise.reject(new Error('killed')) };
        const deltas = new Reassembled();
        let shown: readonly SearchResult[] = results;
        let isComplete = false;
        const look = async () => {
          const snapshot = await search.read(search_id);
          expectForward(shown, snapshot.results);
          if (isComplete) expect(snapshot.results).toHaveLength(shown.length);
          isComplete = snapshot.candidate_discovery_completed === true;
          shown = snapshot.results;
          return snapshot;
        };
        for (const one of [...order, ...Array.from({ length: 30 }, () => 'step' as const)]) {
          if (one === 'step') await workStep(run.db, kind);
          if (one === 'dies' && written < 2) await workStep(run.db, dying);
          if (one === 'whole') await look();
          if (one === 'since') await deltas.poll(search_id);
        }
        const over = await look();
        await deltas.poll(search_id);
        expect(over.status).toMatch(/^completed/);
        expect(over.results).toHaveLength(5);
        expect(deltas.rows).toEqual(over.results);
      },
    ),
    { numRuns: 4 },
  );
}, 60_000);
