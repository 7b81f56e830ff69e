import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => emptyTables(db, 'profiles', 'import_records', 'terms', 'slug_counters'));
afterAll(() => db.close());

const MIGRATION = new URL(
  '../../../../src/service/store/migrations/0004_import_records.sql',
  import.meta.url,
);

/** The migration of records that were stored before sources were kept separately. */
const backfill = /insert into import_records[\s\S]*?;/.exec(readFileSync(MIGRATION, 'utf8'))?.[0];

const write = async (records: PersonRecord[], namespace: string) => {
  const outcomes = await writePeople(db, records, {
    ...{ origin: 'import', isPublic: true, namespace },
    now: new Date('2026-03-15'),
  });
  return outcomes.map(({ kind }) => kind);
};

/** Resets the database to what an earlier version had written. */
async function asBefore(identityKey: string): Promise<void> {
  await db.query('delete from import_records');
  await db.query('update profiles set identity_key = $1', [identityKey]);
}

const records = () =>
  db.query<{ source: string; rowKey: string }>(
    'select source, row_key as "rowKey" from import_records order by id',
  );

const ADA: PersonRecord = {
  name: 'Ada Moss',
  emails: ['ada@moss.example'],
  experiences: [{ title: 'Cook', organization: 'Norvane' }],
};

describe('people imported by an earlier version', () => {
  test('a repeated file finds its person and takes over the migrated record', async () => {
    await write([ADA], 'google_csv');
    await asBefore('public|email:ada@moss.example');
    await db.query(backfill ?? '');
    expect(await records()).toEqual([{ source: '', rowKey: 'public|email:ada@moss.example' }]);
    expect(await write([ADA], 'google_csv')).toEqual(['skipped']);
    expect(await records()).toEqual([
      { source: 'google_csv', rowKey: 'public|email:ada@moss.example|ada moss' },
    ]);
    expect(await write([{ ...ADA, phones: ['+44 113 496 0000'] }], 'google_csv')).toEqual([
      'updated',
    ]);
    expect(await records()).toHaveLength(1);
  });

  test('connected_on survives an update from another file', async () => {
    await write([{ ...ADA, connected_on: '2020-01-02' }], 'linkedin_csv');
    await asBefore('public|email:ada@moss.example');
    await db.query(backfill ?? '');
    expect(await write([ADA], 'google_csv')).toEqual(['updated']);
    expect((await records()).map(({ source }) => source)).toEqual(['linkedin_csv', 'google_csv']);
    const [kept] = await db.query('select record from profile_records');
    expect(kept).toMatchObject({ record: { connected_on: '2020-01-02' } });
  });

  test('a record id still finds its person', async () => {
    await write([{ ...ADA, id: '7' }], 'officials');
    await asBefore('public|record:officials:7');
    await db.query(backfill ?? '');
    expect(await records()).toEqual([{ source: 'officials', rowKey: 'public|record:officials:7' }]);
    expect(await write([{ ...ADA, id: '7' }], 'officials')).toEqual(['skipped']);
  });

  test('a person without a stored record is found by identity key unless names conflict', async () => {
    await write([ADA], 'google_csv');
    await asBefore('public|email:ada@moss.example');
    expect(await write([{ ...ADA, name: 'Ben Moss' }], 'google_csv')).toEqual(['imported']);
    expect(await write([{ ...ADA, name: 'A. Moss' }], 'google_csv')).toEqual(['updated']);
    const names = await db.query('select display_name from profiles order by 1');
    expect(names).toEqual([{ display_name: 'A. Moss' }, { display_name: 'Ben Moss' }]);
  });
});
