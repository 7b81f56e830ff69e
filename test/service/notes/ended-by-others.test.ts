import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOwner } from '../../../src/service/notes/owner-lock.ts';
import { clusterWorkers } from '../../support/citus-database.ts';
import { TEST_DATABASE_URL } from '../../support/database.ts';
import { addPeople, startService, successOf, type TestService } from '../start-service.ts';

const isOnCluster =
  TEST_DATABASE_URL !== null && (await clusterWorkers(TEST_DATABASE_URL)).length > 0;

let run: TestService;
let key: string;
beforeAll(async () => {
  run = await startService();
  key = (await run.key({ organization: 'Guild', owner: 'ann' })).secret;
});
afterAll(() => run.close());

const WAITING = 'select from pg_locks where not granted limit 1';

/** Whether some transaction waits for a lock of another, on any node. */
async function somebodyWaits(): Promise<boolean> {
  if (!isOnCluster) return (await run.db.query(WAITING)).length > 0;
  const asked = 'select count(*) from pg_locks where not granted';
  const rows = await run.db.query<{ result: string }>(
    'select result from run_command_on_workers($1)',
    [asked],
  );
  return rows.some(({ result }) => result !== '0');
}

/** Holds the row of a label, and wants what a change of the label has locked when `meet` is called. */
function rival(labelId: string) {
  const signals = new EventEmitter();
  const holds = once(signals, 'holds');
  const isMet = once(signals, 'meets');
  const ended = run.db
    .transaction(async (tx) => {
      // So that the other one is ended, and not this.
      await tx.query(`set local deadlock_timeout = '20s'`);
      await tx.query('select from labels where id = $1 for update', [labelId]);
      signals.emit('holds');
      await isMet;
      await lockOwner(tx, 'ann');
    })
    .catch((error: unknown) => error);
  return { holds, meet: () => signals.emit('meets'), ended };
}

test.skipIf(TEST_DATABASE_URL === null)(
  'a change that the database ends as a deadlock is made all the same (needs TEST_DATABASE_URL)',
  async () => {
    const [ada = ''] = await addPeople(run.db, [{ id: 'rec-1', name: 'Ada Brightwell' }]);
    const body = { kind: 'list', name: 'Sailors', add: [ada] };
    const { label } = successOf(
      'v3.labels.change',
      await run.ask('POST /v3/labels', { key, body }),
    );
    const { holds, meet, ended } = rival(label.label_id);
    await holds;
    const route = `PATCH /v3/labels/${label.label_id}`;
    const renaming = run.ask(route, { key, body: { name: 'Rowers' } });
    await expect.poll(somebodyWaits).toBe(true);
    meet();
    expect(await ended).toBeUndefined();
    expect(successOf('v3.labels.rename', await renaming)).toMatchObject({ name: 'Rowers' });
  },
);
