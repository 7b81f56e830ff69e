import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DaemonStarting } from '../../../../src/service/daemon/daemon-errors.ts';
import { ensureDaemon } from '../../../../src/service/daemon/ensure-daemon.ts';
import { runService } from '../../../../src/service/daemon/run-service.ts';
import { migratePostgres } from '../../../../src/service/store/migrate-postgres.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { earlierPostgres, otherClient } from './earlier-postgres.ts';

const HELD = /script follow slug_counters/;

describe.skipIf(TEST_DATABASE_URL === null)('on Postgres (needs TEST_DATABASE_URL)', () => {
  test('hosts wait for a service that migrates, which tells how far it is', async () => {
    const { url } = await earlierPostgres(10);
    const reader = await otherClient(url);
    await reader.query('begin; lock table slug_counters in row exclusive mode');
    const target = { databaseUrl: url };
    const told: string[] = [];
    const starting = runService({
      ...{ target, version: '2.0.0', mode: 'background' },
      onMigration: (sentence) => told.push(sentence),
      compose: async () => ({
        apiKey: 'the-key',
        operators: {},
        isBusy: () => false,
        fetch: async () => new Response('hello'),
        close: async () => {},
      }),
    });
    onTestFinished(async () => (await starting).stop());
    await vi.waitUntil(() => told.some((sentence) => HELD.test(sentence)), 20_000);
    const host = {
      ...{ target, version: '2.0.0', timeoutMs: 1 },
      command: { file: '/nowhere/node', args: [], env: {} },
    };
    await expect(ensureDaemon(host)).rejects.toThrow(DaemonStarting);
    const beside = migratePostgres(url, { citus: false });
    await reader.query('rollback');
    await starting;
    await beside;
    expect((await ensureDaemon(host)).apiKey).toBe('the-key');
    expect(told.at(-1)).toMatch(/^Migration \w+\.sql: done\.$/);
    expect((await migratePostgres(url, { citus: false })).applied).toEqual([]);
  });
});
