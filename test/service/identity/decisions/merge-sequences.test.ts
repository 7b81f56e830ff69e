import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { addPeople } from '../../start-service.ts';
import { logOf } from './deciding.ts';

const PEOPLE = 5;
const VIEW = { includePublic: true, directoryIds: [] };

type Step = { readonly merge: readonly [number, number] } | 'undo the latest';

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ merge: fc.tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1)) }),
  fc.constant('undo the latest' as const),
);

/** What every id resolves to, derived from the merges that are not undone. */
function expected(ids: readonly string[], merges: readonly { into: string; from: string }[]) {
  const leads = new Map(ids.map((id) => [id, id]));
  for (const { into, from } of merges) {
    for (const [id, to] of leads) if (to === from) leads.set(id, into);
  }
  return leads;
}

async function play(db: Database, run: number, steps: readonly Step[]): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    ...{ id: `rec-${run}-${at}`, name: `Ada Brightwell ${at}` },
    emails: [`ada${run}.${at}@post.example`],
  }));
  const ids = await addPeople(db, people);
  const before = (await logOf(db)).length;
  const merges: { id: number; into: string; from: string }[] = [];
  const parted = new Set<string>();
  let decisions = 0;
  for (const one of steps) {
    const leads = expected(ids, merges);
    if (one === 'undo the latest') {
      const last = merges.pop();
      if (last === undefined) continue;
      await db.transaction((tx) => undoDecision(tx, last.id));
      parted.add([last.into, last.from].sort().join());
      // The undo, and the decision that keeps them apart from then on.
      decisions += 2;
    } else {
      const [into = '', from = ''] = one.merge.map((at) => leads.get(ids[at] ?? '') ?? '');
      const merge = { into, from, reasons: [], runId: null };
      const refused = await db
        .transaction((tx) => mergeProfiles(tx, merge))
        .then(
          (id) => void merges.push({ id, into, from }),
          () => 'refused',
        );
      const mustBeRefused = into === from || parted.has([into, from].sort().join());
      if (mustBeRefused) expect(refused).toBe('refused');
      if (refused === undefined) decisions += 1;
    }
    for (const [id, to] of expected(ids, merges)) {
      expect((await readProfile(db, id, VIEW))?.profile.id).toBe(to);
    }
  }
  for (const [at, id] of ids.entries()) {
    const to = expected(ids, merges).get(id);
    expect((await readProfile(db, `rec-${run}-${at}`, VIEW))?.profile.id).toBe(to);
  }
  expect(await logOf(db)).toHaveLength(before + decisions);
}

it('ids and aliases resolve correctly after any sequence of merges and undos', async () => {
  const db = await openTestDatabase();
  let run = 0;
  try {
    const steps = fc.array(step, { minLength: 4, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        run += 1;
        await play(db, run, some);
      }),
      { numRuns: 4 },
    );
  } finally {
    await db.close();
  }
}, 60_000);
