import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../src/service/search/parse/reading.ts';
import { chooseReadings } from '../../../../src/service/search/parse/segment.ts';

const reading = (from: number, to: number, weight: number): Reading => ({
  kind: 'ignored',
  from,
  to,
  cueFrom: from,
  cueTo: to,
  weight,
});

const WORDS = 8;
const readings = fc.array(
  fc
    .tuple(fc.nat(WORDS - 1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length, weight]) => reading(from, Math.min(WORDS, from + length), weight)),
  { maxLength: 9 },
);

const total = (chosen: readonly Reading[]) => chosen.reduce((sum, r) => sum + r.weight, 0);
const apart = (chosen: readonly Reading[]) =>
  chosen.every((a, i) =>
    chosen.every((b, j) => i === j || a.cueTo <= b.cueFrom || b.cueTo <= a.cueFrom),
  );

/** Tries every subset. */
function best(all: readonly Reading[]): number {
  let most = 0;
  for (let mask = 0; mask < 1 << all.length; mask++) {
    const subset = all.filter((_, i) => mask & (1 << i));
    if (apart(subset)) most = Math.max(most, total(subset));
  }
  return most;
}

describe('chooseReadings', () => {
  it('returns readings without overlap and with the greatest total weight', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const chosen = chooseReadings(all, WORDS);
        expect(apart(chosen)).toBe(true);
        expect(total(chosen)).toBe(best(all));
      }),
    );
  });

  it('prefers the reading that explains more words when the weight is the same', () => {
    const long = reading(0, 3, 6);
    const two = [reading(0, 1, 3), reading(2, 3, 3)];
    expect(chooseReadings([...two, long], 3)).toEqual([long]);
  });
});
