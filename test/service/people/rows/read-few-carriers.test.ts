import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identifier } from '../../../../src/service/people/record/record-identifiers.ts';
import { readFewCarriers } from '../../../../src/service/people/rows/read-few-carriers.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyIndex } from '../../identity/decisions/deciding.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyIndex(db));

const phone = (number: number): Identifier => ({ kind: 'phone', value: `+1555000${number}` });
const idOf = (number: number): string => `p_${String(number).padStart(5, '0')}`;

/** Stores people, of whom the first `carriers[n]` have the n-th number; every third is private. */
async function store(carriers: readonly number[]): Promise<void> {
  const people = Math.max(0, ...carriers);
  await db.query(
    `insert into profiles (id, slug, display_name, origin, is_public, sections, document)
     select id, id, id, 'import', is_public, '{}', ''::tsvector
     from unnest($1::text[], $2::boolean[]) as p (id, is_public)`,
    [
      Array.from({ length: people }, (_, n) => idOf(n)),
      Array.from({ length: people }, (_, n) => n % 3 !== 0),
    ],
  );
  const held = carriers.flatMap((many, at) =>
    Array.from({ length: many }, (_, n) => ({ id: idOf(n), value: phone(at).value })),
  );
  await db.query(
    `insert into identifiers (profile_id, kind, value)
     select id, 'phone', value from unnest($1::text[], $2::text[]) as i (id, value)`,
    [held.map(({ id }) => id), held.map(({ value }) => value)],
  );
}

const PUBLIC = () => 'exists (select from profiles p where p.id = i.profile_id and p.is_public)';

test('reads up to a number of people of each identifier who meet the condition', async () => {
  const many = fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 40 }), fc.nat({ max: 700 }));
  const each = fc.array(many, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(each, fc.integer({ min: 1, max: 20 }), async (carriers, max) => {
      await emptyIndex(db);
      await store(carriers);
      const asked = [...carriers.keys(), 99, 0].map(phone);
      const found = await readFewCarriers(db, { asked, max, condition: PUBLIC });
      for (const [at, of] of carriers.entries()) {
        const people = Array.from({ length: of }, (_, n) => n).filter((n) => n % 3 !== 0);
        const ids = found
          .filter(({ value }) => value === phone(at).value)
          .map((one) => one.profileId);
        expect(people.map(idOf)).toEqual(expect.arrayContaining(ids));
        expect(new Set(ids).size).toBe(Math.min(max, people.length));
        expect(ids).toHaveLength(new Set(ids).size);
      }
    }),
    { numRuns: 12 },
  );
});

test('does not read all people of a number that thousands have', async () => {
  await store([5000, 1, 1]);
  let rows = 0;
  const counting = {
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const answer = await db.query<Row>(sql, params);
      rows += answer.length;
      return answer;
    },
  };
  const asked = [phone(0), phone(1), phone(2)];
  const found = await readFewCarriers(counting, { asked, max: 12, condition: () => 'true' });
  expect(found).toHaveLength(14);
  expect(rows).toBeLessThan(150);
});
