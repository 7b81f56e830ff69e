import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import {
  addEarlier,
  BEFORE_WIDE_IDS,
  countRepeated,
  fillEarlier,
  openEarlier,
} from './earlier-database.ts';
import { declared, earlierPostgres, freshPostgres } from './earlier-postgres.ts';

describe.skipIf(TEST_DATABASE_URL === null)('on Postgres (needs TEST_DATABASE_URL)', () => {
  test('an upgrade declares what a new database has', async () => {
    const { db } = await earlierPostgres(100);
    await migrate(db, await loadMigrations());
    expect(await countRepeated(db)).toEqual({ rows: 300, wrong: 0 });
    expect(await declared(db)).toEqual(await declared(await freshPostgres()));
  });

  test('readers and an earlier writer go on during an upgrade', async () => {
    const { db, url } = await earlierPostgres(6000);
    const others = new pg.Pool({
      ...{ connectionString: url, max: 4 },
      options: '-c lock_timeout=5s -c statement_timeout=20s',
    });
    // The database is dropped while the last connections close.
    others.on('error', () => {});
    onTestFinished(() => others.end());
    const client = {
      query: async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> =>
        (await others.query(sql, [...params])).rows,
    };
    let isOver = false;
    let written = 0;
    const write = async () => {
      for (; !isOver; written += 1) {
        const id = 100_000 + written;
        await client.query(`insert into terms (kind, folded, label) values ('title', $1, $1)`, [
          `new ${id}`,
        ]);
        await addEarlier(client, id, id);
        await client.query(`update terms set people = people + 1 where folded = $1`, ['term 7']);
        await client.query('delete from profiles where slug = $1', [`p-${1 + written * 7}`]);
      }
    };
    const read = async () => {
      while (!isOver) {
        const rows = await client.query(
          `select e.profile_id from terms t join experiences e on e.title_term = t.id
           join profiles p on p.id = e.profile_id where t.folded = 'term 8' and t.kind = 'title'`,
        );
        expect(rows.length).toBeGreaterThan(50);
      }
    };
    const working = Promise.all([write(), read(), read()]);
    const migrating = Promise.all([
      migrate(db, await loadMigrations()),
      migrate(db, await loadMigrations()),
    ]).finally(() => {
      isOver = true;
    });
    await Promise.all([working, migrating]);
    expect(written).toBeGreaterThan(0);
    const [{ left } = { left: 0 }] = await db.query<{ left: number }>(
      'select count(*) as left from profiles',
    );
    expect(await countRepeated(db)).toEqual({ rows: left * 3, wrong: 0 });
    const [known] = await db.query(
      `select (select count(*) from terms where folded ~ '^new') as terms,
         (select people from terms where kind = 'title' and folded = 'term 7') as carriers`,
    );
    expect(known).toEqual({ terms: written, carriers: written + 1 });
  });
});

test.skipIf(TEST_DATABASE_URL !== null)(
  'a database is upgraded in one go (needs the embedded database)',
  async () => {
    const db = await openEarlier(BEFORE_WIDE_IDS);
    await fillEarlier(db, 100);
    await migrate(db, await loadMigrations());
    expect(await countRepeated(db)).toEqual({ rows: 300, wrong: 0 });
  },
);
