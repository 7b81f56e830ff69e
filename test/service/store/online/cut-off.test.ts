import type pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/service/store/database.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { buildIndex } from '../../../../src/service/store/online/valid-index.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { countRepeated } from './earlier-database.ts';
import { declared, earlierPostgres, freshPostgres, otherClient } from './earlier-postgres.ts';

/**
 * The one process that runs a statement like this and waits, as soon as there is one.
 * @param client in no transaction, for there it sees the same activity again and again
 */
const waiting = (client: pg.Client, statement: string): Promise<number> =>
  vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query ~ $1`,
        [statement],
      );
      return rows[0]?.pid ?? null;
    },
    { timeout: 20_000, interval: 20 },
  );

const terminate = (client: pg.Client, pid: number) =>
  client.query('select pg_terminate_backend($1)', [pid]);

/** Nothing can be copied beyond the last job until `blocker` is rolled back. */
async function blockCopy(db: Database, blocker: pg.Client, slugs: pg.Client): Promise<void> {
  await vi.waitUntil(
    async () => {
      const [row] = await db.query<{ is: boolean }>(
        `select to_regclass('wide_experiences') is not null as is`,
      );
      return row?.is;
    },
    { timeout: 20_000, interval: 20 },
  );
  await blocker.query('begin');
  await blocker.query(
    `insert into wide_experiences (profile_id, ordinal, is_current)
     select profile_id, ordinal, false from experiences
     order by profile_id desc, ordinal desc limit 1`,
  );
  await slugs.query('rollback');
}

describe.skipIf(TEST_DATABASE_URL === null)('on Postgres (needs TEST_DATABASE_URL)', () => {
  test('a migration that dies in the middle of a copy goes on where it was', async () => {
    const { db, url } = await earlierPostgres(6000);
    const [slugs, blocker] = [await otherClient(url), await otherClient(url)];
    await slugs.query('begin; lock table slug_counters in row exclusive mode');
    const known = await loadMigrations();
    const dying = migrate(db, known).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    await blockCopy(db, blocker, slugs);
    await terminate(slugs, await waiting(slugs, 'insert into wide_experiences'));
    expect(await dying).toContain('terminating connection');
    await blocker.query('rollback');
    expect(
      await db.query('select cursor is not null as begun, rows from online_migrations'),
    ).toEqual([{ begun: true, rows: 10_000 }]);
    const sentences: string[] = [];
    await migrate(db, known, (sentence) => sentences.push(sentence));
    expect(sentences.filter((one) => /copy (terms|experiences)/.test(one))).toEqual([]);
    expect(await countRepeated(db)).toEqual({ rows: 18_000, wrong: 0 });
    expect(await declared(db)).toEqual(await declared(await freshPostgres()));
  });

  test('an index that was cut off is built again, and one in work is left alone', async () => {
    const { db, url } = await earlierPostgres(10);
    const [writer, builder] = [await otherClient(url), await otherClient(url)];
    const watcher = await otherClient(url);
    await writer.query('begin; update profiles set gender = gender');
    const build = () => buildIndex(db, 'profiles_family', 'profiles (family_name)');
    const cutOff = builder
      .query('create index concurrently profiles_family on profiles (family_name)')
      .catch(() => undefined);
    const pid = await waiting(watcher, '^create index concurrently');
    expect(await build()).toBe(false);
    await terminate(watcher, pid);
    await cutOff;
    await writer.query('rollback');
    const isValid = `select indisvalid as is from pg_index
      where indexrelid = 'profiles_family'::regclass`;
    expect(await db.query(isValid)).toEqual([{ is: false }]);
    // The server still lists the ended connection as building for a moment.
    await expect.poll(build, { timeout: 10_000 }).toBe(true);
    expect(await db.query(isValid)).toEqual([{ is: true }]);
  });
});
