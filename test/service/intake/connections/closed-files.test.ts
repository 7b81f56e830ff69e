import { afterEach, beforeEach, expect, test } from 'vitest';
import { createService, type Service } from '../../../../src/service/api/app.ts';
import { leaseRun } from '../../../../src/service/runs/lease-run.ts';
import { DyingDatabase } from '../../access/paying/dying-database.ts';
import { gate } from '../../runs/run-bench.ts';
import { startService } from '../../start-service.ts';
import { watchOpenFiles } from '../reading/watch-open-files.ts';
import { type ImportDesk, linkedinCsv, madeUp, openDesk } from './import-desk.ts';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openDesk(await startService());
  // The imports are worked on by a service whose reader is watched.
  await desk.run.service.close();
});
afterEach(() => desk.run.close());

/** Leases the import as another process would that takes its worker for dead. */
async function takeOver(jobId: string): Promise<void> {
  // In one transaction: the worker, which lives, would renew its lease in between.
  const lease = await desk.run.db.transaction(async (tx) => {
    await tx.query("update runs set leased_until = now() - interval '1 hour' where id = $1", [
      jobId,
    ]);
    return leaseRun(tx, { kinds: ['import'], except: [], leaseSeconds: 3600 });
  });
  expect(lease?.run.id).toBe(jobId);
}

test.each<[string, (jobId: string, service: Service) => Promise<unknown>]>([
  ['is taken over by another process', takeOver],
  ['is left by a service that ends', (_, service) => service.close()],
])('closes the file of an import that %s half way', async (_, stop) => {
  const { db, engine: search } = desk.run;
  const jobId = await desk.begin(linkedinCsv(madeUp(200)));
  const isHalfWay = gate();
  const goOn = gate();
  let batches = 0;
  const { imports, open, opened } = watchOpenFiles(async ({ kind }) => {
    if (kind === 'next') batches += 1;
    if (batches < 3) return;
    isHalfWay.open();
    await goOn.opened;
  });
  const service = createService({ db, search, imports });
  await isHalfWay.opened;
  expect(open.size).toBe(1);
  await stop(jobId, service);
  goOn.open();
  await expect.poll(() => [...open]).toEqual([]);
  await service.close();
  // Once to survey its rows, once to write its people.
  expect(opened()).toBe(2);
  expect((await desk.job(jobId)).status).not.toBe('completed');
});

test('closes the file of an import that fails half way', async () => {
  const { db, engine: search } = desk.run;
  const jobId = await desk.begin(linkedinCsv(madeUp(200)));
  const { imports, open, opened } = watchOpenFiles();
  const dying = new DyingDatabase(db, 120);
  const service = createService({ db: dying, search, imports });
  await expect.poll(() => dying.hasDied, { interval: 2 }).toBe(true);
  await expect.poll(() => [...open]).toEqual([]);
  await service.close().catch(() => undefined);
  expect(opened()).toBe(2);
  const { status, progress } = await desk.job(jobId);
  expect(status).not.toBe('completed');
  expect(progress?.imported).toBeGreaterThan(0);
});
