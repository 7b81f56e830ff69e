import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { measureClusters } from '../cluster-measures.ts';
import type { LabelledRow } from '../labelled-row.ts';
import { FAKE_LIKE, fakeLike } from '../made-up/fake-like.ts';
import { blockedPairs, on, start } from './blocking.ts';
import { exact, fullName, MISSING } from './comparison.ts';
import { connected } from './connected.ts';
import { estimateM, estimateU } from './estimate.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { linkRecords } from './link-records.ts';
import { FAKE_LINKAGE } from './settings.ts';

const row = (id: string, fields: Record<string, string>): LabelledRow => ({
  ...{ id, person: id, fields },
});

describe('jaroWinkler', () => {
  test.each([
    ['martha', 'marhta', 0.9611],
    ['dixon', 'dicksonx', 0.8133],
    ['dwayne', 'duane', 0.84],
    ['same', 'same', 1],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
  ])('jaroWinkler("%s", "%s") is the published %d', (a, b, value) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(value, 3);
    expect(jaroWinkler(b, a)).toBeCloseTo(value, 3);
  });
});

describe('blockedPairs', () => {
  test('returns a pair found by two rules once, and none for missing values', () => {
    const rows = [
      row('a', { name: 'ann', town: 'york' }),
      row('b', { name: 'ann', town: 'york' }),
      row('c', { name: '', town: 'york' }),
      row('d', { name: '', town: '' }),
    ];
    const pairs = blockedPairs([on('name'), on('town'), on(start('town', 2))], rows);
    const listed = pairs.one.map((one, at) => `${one}-${pairs.other[at]}`);
    expect(listed.sort()).toEqual(['0-1', '0-2', '1-2']);
  });
});

describe('fullName', () => {
  test('recognizes swapped names and returns MISSING for empty ones', () => {
    const { levelOf } = fullName('given', 'family');
    expect(levelOf({ given: 'ada', family: 'moss' }, { given: 'moss', family: 'ada' })).toBe(1);
    expect(levelOf({ given: 'ada', family: 'moss' }, { given: 'ada', family: '' })).toBe(MISSING);
  });
});

describe('connected', () => {
  test('groups rows connected by chains of pairs', () => {
    expect(
      connected(5, [
        [0, 1],
        [3, 1],
      ]),
    ).toEqual([[0, 1, 3], [2], [4]]);
  });
});

/** Pairs of rows in one block; a share of the pairs agrees with the given probabilities. */
function planted(m: readonly number[], values: readonly number[], share: number): LabelledRow[] {
  const random = seededRandom(9);
  return Array.from({ length: 8000 }, (_, at) => {
    const isSame = random() < share;
    const sides: Record<string, string>[] = [{ block: `${at}` }, { block: `${at}` }];
    m.forEach((chance, field) => {
      const [own, other] = [0, 0].map(() => String(Math.floor(random() * (values[field] ?? 1))));
      const [left = {}, right = {}] = sides;
      left[`f${field}`] = own ?? '';
      right[`f${field}`] = isSame && random() < chance ? (own ?? '') : (other ?? '');
    });
    return sides.map((fields, side) => row(`${at}-${side}`, fields));
  }).flat();
}

describe('estimateU and estimateM', () => {
  test('recovers the planted probabilities without labels', () => {
    const [m, values] = [
      [0.95, 0.8, 0.6],
      [20, 50, 10],
    ];
    const rows = planted(m, values, 0.3);
    const comparisons = m.map((_, field) => exact(`f${field}`));
    const u = estimateU(rows, comparisons);
    const learned = estimateM(blockedPairs([on('block')], rows), rows, comparisons, u);
    m.forEach((chance, field) => {
      const byChance = 1 / (values[field] ?? 1);
      expect(u[field]?.[0]).toBeCloseTo(byChance, 1);
      // A planted disagreement is a new draw, which may agree by chance.
      const agree = chance + (1 - chance) * byChance;
      expect(Math.abs((learned[field]?.[0] ?? 0) - agree)).toBeLessThan(0.05);
    });
  });
});

describe('linkRecords', () => {
  test('reaches 98 % precision and 90 % recall on a noisy set', () => {
    const rows = fakeLike({ ...FAKE_LIKE, seed: 77 });
    const truth = new Map(rows.map(({ id, person }) => [id, person]));
    const { precision, recall } = measureClusters(linkRecords(rows, FAKE_LINKAGE), truth);
    expect(precision).toBeGreaterThan(0.98);
    expect(recall).toBeGreaterThan(0.9);
  });
});
