import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FlatVectors } from '../../../src/service/vectors/flat-vectors.ts';
import { normalized } from '../../../src/service/vectors/vector-math.ts';

const DIMENSIONS = 3;
const vector = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((values) => normalized(Float32Array.from(values)));

const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('FlatVectors', () => {
  it('returns the exact nearest vectors, best first', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 60 }), vector, fc.nat(12), (all, asked, most) => {
        const flat = new FlatVectors(DIMENSIONS, 2);
        all.forEach((one, at) => {
          flat.set(`p${at}`, one);
        });
        const expected = all
          .map((one) => cosine(one, asked))
          .sort((a, b) => b - a)
          .slice(0, most);
        const found = flat.nearest(asked, most, () => true).map((near) => near.cosine);
        expect(found).toHaveLength(expected.length);
        found.forEach((value, at) => {
          expect(value).toBeCloseTo(expected[at] ?? 2, 5);
        });
      }),
    );
  });

  it('keeps the first by id of the equally near, in whatever order they came', () => {
    const AXES = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0), Float32Array.of(0, 0, 1)];
    const asked = normalized(Float32Array.of(3, 2, 1));
    const people = fc.uniqueArray(fc.tuple(fc.string({ maxLength: 3 }), fc.constantFrom(0, 1, 2)), {
      selector: ([id]) => id,
      maxLength: 40,
    });
    fc.assert(
      fc.property(people, fc.nat(12), (all, most) => {
        const flat = new FlatVectors(DIMENSIONS);
        for (const [id, axis] of all) flat.set(id, AXES[axis] ?? asked);
        const expected = all
          .toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
          .slice(0, most)
          .map(([id]) => id);
        const found = flat.nearest(asked, most, () => true);
        expect(found.map(({ profileId }) => profileId)).toEqual(expected);
      }),
    );
  });

  it('replaces the vector of an id and skips unknown ids in compare', () => {
    const flat = new FlatVectors(DIMENSIONS);
    flat.set('p', Float32Array.of(1, 0, 0));
    flat.set('p', Float32Array.of(0, 1, 0));
    expect(flat.size).toBe(1);
    expect([...flat.compare(Float32Array.of(0, 1, 0), ['p', 'q'])]).toEqual([['p', 1]]);
  });

  it('finds the same vectors after deletes as without the deleted ones', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 30 }), vector, fc.nat(), (all, asked, seed) => {
        const flat = new FlatVectors(DIMENSIONS, 2);
        all.forEach((one, at) => {
          flat.set(`p${at}`, one);
        });
        const goes = (at: number) => (at * 7 + seed) % 3 === 0;
        const left = all.flatMap((one, at): [string, Float32Array][] =>
          goes(at) ? [] : [[`p${at}`, one]],
        );
        all.forEach((_, at) => {
          if (goes(at)) flat.delete(`p${at}`);
        });
        flat.delete('nobody');
        expect([...flat.ids()].sort()).toEqual(left.map(([id]) => id).sort());
        const near = flat.nearest(asked, all.length, () => true, 0.5);
        const ids = near.map(({ profileId }) => profileId);
        // Vectors right at the boundary are left out: there the last digit decides.
        const alike = left.filter(([, one]) => Math.abs(cosine(one, asked) - 0.5) > 1e-6);
        for (const [id, one] of alike) expect(ids.includes(id)).toBe(cosine(one, asked) > 0.5);
        for (const { profileId, cosine: found } of near) {
          expect(found).toBeCloseTo(cosine(new Map(left).get(profileId) ?? asked, asked), 5);
        }
      }),
    );
  });
});
