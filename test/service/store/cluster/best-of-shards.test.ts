import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bestOfShards,
  judgeBest,
  moreOfEach,
  rowsOfEach,
  shardsWithMore,
} from '../../../../src/service/store/cluster/best-of-shards.ts';
import { readShards } from '../../../../src/service/store/cluster/shards.ts';
import type { Queryable } from '../../../../src/service/store/database.ts';
import { recordStatements } from '../../../bench/scale/recorded-statements.ts';
import { seededRandom } from '../../../bench/seeded-random.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { mostRowsSent } from '../../../support/shipped-rows.ts';

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

describe('how many rows are asked of each shard when they were too few', () => {
  it.each([1, 4, 8, 128, 500])('is ever more, and at last all that are wanted of %i', (count) => {
    const shards = shardsOf(count);
    const asked = [rowsOfEach(200, shards)];
    while ((asked.at(-1) ?? 200) < 200) asked.push(moreOfEach(asked.at(-1) ?? 0, 200, shards));
    expect(asked).toEqual([...new Set(asked)].toSorted((a, b) => a - b));
    expect(asked.at(-1)).toBe(200);
  });

  it('is at first as many as a shard is likely to hold', () => {
    expect(moreOfEach(2, 200, shardsOf(500))).toBeLessThan(10);
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

describe('which shards are asked for more', () => {
  const { lastHashes } = shardsOf(4);
  const withMore = (rows: readonly number[], most: number, each: number) =>
    shardsWithMore(
      rows.map((shard) => ({ hash: lastHashes[shard] ?? 0 })),
      most,
      each,
      { lastHashes },
    );

  it('are those whose last row is among the best, but not the last of these', () => {
    expect(withMore([0, 0, 3, 1, 3, 1], 6, 2)).toEqual([0, 3]);
    expect(withMore([0, 0, 3, 1, 3, 1], 5, 2)).toEqual([0]);
  });

  it('are none, where no shard has sent as many as it may', () => {
    expect(withMore([0, 0, 1, 1], 6, 3)).toEqual([]);
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
      const isSure = shardsWithMore(sent, most, each, { lastHashes }).length === 0;
      expect(isSure).toBe(judged !== 'unsure');
      if (judged !== 'unsure') expect(sent.slice(0, most)).toEqual(all.slice(0, most));
      else expect(sent.length).toBeGreaterThanOrEqual(each);
    }),
    { numRuns: 1000 },
  );
  expect([...seen].sort()).toEqual(['all', 'best', 'unsure']);
});

/** A cluster of people who are spread by chance, and how many rows each statement has sent. */
function spreadPeople(count: number, people: number, random: () => number) {
  const { lastHashes, rowsEach } = shardsOf(count);
  const all = Array.from({ length: people }, (_, at) => {
    const shard = Math.floor(random() * count);
    return { id: `p_${at}`, at, shard, hash: lastHashes[shard] ?? 0 };
  });
  const sent: number[] = [];
  let each = 0;
  const query: Queryable['query'] = async <Row>(_: string, params: readonly unknown[] = []) => {
    const [, shards, ids] = params as [unknown, (readonly number[])?, (readonly string[])?];
    const seen = lastHashes.map(() => 0);
    const rows = all.filter(({ id, shard }) => {
      seen[shard] = (seen[shard] ?? 0) + 1;
      const isWanted = shards === undefined || shards.includes(shard) || ids?.includes(id);
      return isWanted && (seen[shard] ?? 0) <= each;
    });
    sent.push(rows.length);
    return rows as Row[];
  };
  const best = (most: number) =>
    bestOfShards<{ at: number }>({ query }, { lastHashes, rowsEach }, most, (asked) => {
      each = asked;
      return { sql: '', params: [], order: 'at' };
    });
  return { best, sent };
}

test.each([4, 32, 64, 128, 250, 500, 1000])(
  '%i shards send no more than 1,000 rows',
  async (count) => {
    const random = seededRandom(count);
    for (let world = 0; world < 10; world += 1) {
      const { best, sent } = spreadPeople(count, 20 * count + 1000, random);
      const found = await best(200);
      expect(found.best.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, at) => at));
      expect(Math.max(...sent)).toBeLessThanOrEqual(1000);
    }
  },
);

test('a shard that may hold more is asked alone (needs a Citus cluster)', async (context) => {
  const db = await openTestDatabase();
  const shards = await readShards(db);
  if (shards === null) {
    await db.close();
    context.skip();
    return;
  }
  // Ids that one shard holds are in front of all others.
  const rows = await db.query<{ n: number; hash: number }>(
    'select n, worker_hash($1 || n) as hash from generate_series(1, 400) as n',
    ['p_'],
  );
  const isFirst = ({ hash }: { readonly hash: number }) => hash <= (shards.lastHashes[0] ?? 0);
  const standing = rows.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  await db.query(
    `insert into profiles (id, slug, display_name, origin, sections, document, source_count)
     select 'p_' || n, 'person-' || n, 'Person ' || n, 'import', '{}', '', at
     from unnest($1::integer[]) with ordinality as held (n, at)`,
    [standing.map(({ n }) => n)],
  );
  const recording = recordStatements(db);
  const order = 'source_count';
  const { best } = await bestOfShards<{ source_count: number }>(
    recording.db,
    { ...shards, rowsEach: 40 },
    60,
    (each) => {
      const sql = `select id, source_count from profiles order by ${order} limit ${each}`;
      return { sql, params: [], order };
    },
  );
  expect(best.map((row) => row.source_count)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
  const statements = recording.taken();
  const sent = await Promise.all(statements.slice(1).map((one) => mostRowsSent(db, one)));
  expect(sent.length).toBeGreaterThan(0);
  // Those of the first shard, and what others sent among the best before.
  expect(Math.max(...sent)).toBeLessThan(60 + 60);
  await db.close();
});

test('shards are asked for more until nothing can be missing (needs a Citus cluster)', async (context) => {
  const db = await openTestDatabase();
  const shards = await readShards(db);
  if (shards === null) {
    await db.close();
    context.skip();
    return;
  }
  await db.query(
    `insert into profiles (id, slug, display_name, origin, sections, document, source_count)
     select 'p_' || n, 'person-' || n, 'Person ' || n, 'import', '{}', '', n
     from generate_series(1, 300) as n`,
  );
  const order = 'source_count desc';
  const ask = async (most: number, rowsEach: number) => {
    const asked: number[] = [];
    const { best, all } = await bestOfShards<{ source_count: number }>(
      db,
      { ...shards, rowsEach },
      most,
      (each) => {
        asked.push(each);
        const sql = `select id, source_count from profiles order by ${order} limit ${each}`;
        return { sql, params: [], order };
      },
    );
    return { counts: best.map((row) => row.source_count), all: all?.length ?? null, asked };
  };
  const from300 = (most: number) => Array.from({ length: most }, (_, at) => 300 - at);
  expect(await ask(40, 250)).toMatchObject({ counts: from300(40), all: null, asked: [29] });
  for (const [most, rowsEach] of [
    [10, 1],
    [40, 3],
    [200, 40],
    [299, 7],
  ] as const) {
    expect((await ask(most, rowsEach)).counts).toEqual(from300(most));
  }
  const more = await ask(40, 2);
  expect(more.counts).toEqual(from300(40));
  expect(more.asked[0]).toBe(2);
  expect(more.asked.length).toBeGreaterThan(1);
  expect((await ask(400, 250)).all).toBe(300);
  await db.close();
});
