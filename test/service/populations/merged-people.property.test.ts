import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResult } from '../../../src/contract/search.ts';
import { mergeProfiles } from '../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../src/service/identity/decisions/undo-decision.ts';
import { priceOf } from '../../../src/service/populations/population-price.ts';
import { populationKind } from '../../../src/service/populations/run/population-kind.ts';
import { accountOf, ledgerSums } from '../access/credits/ledger-sums.ts';
import { emptyIndex } from '../identity/decisions/deciding.ts';
import { asking, startIdleService, testContext, workStep } from '../searches/run/search-world.ts';
import { addPeople, successOf, type TestService } from '../start-service.ts';

const NAMES = [
  'Bram Oxley',
  'Ines Tolvaj',
  'Odo Left',
  'Pia Quell',
  'Rufus Orrery',
  'Saskia Thorn',
];
const KILNS = { kind: 'company', name: 'Kiln House' } as const;
const CREDITS = 1000;

let run: TestService;
beforeAll(async () => {
  run = await startIdleService();
});
afterAll(() => run.close());

/** The ids of six people of the company and one other. */
const people = () =>
  addPeople(run.db, [
    ...NAMES.map((name, at) => ({
      ...{ id: `rec-${at}`, name },
      experiences: [{ title: 'Potter', organization: 'Kiln House' }],
    })),
    { id: 'rec-x', name: 'Xenia Elsewhere' },
  ]);

const present = async (id: string): Promise<string> => {
  const [row] = await run.db.query<{ id: string }>(
    `select profile_id as id from profile_aliases where alias = $1 and kind = 'merged'`,
    [id],
  );
  return row?.id ?? id;
};

const isAway = ({ merged_into, profile_id }: SearchResult): boolean =>
  merged_into !== undefined && merged_into !== profile_id;

const pair = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const move = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: 'step' } as const) },
  { weight: 3, arbitrary: pair.map(([into, from]) => ({ do: 'merge', into, from }) as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'dies' } as const) },
);

test('a population search charges each person once despite concurrent merges and undos', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 4, maxLength: 20 }),
      fc.constantFrom('identity', 'partial', 'full'),
      fc.boolean(),
      async (moves, profile_depth, isCancelled) => {
        await emptyIndex(run.db);
        const ids = await people();
        const key = await run.key({ credits: CREDITS });
        const search = asking(run, key.secret);
        const started = await run.ask('POST /v3/search/populations', {
          ...{ key: key.secret, body: { population: KILNS, profile_depth } },
        });
        const { search_id } = successOf('v3.populations.start', started);
        const kind = populationKind(testContext(run.db));
        const dying = { ...kind, step: () => Promise.reject(new Error('killed')) };
        const decisions: number[] = [];
        for (const one of moves) {
          // Merges after the end do not change what was charged.
          if (one.do === 'step' && (await workStep(run.db, kind))?.state === 'completed') break;
          if (one.do === 'dies') await workStep(run.db, dying);
          if (one.do === 'merge') {
            const into = await present(ids[one.into] ?? '');
            const from = await present(ids[one.from] ?? '');
            const merge = { into, from, reasons: [], runId: null };
            if (into === from) continue;
            const done = await run.db
              .transaction((tx) => mergeProfiles(tx, merge))
              .catch(() => null);
            if (done !== null) decisions.push(done);
          }
          const last = one.do === 'undo' ? decisions.pop() : undefined;
          if (last !== undefined) await run.db.transaction((tx) => undoDecision(tx, last));
        }
        if (isCancelled) await search.cancel(search_id);
        while ((await workStep(run.db, kind)) !== null);
        const { results, population, billing, status } = await search.read(search_id);
        const level = { identity: 1, partial: 2, full: 3 }[profile_depth];
        const reached = results.filter(
          (row) => row.status === 'ready' && (row.generation_level ?? 0) >= level,
        );
        const persons = new Set(reached.map((row) => row.merged_into ?? row.profile_id));
        const price = persons.size * priceOf(level, profile_depth);
        expect(billing?.consumed).toBe(price);
        expect(population?.added).toBe(persons.size);
        expect(billing?.released).toBe((billing?.reserved ?? 0) - price);
        const account = await accountOf(run.db, key.id);
        expect(account).toEqual({ available: CREDITS - price, reserved: 0, consumed: price });
        expect(await ledgerSums(run.db, key.id)).toEqual(account);
        const shown = results.filter((row) => !isAway(row));
        expect(new Set(shown.map((row) => row.profile_id)).size).toBe(shown.length);
        for (const row of results) {
          expect(await present(row.profile_id)).toBe(row.merged_into ?? row.profile_id);
        }
        if (status === 'completed') expect(population?.size).toBe(shown.length);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
