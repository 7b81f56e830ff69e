import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKnownPeople } from '../../../../src/service/evidence/discover/known-people.ts';
import { blockingKeys } from '../../../../src/service/identity/traits/blocking-keys.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyIndex } from '../../identity/decisions/deciding.ts';

const VIEW = { includePublic: true, directoryIds: [] };
const NAMESAKES = 6000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
});
beforeEach(() => emptyIndex(db));

/** Inserts people in one statement, as thousands of imports would take minutes. */
async function put(people: readonly (readonly [string, PersonRecord])[]): Promise<void> {
  const rows = people.map(([id, record]) => ({
    ...{ id, record, name: record.name, keys: blockingKeys(traitsOf(record)) },
  }));
  await db.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as r (id text, name text, keys integer[], record jsonb)
     ), people as (
       insert into profiles
         (id, slug, display_name, origin, is_public, sections, document, blocking_keys)
       select id, id, name, 'import', true, '{}', ''::tsvector, keys from given
     )
     insert into profile_records (profile_id, record) select id, record from given`,
    [JSON.stringify(rows)],
  );
}

const idsOf = async (record: PersonRecord): Promise<string[]> =>
  (await readKnownPeople(db, [{ record }], VIEW)).map(({ profileId }) => profileId);

const maria = (more: Partial<PersonRecord> = {}): PersonRecord => ({
  ...{ name: 'Maria Garcia', location: 'Moorby' },
  ...more,
});
const at = (organization: string) => ({ experiences: [{ organization, title: 'Clerk' }] });

/** One in a hundred of them has each employer; half have each place. */
const namesakes = Array.from({ length: NAMESAKES }, (_, n): [string, PersonRecord] => [
  `p_${String(n).padStart(8, '0')}`,
  maria({ ...at(`Works ${n % 100}`), location: n % 2 === 0 ? 'Moorby' : 'Dalebank' }),
]);

describe('readKnownPeople among thousands of namesakes', () => {
  it('finds a misspelt duplicate by an employer that few people have', async () => {
    const double = { ...maria(at('Quillworks')), name: 'Maria Gracia' };
    // Stored in between, so that no order of the table finds them by chance.
    await put([...namesakes.slice(0, 4000), ['p_zz_double', double], ...namesakes.slice(4000)]);
    const ids = await idsOf(maria(at('Quillworks')));
    expect(ids[0]).toBe('p_zz_double');
    expect(ids.length).toBeLessThanOrEqual(300);
  });

  it('finds a misspelt duplicate by its birth date', async () => {
    const born = { birth_date: '1980-03-14' };
    await put([...namesakes, ['p_zz_double', { ...maria(born), name: 'Maria Garzia' }]]);
    expect((await idsOf(maria(born)))[0]).toBe('p_zz_double');
  });

  it('reads a bounded number of people, however many share a key', async () => {
    await put(namesakes);
    const plans: string[] = [];
    const explaining = {
      query: async <Row>(sql: string, values: readonly unknown[] = []) => {
        const rows = await db.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off) ${sql}`,
          [...values],
        );
        plans.push(...rows.map((row) => row['QUERY PLAN']));
        return db.query<Row>(sql, values);
      },
    };
    await readKnownPeople(explaining, [{ record: maria(at('Works 7')) }], VIEW);
    const scans = plans.flatMap((line) => {
      const found = /Scan.* on profiles(?:_\d+)? p.*rows=([\d.]+) loops=(\d+)/.exec(line);
      return found === null ? [] : [Number(found[1]) * Number(found[2])];
    });
    expect(scans.length).toBeGreaterThan(0);
    // At most 20,000 under all keys together, and the 300 that are chosen.
    expect(Math.max(...scans)).toBeLessThanOrEqual(20_300);
  });
});

it('readKnownPeople lists people who share an identifier first', async () => {
  await put([
    ['p_1', maria(at('Quillworks'))],
    ['p_2', { name: 'M. Garcia', emails: ['maria@post.example'] }],
  ]);
  await db.query(
    `insert into identifiers (profile_id, kind, value) values ('p_2', 'email', 'maria@post.example')`,
  );
  expect(await idsOf(maria({ ...at('Quillworks'), emails: ['maria@post.example'] }))).toEqual([
    'p_2',
    'p_1',
  ]);
});
