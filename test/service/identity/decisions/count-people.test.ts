import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPeople } from '../../../../src/service/identity/decisions/count-people.ts';
import type { Seen } from '../../../../src/service/identity/decisions/seen-by-reader.ts';
import { newId } from '../../../../src/service/runtime/ids.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

const EVERYBODY: Seen = [true, []];

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Only what is needed to be counted. */
async function addPeople(many: number, isPublic: boolean): Promise<void> {
  await db.query(
    `insert into profiles (id, slug, display_name, is_public, origin, sections, document)
     select id, id, 'Copy', $2, 'import', '[]', '' from unnest($1::text[]) as those (id)`,
    [Array.from({ length: many }, () => newId('p')), isPublic],
  );
}

it('counts those in sight while there are few people', async () => {
  await addPeople(30, true);
  await addPeople(12, false);
  expect(await countPeople(db, EVERYBODY)).toBe(30);
  expect(await countPeople(db, [false, []])).toBe(0);
});

it('tells the size of the index where there are many, whoever asks', async () => {
  await addPeople(30_000, true);
  const told = await countPeople(db, [false, []]);
  expect(told).toBeGreaterThan(25_000);
  expect(told).toBeLessThan(35_000);
  expect(await countPeople(db, EVERYBODY)).toBe(told);
});
