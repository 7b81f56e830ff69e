import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { judgeBest, rowsOfEach } from '../../../../src/service/store/cluster/best-of-shards.ts';

/** Shards of equal parts of all hashes. */
function shardsOf(count: number) {
  const part = 2 ** 32 / count;
  const lastHashes = Array.from({ length: count }, (_, at) =>
    Math.round(-(2 ** 31) + (at + 1) * part - 1),
  );
  return { lastHashes, rowsEach: Math.floor(1000 / count) };
}

describe('how many rows are asked of each shard', () => {
  it('is all that are wanted of an only one', () => {
    expect(rowsOfEach(200, shardsOf(1))).toBe(200);
  });

  it.each([2, 4, 8, 16, 32, 64, 128, 500])('is no more than %i shards may send', (shards) => {
    const each = rowsOfEach(200, shardsOf(shards));
    expect(each).toBeGreaterThan(0);
    expect(each * shards).toBeLessThanOrEqual(1000);
  });

  it.each([4, 8, 16, 32, 64])('is hardly ever too few of %i shards', (shards) => {
    expect(rowsOfEach(200, shardsOf(shards))).toBeGreaterThan(200 / shards + 9);
  });

  it('is no more than are wanted', () => {
    expect(rowsOfEach(3, shardsOf(4))).toBe(3);
  });
});

describe('what the best rows of each shard tell', () => {
  const { lastHashes } = shardsOf(4);
  const inShard = (shard: number) => ({ hash: lastHashes[shard] ?? 0 });
  const shards = { lastHashes };

  it('is everything, where no shard sent as many as it may', () => {
    expect(judgeBest([0, 1, 0, 3].map(inShard), 2, 3, shards)).toBe('all');
    expect(judgeBest([], 2, 3, shards)).toBe('all');
  });

  it('is who the best are, where the last row of a shard comes after them', () => {
    expect(judgeBest([0, 1, 0, 3, 0].map(inShard), 4, 3, shards)).toBe('best');
  });

  it('is nothing, where a shard may have others among the best', () => {
    expect(judgeBest([0, 0, 0, 1].map(inShard), 4, 3, shards)).toBe('unsure');
    expect(judgeBest([0, 0, 0].map(inShard), 4, 3, shards)).toBe('unsure');
  });

  it('is sure of a shard whose last row is the last one wanted', () => {
    expect(judgeBest([0, 1, 0, 0, 2].map(inShard), 4, 3, shards)).toBe('best');
  });
});

test('rows that are judged to be the best are those of all rows, whatever a shard holds', () => {
  const places = fc.integer({ min: 1, max: 8 }).chain((shards) =>
    fc.record({
      shards: fc.constant(shards),
      // Skewed: many in few shards.
      rows: fc.array(
        fc.nat({ max: shards - 1 }).chain((most) => fc.nat({ max: most })),
        {
          maxLength: 120,
        },
      ),
      most: fc.integer({ min: 1, max: 40 }),
      each: fc.integer({ min: 1, max: 20 }),
    }),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(places, ({ shards: count, rows, most, each }) => {
      const { lastHashes } = shardsOf(count);
      const all = rows.map((shard, at) => ({ hash: lastHashes[shard] ?? 0, at }));
      const sentBefore = (row: (typeof all)[number]) =>
        all.slice(0, row.at).filter(({ hash }) => hash === row.hash).length;
      const sent = all.filter((row) => sentBefore(row) < each);
      const judged = judgeBest(sent, most, each, { lastHashes });
      seen.add(judged);
      if (judged === 'all') expect(sent).toEqual(all);
      if (judged !== 'unsure') expect(sent.slice(0, most)).toEqual(all.slice(0, most));
      else expect(sent.length).toBeGreaterThanOrEqual(each);
    }),
    { numRuns: 1000 },
  );
  expect([...seen].sort()).toEqual(['all', 'best', 'unsure']);
});
