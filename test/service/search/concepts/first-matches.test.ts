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

/** Reads these ids, in no order unless one is asked for, and tells how many each time. */
function readerOf(ids: readonly string[], isCounted: boolean) {
  const sent: number[] = [];
  const inside = (slice: IdSlice) => ids.filter((id) => isIn(id, slice));
  const read = async (slice: IdSlice, most: number, how: Reading) => {
    const rows = how === 'any' ? inside(slice) : inside(slice).toSorted();
    sent.push(Math.min(most, rows.length));
    return rows.slice(0, most);
  };
  const probe = async (slice: IdSlice) => {
    const matching = inside(slice).length;
    return { people: 2 * matching, matching };
  };
  return { sent, reader: { read, probe, count: isCounted ? async () => ids.length : null } };
}

describe.each([true, false])('counted first: %s', (isCounted) => {
  it.each([0, 1, 999, 1000, 1001, 1500, 30_000])(
    'finds the first 1,000 of %i people in the order of ids',
    async (people) => {
      const ids = Array.from({ length: people }, () => newId('p'));
      const { sent, reader } = readerOf(ids, isCounted);
      expect(await firstMatches(reader, 1000)).toEqual(ids.toSorted().slice(0, 1000));
      expect(Math.max(...sent)).toBeLessThanOrEqual(isCounted ? 1000 : 1001);
      expect(sent.length).toBeLessThan(10);
    },
  );

  it('finds the first of ids that are not spread evenly, or have another form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^(p_[0-9a-z]{1,6}|[a-z]{1,3})$/), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (ids, most) => {
          const { reader } = readerOf(ids, isCounted);
          expect(await firstMatches(reader, most)).toEqual(ids.toSorted().slice(0, most));
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
  it('walks where many of those in a slice match', () => {
    expect(startFor({ people: 1000, matching: 500 }, 1000)).toEqual({
      share: 1250 / 512_000,
      how: 'walk',
    });
  });

  it('uses the index of words where few do, and no slice where all can be read', () => {
    expect(startFor({ people: 1000, matching: 50 }, 1000).how).toBe('first');
    expect(startFor({ people: 1000, matching: 50 }, 1000).share).toBeCloseTo(1250 / 51_200);
    expect(startFor({ people: 1000, matching: 4 }, 1000)).toEqual({ share: 1, how: 'first' });
    expect(startFor({ people: 0, matching: 0 }, 1000)).toEqual({ share: 1, how: 'first' });
  });
});
