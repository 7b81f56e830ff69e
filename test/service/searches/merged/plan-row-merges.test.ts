import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MergeableRow,
  planRowMerges,
  type ResolvedIds,
} from '../../../../src/service/searches/merged/plan-row-merges.ts';

const row = (
  position: number,
  profileId: string,
  given: Partial<MergeableRow> = {},
): MergeableRow => ({
  ...{ position, profileId, aliasIds: [], mergedInto: null, formerId: null },
  ...given,
});

/** Profiles that exist, and the profiles into which others were merged. */
const leads = (there: readonly string[], merged: Record<string, string> = {}): ResolvedIds =>
  new Map([
    ...there.map((id) => [id, [id]] as const),
    ...Object.entries(merged).map(([id, into]) => [id, [into]] as const),
  ]);

const follow = (rows: readonly MergeableRow[], now: ResolvedIds): MergeableRow[] => {
  const plan = new Map(planRowMerges(rows, now).map((next) => [next.position, next]));
  return rows.map((one) => ({ ...one, ...plan.get(one.position) }));
};

const isMergedAway = ({ profileId, mergedInto }: MergeableRow): boolean =>
  mergedInto !== null && mergedInto !== profileId;

const BOTH = [row(0, 'p_a'), row(1, 'p_b')];

test('plans no change when no profile was merged', () => {
  expect(planRowMerges(BOTH, leads(['p_a', 'p_b']))).toEqual([]);
});

test('a row merged into another row keeps its id and points to that row', () => {
  expect(follow(BOTH, leads(['p_b'], { p_a: 'p_b' }))).toEqual([
    row(0, 'p_a', { mergedInto: 'p_b' }),
    row(1, 'p_b', { aliasIds: ['p_a'] }),
  ]);
});

test('a row merged into a person outside the list takes their id and keeps its former one', () => {
  expect(follow([row(0, 'p_a')], leads(['p_x'], { p_a: 'p_x' }))).toEqual([
    row(0, 'p_x', { aliasIds: ['p_a'], mergedInto: 'p_x', formerId: 'p_a' }),
  ]);
});

test('the first of two rows merged into a person outside the list takes their id', () => {
  expect(follow(BOTH, leads(['p_x'], { p_a: 'p_x', p_b: 'p_x' }))).toEqual([
    row(0, 'p_x', { aliasIds: ['p_a', 'p_b'], mergedInto: 'p_x', formerId: 'p_a' }),
    row(1, 'p_b', { mergedInto: 'p_x' }),
  ]);
});

test('undoing a merge restores both rows', () => {
  const there = leads(['p_a', 'p_b']);
  expect(follow(follow(BOTH, leads(['p_b'], { p_a: 'p_b' })), there)).toEqual(BOTH);
  const alone = [row(0, 'p_a')];
  const moved = follow(alone, leads(['p_x'], { p_a: 'p_x' }));
  expect(follow(moved, leads(['p_a', 'p_x']))).toEqual(alone);
});

test('ignores rows whose profile does not exist yet', () => {
  expect(planRowMerges([row(0, 'p_new', { aliasIds: ['rec-1'] })], leads([]))).toEqual([]);
});

test('each person has exactly one row after any sequence of merges and undos', () => {
  const ids = ['p_a', 'p_b', 'p_c', 'p_d', 'p_x', 'p_y'];
  const rowsOf = ids.slice(0, 4).map((id, at) => row(at, id));
  // Each world maps each of the six to the profile it was merged into: a lower one or itself.
  const world = fc.tuple(...ids.map((_, at) => fc.integer({ min: 0, max: at })));
  const order = fc.shuffledSubarray(ids, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(world, order), { maxLength: 5 }), (worlds) => {
      let rows: MergeableRow[] = rowsOf;
      for (const [into, ranks] of worlds) {
        const rootOf = (at: number): number => (into[at] === at ? at : rootOf(into[at] ?? at));
        const present = (id: string) => ranks[rootOf(ranks.indexOf(id))] ?? id;
        const now: ResolvedIds = new Map(ids.map((id) => [id, [present(id)]]));
        rows = follow(rows, now);
        const people = rows.filter((one) => !isMergedAway(one)).map(({ profileId }) => profileId);
        expect(new Set(people).size).toBe(people.length);
        expect(planRowMerges(rows, now)).toEqual([]);
        for (const [at, one] of rows.entries()) {
          const told = rowsOf[at]?.profileId ?? '';
          // The first id of a row still leads to its person, and no other row does.
          expect(present(told)).toBe(one.mergedInto ?? one.profileId);
          expect([one.profileId, one.formerId]).toContain(told);
          if (isMergedAway(one)) expect(people).toContain(one.mergedInto);
        }
      }
      const apart: ResolvedIds = leads(ids);
      expect(
        follow(rows, apart).map(({ profileId, mergedInto }) => [profileId, mergedInto]),
      ).toEqual(rowsOf.map(({ profileId }) => [profileId, null]));
    }),
  );
});
