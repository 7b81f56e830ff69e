import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IdSlice, idSlice } from '../../../../src/service/people/record/id-slices.ts';
import { newId } from '../../../../src/service/runtime/ids.ts';
import {
  firstMatches,
  type Reading,
  startFor,
} from '../../../../src/service/search/concepts/first-matches.ts';

const isIn = (id: string, { from, to }: IdSlice): boolean =>
  (from === null || id >= from) && (to === null || id < to);

/** Reads these ids, and tells how many each time. */
function readerOf(ids: readonly string[], guessed = ids.length) {
  const sent: number[] = [];
  const read = async (slice: IdSlice, most: number, _how: Reading) => {
    const rows = ids
      .filter((id) => isIn(id, slice))
      .toSorted()
      .slice(0, most);
    sent.push(rows.length);
    return rows;
  };
  const all = async (most: number) =>
    ids.length > most
      ? { ids: null, matching: guessed, share: 0 }
      : { ids: ids.toSorted(), matching: ids.length, share: 0 };
  return { sent, reader: { read, all } };
}

describe('firstMatches', () => {
  it.each([0, 1, 999, 1000])('finds all of %i people in the order of ids', async (people) => {
    const ids = Array.from({ length: people }, () => newId('p'));
    const { sent, reader } = readerOf(ids);
    expect(await firstMatches(reader, 1000, 200)).toEqual({ ids: ids.toSorted(), isCut: false });
    expect(sent).toEqual([]);
  });

  it.each([
    [1001, 1001],
    [30_000, 30_000],
    [30_000, 1001],
    [1500, 400_000],
  ])('finds the first 200 of %i people, taken for %i', async (people, guessed) => {
    const ids = Array.from({ length: people }, () => newId('p'));
    const { sent, reader } = readerOf(ids, guessed);
    const found = await firstMatches(reader, 1000, 200);
    expect(found).toEqual({ ids: ids.toSorted().slice(0, 200), isCut: true });
    expect(Math.max(...sent)).toBeLessThanOrEqual(200);
    expect(sent.length).toBeLessThan(10);
  });

  it('finds the first of ids that are not spread evenly, or have another form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^(p_[0-9a-z]{1,6}|[a-z]{1,3})$/), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (ids, most, guessed) => {
          const { reader } = readerOf(ids, guessed);
          expect(await firstMatches(reader, most, most)).toEqual({
            ids: ids.toSorted().slice(0, most),
            isCut: ids.length > most,
          });
        },
      ),
    );
  });
});

it('cuts ids into slices that hold everybody once', () => {
  const ids = Array.from({ length: 2000 }, () => newId('p'));
  const cuts = [0, 0.000_000_1, 0.03, 0.5, 0.500_001, 0.97, 1];
  const slices = cuts.slice(1).map((to, at) => idSlice(cuts[at] ?? 0, to));
  for (const id of ids) expect(slices.filter((slice) => isIn(id, slice))).toHaveLength(1);
  const half = ids.filter((id) => isIn(id, idSlice(0, 0.5))).length;
  expect(half / ids.length).toBeCloseTo(0.5, 1);
});

describe('with too many who match', () => {
  it('walks where many of all people match', () => {
    expect(startFor({ matching: 500_000, share: 0.5 }, 200)).toEqual({
      to: 250 / 500_000,
      how: 'walk',
    });
  });

  it('uses the index of words where few do, and no slice where all are wanted', () => {
    expect(startFor({ matching: 50_000, share: 0.05 }, 200)).toEqual({
      to: 250 / 50_000,
      how: 'index',
    });
    expect(startFor({ matching: 100, share: 0 }, 200)).toEqual({ to: 1, how: 'index' });
  });
});
