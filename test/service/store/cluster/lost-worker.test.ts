import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { transientError } from '../../../../src/service/store/transient-error.ts';
import { clusterWorkers } from '../../../support/citus-database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { type OwnCluster, peopleFile, startOwnCluster } from './own-cluster.ts';

const base = process.env.TEST_DATABASE_URL;
const isCluster = base !== undefined && (await clusterWorkers(base)).length > 0;
const started = isCluster ? await startOwnCluster() : null;

/** The servers of this test; skipped tests do not ask for them. */
function cluster(): OwnCluster {
  if (started === null) throw new Error('This machine has no Citus.');
  return started;
}

const PEOPLE = 900;
const FILE = peopleFile(PEOPLE);

describe.skipIf(started === null)(
  'a cluster that loses a worker (needs TEST_DATABASE_URL of a Citus cluster, and a machine that scripts/test-citus.sh supports)',
  () => {
    let db: Database;

    beforeAll(async () => {
      await migratePostgres(cluster().url, { citus: true });
      db = await openDatabase({ databaseUrl: cluster().url, connections: 4 });
    }, 120_000);
    afterAll(async () => {
      await db.close();
      await cluster().stop();
    });

    const importAll = (onChanged?: () => Promise<void>) =>
      importFile(db, sourceOfBytes('people.jsonl', Buffer.from(FILE)), { onChanged });

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

    /** Makes the next batch wait for the end of this transaction when it has written its people. */
    async function holdNextBatch(): Promise<pg.Client> {
      const holder = new pg.Client({ connectionString: cluster().url });
      await holder.connect();
      await holder.query('begin');
      await holder.query(`select from meta where key = 'index_revision' for update`);
      return holder;
    }

    /** Crashes a worker once the batch waits. */
    async function crashDuringBatch(holder: pg.Client): Promise<void> {
      await expect
        .poll(async () => (await db.query('select from pg_locks where not granted')).length)
        .toBeGreaterThan(0);
      await cluster().crash('worker-2');
      await holder.query('rollback');
      await holder.end();
    }

    /** Imports until a worker dies, between two batches or during one, and starts it again. */
    async function importUntilLost(isBetween: boolean): Promise<unknown> {
      let crashed: Promise<void> | undefined;
      const lost = await importAll(async () => {
        if (crashed !== undefined) return;
        crashed = isBetween ? cluster().crash('worker-2') : crashDuringBatch(await holdNextBatch());
        if (isBetween) await crashed;
      }).catch((error: unknown) => error);
      await crashed;
      await cluster().resume('worker-2');
      // What the cluster's own maintenance does once a minute.
      await db.query('select recover_prepared_transactions()');
      return lost;
    }

    test.each([
      ['between two batches', true],
      ['during a batch', false],
    ])(
      'an import that loses a worker %s says so, and the next leaves nothing out or double',
      async (_, isBetween) => {
        await emptyTables(db, 'profiles', 'import_records', 'terms', 'slug_counters');
        const lost = await importUntilLost(isBetween);
        // Otherwise the error itself is told.
        expect(transientError(lost)?.message ?? String(lost)).toMatch(
          /cannot reach a worker .*No data was lost/,
        );
        const report = await importAll();
        expect(report.total).toBe(PEOPLE);
        expect(report.imported + report.skipped).toBe(PEOPLE);
        expect(report.skipped).toBeGreaterThan(0);
        expect(await counts()).toEqual({
          ...{ people: PEOPLE, slugs: PEOPLE, records: PEOPLE, keys: PEOPLE },
          ...{ jobs: PEOPLE, titles: PEOPLE },
        });
      },
      240_000,
    );
  },
);
