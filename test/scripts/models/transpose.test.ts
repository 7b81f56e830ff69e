import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transpose } from '../../../scripts/models/transpose.ts';

describe('transpose', () => {
  it('swaps rows and columns', () => {
    const moved = transpose(Uint8Array.of(1, 2, 3, 4, 5, 6), [2, 3], [1, 0]);

    expect([...moved]).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it('moves two-byte elements whole', () => {
    const moved = transpose(Uint8Array.of(1, 0, 2, 0, 3, 0, 4, 0), [2, 2], [1, 0]);

    expect([...moved]).toEqual([1, 0, 3, 0, 2, 0, 4, 0]);
  });

  it('moves each element of four dimensions to its new place', () => {
    const length = fc.integer({ min: 1, max: 4 });
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    fc.assert(
      fc.property(fc.tuple(length, length, length, length), order, (shape, perm) => {
        const count = shape.reduce((a, b) => a * b, 1);
        const bytes = Uint8Array.from({ length: count }, (_, i) => i);
        const at = (dims: readonly number[], place: readonly number[]) =>
          dims.reduce((index, size, d) => index * size + (place[d] ?? 0), 0);
        const dims = perm.map((d) => shape[d] ?? 0);
        const moved = transpose(bytes, shape, perm);
        const places = shape.reduce<number[][]>(
          (all, size) =>
            all.flatMap((place) => Array.from({ length: size }, (_, i) => [...place, i])),
          [[]],
        );
        for (const place of places) {
          const there = perm.map((d) => place[d] ?? 0);
          expect(moved[at(dims, there)]).toBe(bytes[at(shape, place)]);
        }
      }),
      { numRuns: 50 },
    );
  });
});
