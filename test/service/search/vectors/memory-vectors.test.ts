import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryVectors } from '../../../../src/service/search/vectors/memory-vectors.ts';
import type { Database, QueryOptions } from '../../../../src/service/store/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';

let db: Database;
beforeEach(async () => {
  db = await openEmbeddedTestDatabase();
});
afterEach(() => db.close());

const MODEL = 'made-up';
const DIMENSIONS = 100;
const ANYBODY = { includePublic: true, directoryIds: [] };

/** Enough for three statements. */
const MANY = 4500;

async function put(from: number, to: number, isPublic = true): Promise<void> {
  await db.query(
    `insert into profiles (id, slug, display_name, origin, sections, document, is_public)
     select 'p_' || i, 's_' || i, 'Someone', 'import', '{}', '', $3
     from generate_series($1::int, $2::int) i`,
    [from, to, isPublic],
  );
  await db.query(
    `insert into profile_vectors (model, profile_id, embedding)
     select $3, 'p_' || i, l2_normalize((
       select array_agg(sin(i * d)::real order by d) from generate_series(1, ${DIMENSIONS}) d)::vector)
     from generate_series($1::int, $2::int) i`,
    [from, to, MODEL],
  );
}

const vectorOf = (i: number): Float32Array => {
  const numbers = Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(i * (at + 1)));
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (one) => one / length);
};

interface Asked {
  readonly sql: string;
  readonly options: QueryOptions | undefined;
}

/** The vectors over a database that tells what is asked, and where something happens after it. */
function watched(after: (asked: Asked) => Promise<void> | void): MemoryVectors {
  const query: Database['query'] = async (sql, params, options) => {
    const rows = await db.query(sql, params, options);
    await after({ sql, options });
    return rows as never;
  };
  const seen = new Proxy(db, {
    get: (of, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  return new MemoryVectors(seen, MODEL, DIMENSIONS);
}

/** Does something once, after the first statement that reads a range of pages. */
function afterFirstRange(work: () => Promise<void>): (asked: Asked) => Promise<void> {
  let isDone = false;
  return async ({ sql }) => {
    if (isDone || !sql.includes('ctid >=')) return;
    isDone = true;
    await work();
  };
}

const idsOf = (vectors: MemoryVectors): string[] => [...(vectors.kept()?.texts.ids ?? [])].sort();

const everybody = (): string[] => Array.from({ length: MANY }, (_, at) => `p_${at + 1}`).sort();

test('all vectors are read, over several ranges of pages', async () => {
  await put(1, MANY);
  let ranges = 0;
  const vectors = watched(({ sql }) => {
    if (sql.includes('ctid >=')) ranges += 1;
  });
  await vectors.follow();
  await vectors.settled();
  expect(ranges).toBeGreaterThan(1);
  expect(idsOf(vectors)).toEqual(everybody());
  const [nearest] = await vectors.nearest(vectorOf(4321), 1, ANYBODY);
  expect(nearest?.profileId).toBe('p_4321');
});

test('rows that move to pages beyond the last while they are read are not missed', async () => {
  await put(1, MANY);
  const vectors = watched(
    afterFirstRange(async () => {
      await db.query('update profile_vectors set is_fresh = not is_fresh');
    }),
  );
  await vectors.follow();
  await vectors.settled();
  expect(idsOf(vectors)).toEqual(everybody());
});

test('nobody sees a private person who was written while vectors are read', async () => {
  await put(1, MANY);
  const vectors = watched(afterFirstRange(() => put(MANY + 1, MANY + 1, false)));
  await vectors.follow();
  const found = await vectors.nearest(vectorOf(MANY + 1), 3, ANYBODY);
  expect(found).toHaveLength(3);
  expect(found.map(({ profileId }) => profileId)).not.toContain(`p_${MANY + 1}`);
});

test('a private person is for those alone who hold their directory', async () => {
  await put(1, 3);
  await put(4, 4, false);
  const vectors = watched(() => undefined);
  await vectors.follow();
  const ids = (await vectors.nearest(vectorOf(4), 4, ANYBODY)).map(({ profileId }) => profileId);
  expect(ids.toSorted()).toEqual(['p_1', 'p_2', 'p_3']);
});

test('they are read behind searches, unless somebody waits for them', async () => {
  await put(1, 10);
  const ranges: boolean[] = [];
  const note = ({ sql, options }: Asked) => {
    if (sql.includes('ctid >=')) ranges.push(options?.isBackground === true);
  };
  const unasked = watched(note);
  await unasked.follow();
  await unasked.ended();
  expect(ranges).toEqual([true]);
  const asked = watched(note);
  await asked.follow();
  await asked.nearest(vectorOf(1), 1, ANYBODY);
  expect(ranges).toEqual([true, false]);
});
