import { afterEach, beforeEach, expect, test } from 'vitest';
import { createService } from '../../../../src/service/api/app.ts';
import type {
  ImportInput,
  ImportProgress,
} from '../../../../src/service/intake/connections/import-job.ts';
import { stopped } from '../../../../src/service/intake/connections/import-kind.ts';
import { cancelRun } from '../../../../src/service/runs/cancel-run.ts';
import { defineRunKind } from '../../../../src/service/runs/run-kind.ts';
import { DyingDatabase } from '../../access/paying/dying-database.ts';
import { startService } from '../../start-service.ts';
import { type ImportDesk, linkedinCsv, madeUp, openDesk } from './import-desk.ts';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openDesk(await startService());
});
afterEach(() => desk.run.close());

test('a third concurrent import of a key gets 429, one of another key does not', async () => {
  await desk.run.service.close();
  const { key: other } = await openDesk(desk.run);
  const start = (secret: string) =>
    desk.run.ask('POST /v2/social/connections/import', {
      key: secret,
      body: { content: '{"name":"Ivo Quill"}' },
    });
  const all = await Promise.all([1, 2, 3, 4].map(() => start(desk.key.secret)));
  expect(all.map((reply) => reply.status).sort()).toEqual([202, 202, 429, 429]);
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect((await start(other.secret)).status).toBe(202);
  expect(await desk.run.db.query('select 1 from run_files')).toHaveLength(3);
});

/** Runs a service until it is killed; false when the work ended before that. */
async function liveUntil(moment: number): Promise<boolean> {
  const { db, engine } = desk.run;
  const dying = new DyingDatabase(db, moment);
  const service = createService({ db: dying, search: engine });
  await expect
    .poll(() => dying.hasDied || !service.isBusy(), { interval: 2, timeout: 10_000 })
    .toBe(true);
  await service.close().catch(() => undefined);
  // On Postgres the dead worker's lease would have to expire first.
  await db.query('update runs set leased_until = null, run_after = now()');
  return dying.hasDied;
}

test('a cancelled import resumes where it stopped', async () => {
  const { db, engine, service, clock } = desk.run;
  await service.close();
  const jobId = await desk.begin(linkedinCsv(madeUp(200)));
  await liveUntil(120);
  const kind = defineRunKind<ImportInput, ImportProgress>({
    kind: 'import',
    step: () => Promise.reject(new Error('works elsewhere')),
    cancelled: stopped,
    gaveUp: stopped,
  });
  await cancelRun(db, new Map([['import', kind]]), jobId);
  const paused = await desk.job(jobId);
  expect(paused).toMatchObject({ status: 'paused', pausedReason: 'stopped' });
  expect(paused.progress?.imported).toBeGreaterThan(0);
  expect((await desk.resume(jobId, {})).status).toBe(202);
  const next = createService({ db, search: engine, now: () => clock.now });
  expect((await desk.settled(jobId)).progress).toMatchObject({ imported: 200, skipped: 0 });
  await next.close();
});

test('an import that is killed repeatedly resumes at its row and imports nobody twice', async () => {
  const { db } = desk.run;
  await desk.run.service.close();
  const started = await desk.run.ask('POST /v2/social/connections/import', {
    key: desk.key.secret,
    body: { content: [linkedinCsv(madeUp(120)), ',,,,,,1 Mar 2024'].join('\n') },
  });
  expect(started.status).toBe(202);
  let processed = 0;
  let kills = 0;
  for (let moment = 60; await liveUntil(moment); moment += 7) {
    const [row] = await db.query<{ done: number }>(
      `select coalesce((progress #>> '{counts,processed}')::int, 0) as done from runs`,
    );
    expect(row?.done).toBeGreaterThanOrEqual(processed);
    processed = row?.done ?? 0;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(3);
  const [run] = await db.query("select state, progress -> 'counts' as counts from runs");
  expect(run).toEqual({
    state: 'completed',
    counts: { processed: 121, imported: 120, updated: 0, skipped: 0, failed: 1 },
  });
  expect(await db.query('select 1 from profiles')).toHaveLength(120);
});
