import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WriteClaims } from '../../../../src/service/people/rows/write-claims.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { clusterWorkers } from '../../../support/citus-database.ts';
import { type HeldCommits, openHeldCommits } from './held-commits.ts';
import { startOwnCluster } from './own-cluster.ts';

const base = process.env.TEST_DATABASE_URL;
const isCluster = base !== undefined && (await clusterWorkers(base)).length > 0;
const cluster = isCluster ? await startOwnCluster() : null;

const IDS = Array.from({ length: 20 }, (_, n) => `p_${n}`);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe.skipIf(cluster === null)(
  'a cluster whose commit takes long (needs TEST_DATABASE_URL of a Citus cluster, and a machine that scripts/test-citus.sh supports)',
  () => {
    const url = cluster?.url ?? '';
    let db: Database;
    let commits: HeldCommits;
    let worker: pg.Client;

    beforeAll(async () => {
      await migratePostgres(url, { citus: true });
      db = await openDatabase({ databaseUrl: url, connections: 4 });
      commits = await openHeldCommits(url);
      worker = await connect((await clusterWorkers(url))[0] ?? '');
      await db.query(
        `insert into profiles (id, slug, display_name, origin, is_public, sections, document)
         select id, id, id, 'import', true, '{}', ''::tsvector from unnest($1::text[]) as p (id)`,
        [IDS],
      );
    }, 180_000);
    afterAll(async () => {
      await Promise.all([commits.close(), worker.end()]);
      await db.close();
      await cluster?.stop();
    });

    /** The processes of a worker that serve open transactions. */
    async function busyProcesses(): Promise<number[]> {
      const { rows } = await worker.query<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'idle in transaction'`,
      );
      return rows.map(({ pid }) => pid);
    }

    test('a claim is had only once all workers show what its last holder wrote', async () => {
      await commits.hold();
      let busy: number[] = [];
      const writing = db.transaction(async (tx) => {
        const claims = new WriteClaims(tx);
        await claims.take(['person']);
        for (const id of IDS) {
          await tx.query('update profiles set source_count = 1 where id = $1', [id]);
        }
        busy = await busyProcesses();
        await claims.release();
      });
      await commits.oneWaits();
      // The coordinator commits now, and this worker does not learn of it.
      for (const pid of busy) process.kill(pid, 'SIGSTOP');
      let seen: Promise<unknown>;
      try {
        await commits.release();
        seen = db.transaction(async (tx) => {
          await new WriteClaims(tx).take(['person']);
          return tx.query('select distinct source_count as sources from profiles');
        });
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
        await expect.poll(async () => (await db.query(waiting)).length).toBeGreaterThan(0);
      } finally {
        for (const pid of busy) process.kill(pid, 'SIGCONT');
      }
      await writing;
      expect(busy.length).toBeGreaterThan(0);
      expect(await seen).toEqual([{ sources: 1 }]);
    }, 120_000);
  },
);
