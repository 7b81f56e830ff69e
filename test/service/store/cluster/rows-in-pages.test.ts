import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeUpTo } from '../../../../src/service/store/cluster/rows-in-pages.ts';
import { tries } from '../../../support/thorough.ts';

const row = (id: string, shard: number, ordinal = 0) => ({ id, shard, ordinal });

describe('completeUpTo', () => {
  it('is null where no shard has sent as many rows as it may', () => {
    expect(completeUpTo([], 2)).toBeNull();
    expect(completeUpTo([row('a', 0), row('b', 1)], 2)).toBeNull();
  });

  it('is the last row of a shard that may have others', () => {
    const page = [row('a', 0), row('b', 1), row('c', 0), row('d', 1), row('e', 2)];
    expect(completeUpTo(page, 2)).toEqual(row('c', 0));
  });

  it('tells the names of one person apart', () => {
    const page = [row('a', 0, 0), row('a', 0, 1), row('a', 0, 2)];
    expect(completeUpTo(page.slice(0, 2), 2)).toEqual(row('a', 0, 1));
  });
});

/** What each shard has, as numbers that stand for ids. */
const shardsOf = fc.array(fc.uniqueArray(fc.nat(200), { maxLength: 60 }), {
  minLength: 1,
  maxLength: 5,
});

it('completeUpTo leads through all rows, page by page, each of them once', () => {
  fc.assert(
    fc.property(shardsOf, fc.integer({ min: 1, max: 7 }), (shards, each) => {
      const all = shards.flatMap((ids, shard) =>
        ids.map((id) => row(`${String(id).padStart(3, '0')}-${shard}`, shard)),
      );
      const ordered = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const read: string[] = [];
      for (let after = ''; ; ) {
        const left = ordered.filter(({ id }) => id > after);
        const page = left.filter(
          (one, at) => left.slice(0, at).filter(({ shard }) => shard === one.shard).length < each,
        );
        expect(page.length).toBeLessThanOrEqual(each * shards.length);
        const last = completeUpTo(page, each);
        read.push(...page.flatMap(({ id }) => (last === null || id <= last.id ? [id] : [])));
        if (last === null) break;
        expect(last.id > after).toBe(true);
        after = last.id;
      }
      expect(read).toEqual(ordered.map(({ id }) => id));
    }),
    { numRuns: tries(100, 300) },
  );
});
