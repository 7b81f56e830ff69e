import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { clusterWorkers } from '../../../support/citus-database.ts';
import { type HeldCommits, openHeldCommits } from './held-commits.ts';
import { type OwnCluster, peopleFile, startOwnCluster } from './own-cluster.ts';

const base = process.env.TEST_DATABASE_URL;
const isCluster = base !== undefined && (await clusterWorkers(base)).length > 0;
const started = isCluster ? await startOwnCluster() : null;

/** The servers of this test; skipped tests do not ask for them. */
function cluster(): OwnCluster {
  if (started === null) throw new Error('This machine has no Citus.');
  return started;
}

/** One batch. */
const PEOPLE = 20;
const FILE = peopleFile(PEOPLE);

const WHOLE = {
  ...{ people: PEOPLE, slugs: PEOPLE, records: PEOPLE, keys: PEOPLE },
  ...{ jobs: PEOPLE, titles: PEOPLE },
};

describe.skipIf(started === null)(
  'a cluster that loses a worker between the phases of a commit (needs TEST_DATABASE_URL of a Citus cluster, and a machine that scripts/test-citus.sh supports)',
  () => {
    let db: Database;
    let commits: HeldCommits;

    beforeAll(async () => {
      const { url } = cluster();
      await migratePostgres(url, { citus: true });
      db = await openDatabase({ databaseUrl: url, connections: 4 });
      commits = await openHeldCommits(url);
      // Otherwise Citus may settle it within the minute, before this test has looked.
      await db.query('alter system set citus.recover_2pc_interval = -1');
      await db.query('select pg_reload_conf()');
    }, 180_000);
    afterAll(async () => {
      await commits.close();
      await db.close();
      await cluster().stop();
    });

    const importAll = () => importFile(db, sourceOfBytes('people.jsonl', Buffer.from(FILE)));

    const counts = async () => {
      const [people] = await db.query(
        `select count(*) as people, count(distinct p.slug) as slugs from profiles p`,
      );
      const [records] = await db.query(
        `select count(*) as records, count(distinct row_key) as keys from import_records`,
      );
      const [jobs] = await db.query('select count(*) as jobs from experiences');
      const [titles] = await db.query(
        `select sum(people)::bigint as titles from terms where kind = 'title'`,
      );
      return { ...people, ...records, ...jobs, ...titles };
    };

    /** Imports, and ends worker-2 when it has prepared the people and the coordinator commits. */
    async function importUntilLost(): Promise<unknown> {
      const holder = new pg.Client({ connectionString: cluster().url });
      await holder.connect();
      await holder.query('begin');
      // The batch waits when it has written its people.
      await holder.query(`insert into meta (key, value) values ('index_revision', '0')`);
      const importing = importAll().catch((error: unknown) => error);
      const waiting = 'select from pg_locks where not granted';
      await expect.poll(async () => (await db.query(waiting)).length).toBeGreaterThan(0);
      await commits.hold();
      await holder.query('rollback');
      await holder.end();
      await commits.oneWaits();
      await cluster().crash('worker-2');
      await commits.release();
      const outcome = await importing;
      await cluster().resume('worker-2');
      return outcome;
    }

    test('the next import waits for the rest of the commit, and writes nobody twice', async () => {
      await importUntilLost();
      const half = await counts();
      expect(half.people).toBeGreaterThan(0);
      expect(half.people).toBeLessThan(PEOPLE);
      const report = await importAll();
      expect(report).toMatchObject({ total: PEOPLE, imported: 0, skipped: PEOPLE });
      expect(await counts()).toEqual(WHOLE);
    }, 240_000);
  },
);
