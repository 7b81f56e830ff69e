import { expect, test } from 'vitest';
import type { Database } from '../../../../src/service/store/database.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { openEarlier } from './earlier-database.ts';

const BEFORE_MOVES = 18;

async function addPeople(db: Database, ...ids: string[]): Promise<void> {
  await db.query(
    `insert into profiles (id, slug, display_name, source_count, origin, is_public, sections, document)
     select id, id, id, 1, 'import', true, '{}', '' from unnest($1::text[]) as id`,
    [ids],
  );
}

/** One record for each of these profiles, called by its id. */
async function addRecords(db: Database, ...ids: string[]): Promise<void> {
  await db.query(
    `insert into import_records (profile_id, source, row_key, content_hash, record)
     select id, 'test', 'of ' || id, '', '{}' from unnest($1::text[]) as id`,
    [ids],
  );
}

const addAlias = (db: Database, alias: string, id: string, kind = 'merged') =>
  db.query('insert into profile_aliases (alias, profile_id, kind) values ($1, $2, $3)', [
    ...[alias, id, kind],
  ]);

const owners = (db: Database) =>
  db.query(
    `select row_key as of, profile_id as owner, came_with as "cameWith"
     from import_records order by row_key`,
  );

test.skipIf(TEST_DATABASE_URL !== null)(
  'an upgrade gives the records of merged profiles to those that remain (needs the embedded database)',
  async () => {
    const db = await openEarlier(BEFORE_MOVES);
    await addPeople(db, 'p_kept', 'p_other');
    await addAlias(db, 'p_gone', 'p_kept');
    await addAlias(db, 'p_gone_before', 'p_kept');
    await addAlias(db, 'p_kept-slug', 'p_kept', 'slug');
    await addRecords(db, 'p_kept', 'p_gone', 'p_gone_before', 'p_other');
    await migrate(db, await loadMigrations());
    expect(await owners(db)).toEqual([
      { of: 'of p_gone', owner: 'p_kept', cameWith: 'p_gone' },
      { of: 'of p_gone_before', owner: 'p_kept', cameWith: 'p_gone_before' },
      { of: 'of p_kept', owner: 'p_kept', cameWith: null },
      { of: 'of p_other', owner: 'p_other', cameWith: null },
    ]);
  },
);

test.skipIf(TEST_DATABASE_URL !== null)(
  'records follow merges and separations of a service that does not know of them (needs the embedded database)',
  async () => {
    const db = await openEarlier(BEFORE_MOVES);
    await addPeople(db, 'p_kept', 'p_other');
    await addRecords(db, 'p_kept', 'p_other');
    await migrate(db, await loadMigrations());
    await addAlias(db, 'p_other', 'p_kept');
    expect(await owners(db)).toEqual([
      { of: 'of p_kept', owner: 'p_kept', cameWith: null },
      { of: 'of p_other', owner: 'p_kept', cameWith: 'p_other' },
    ]);
    await db.query(`delete from profile_aliases where alias = 'p_other'`);
    expect(await owners(db)).toEqual([
      { of: 'of p_kept', owner: 'p_kept', cameWith: null },
      { of: 'of p_other', owner: 'p_other', cameWith: null },
    ]);
  },
);
