import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PeopleWriter } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { writeOwnReferences } from '../../../../src/service/people/rows/own-references.ts';
import type { WriteOptions } from '../../../../src/service/people/rows/write-options.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { SqlError } from '../../../../src/service/store/database-errors.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';

const PUBLIC: WriteOptions = { origin: 'import', isPublic: true };
const ADA: PersonRecord = {
  ...{ id: 'rec-1', name: 'Ada Brightwell', other_names: ['A. Brightwell'] },
  experiences: [{ title: 'Engineer', organization: 'Fernhill', location: 'Leeds' }],
  education: [{ school: 'Moor College' }],
  facts: [{ text: 'Restores clocks.' }],
  emails: ['ada@fernhill.example'],
  urls: ['https://ada.example'],
};
const BO: PersonRecord = {
  ...{ id: 'rec-2', name: 'Bo Lark' },
  experiences: [{ title: 'Miller', organization: 'Alder' }],
};

let db: Database;
beforeAll(async () => {
  db = await openEmbeddedTestDatabase();
});
afterEach(() => emptyTables(db, 'profiles', 'terms', 'slug_counters'));
afterAll(() => db.close());

/** The foreign keys that some row breaks. */
async function brokenKeys(): Promise<string[]> {
  const keys = await db.query<{ name: string; broken: string }>(
    `select conname as name, format('select count(*)::integer as rows from %s c where %s and not exists
         (select from %s p where %s)', conrelid::regclass,
         string_agg(format('c.%I is not null', a.attname), ' and '), confrelid::regclass,
         string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as broken
     from pg_constraint k
     cross join unnest(conkey, confkey) as pair (own, other)
     join pg_attribute a on a.attrelid = conrelid and a.attnum = own
     join pg_attribute f on f.attrelid = confrelid and f.attnum = other
     where contype = 'f' group by conname, conrelid, confrelid`,
  );
  expect(keys.length).toBeGreaterThan(15);
  const counted = await Promise.all(
    keys.map(async ({ name, broken }) => {
      const [row] = await db.query<{ rows: number }>(broken);
      return { name, rows: row?.rows };
    }),
  );
  return counted.filter(({ rows }) => rows !== 0).map(({ name }) => name);
}

const titles = () =>
  db.query<{ name: string; title: string }>(
    `select p.display_name as name, t.label as title from experiences e
     join profiles p on p.id = e.profile_id join terms t on t.id = e.title_term order by 1`,
  );

test('people who are written, changed and merged break no foreign key', async () => {
  const writer = new PeopleWriter(db, PUBLIC);
  await writer.write([ADA, BO]);
  await writer.write([{ ...BO, experiences: [{ title: 'Baker' }], facts: [{ text: 'Bakes.' }] }]);
  await writer.write([
    { ...ADA, headline: 'Engineer' },
    { ...ADA, id: 'rec-3' },
  ]);
  expect(await brokenKeys()).toEqual([]);
});

test('a term that somebody has removed since is written again', async () => {
  const writer = new PeopleWriter(db, PUBLIC);
  await writer.write([ADA]);
  await db.query('delete from profiles');
  await db.query('delete from terms');
  const [again] = await writer.write([{ ...ADA, id: 'rec-4' }]);
  expect(again).toMatchObject({ kind: 'imported' });
  expect(await titles()).toEqual([{ name: 'Ada Brightwell', title: 'Engineer' }]);
  expect(await brokenKeys()).toEqual([]);
});

test('so is a name word that somebody has removed between two batches of one import', async () => {
  const writer = new PeopleWriter(db, PUBLIC);
  const write = async (person: PersonRecord) => {
    const batch = await writer.prepare(await writer.ready([person]));
    const [outcome] = await db.transaction((tx) => writer.writeIn(tx, batch));
    await writer.afterCommit(1);
    return outcome;
  };
  await write(ADA);
  await db.query('delete from profiles');
  await db.query('delete from terms');
  expect(await write({ id: 'rec-5', name: 'Bob Brightwell' })).toMatchObject({ kind: 'imported' });
  expect(await write({ id: 'rec-6', name: 'Cy Brightwell' })).toMatchObject({ kind: 'imported' });
  expect(await brokenKeys()).toEqual([]);
});

test('nothing is written when a term is gone, with the error of a foreign key', async () => {
  const written = db.transaction((tx) =>
    writeOwnReferences(tx, async () => {
      await tx.query(`insert into terms (kind, folded, label) values ('title', 'x', 'X')`);
      return [987_654];
    }),
  );
  await expect(written).rejects.toThrow(SqlError);
  await expect(written).rejects.toMatchObject({ code: '23503' });
  expect(await db.query('select from terms')).toEqual([]);
});

const ORPHAN = `insert into profile_names (profile_id, ordinal, name, folded, tokens)
  values ('p_nobody', 0, 'X', 'x', '{x}')`;

test('foreign keys are checked again afterwards, in the same transaction and the next', async () => {
  const within = db.transaction(async (tx) => {
    await writeOwnReferences(tx, async () => []);
    await tx.query(ORPHAN);
  });
  await expect(within).rejects.toMatchObject({ code: '23503' });
  await expect(db.query(ORPHAN)).rejects.toMatchObject({ code: '23503' });
});

test('foreign keys are checked again when the writing fails', async () => {
  await db.transaction(async (tx) => {
    await tx.query('savepoint one');
    const failed = writeOwnReferences(tx, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await tx.query('rollback to savepoint one');
    const [row] = await tx.query<{ role: string }>(
      `select current_setting('session_replication_role') as role`,
    );
    expect(row?.role).toBe('origin');
  });
});

test('the tables of people have no trigger on writing that would not fire', async () => {
  const triggers = await db.query<{ trigger: string }>(
    `select tgname as trigger from pg_trigger
     where not tgisinternal and tgtype::integer & 20 <> 0 and tgrelid = any (array[
       'profiles', 'profile_names', 'experiences', 'educations', 'facts', 'profile_records',
       'import_records', 'identifiers', 'profile_aliases', 'profile_vectors', 'terms',
       'term_spaces', 'meta'
     ]::regclass[])`,
  );
  expect(triggers).toEqual([]);
});

test('the rows below people have no trigger on deleting that would not fire, and no row refers to them', async () => {
  const triggers = await db.query<{ trigger: string }>(
    `select tgname as trigger from pg_trigger
     where (not tgisinternal or tgconstrrelid <> 0) and tgtype::integer & 8 <> 0
       and tgrelid = any (array[
         'profile_names', 'experiences', 'educations', 'facts', 'identifiers', 'profile_vectors'
       ]::regclass[])`,
  );
  expect(triggers).toEqual([]);
});
